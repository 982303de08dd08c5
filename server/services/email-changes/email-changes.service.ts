import { verify } from '@node-rs/argon2';
import { z } from 'zod';
import { USER_TYPES, type UserActor } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { EMAIL_UNCHANGED, PASSWORD_WRONG } from '#shared/users/users.messages.ts';
import { changeEmailSchema } from '#shared/users/users.schema.ts';
import { evenly } from '../../hooks/constant-time.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { confirmEmailChange, requestEmailChange } from '../../workflows/users/change-email.ts';

export const emailChangesService = (context: AppContext) => {
  return defineService({
    path: 'email-changes',
    summary:
      'Change the login email: requested with the password, confirmed by the link sent to the new address (the ' +
      'id is its secret).',
    roles: { create: USER_TYPES, patch: ['GUEST', ...USER_TYPES] },
    scope: withoutRows('for oneself; the secret authorizes the confirmation'),
    schemas: { create: changeEmailSchema, patch: z.strictObject({}) },
    limits: {
      create: { windowSeconds: 3600, max: 20, message: 'Too many requests. Please wait an hour and try again.' },
      patch: {
        windowSeconds: 900,
        max: 60,
        message: 'Too many attempts. Please wait a few minutes and open the link again.',
      },
    },
    view: (row) => row,
    acknowledgements: {
      create: z.object({ sent: z.literal(true) }),
      patch: z.object({ id: z.string(), email: z.string() }),
    },
    service: {
      create: async (data: z.output<typeof changeEmailSchema>, { actor }: RequestParams) => {
        const { userId } = actor as UserActor;
        const { email, passwordHash } = await context.prisma.user.findUniqueOrThrow({
          where: { id: userId },
          select: { email: true, passwordHash: true },
        });
        context.wrongPasswords.count(userId);
        if (!passwordHash || !(await verify(passwordHash, data.currentPassword)))
          throw invalidField('currentPassword', PASSWORD_WRONG);
        context.wrongPasswords.forget(userId);
        if (data.email === email) throw invalidField('email', EMAIL_UNCHANGED);
        await evenly(() => context.unit(actor, (unit) => requestEmailChange(unit, userId, data.email, passwordHash)));
        // the same response for every address
        return acknowledge({ sent: true });
      },
      patch: async (id: string, _data: unknown, { actor }: RequestParams) => {
        const changed = await context.unit(actor, (unit) => confirmEmailChange(unit, id));
        if (!changed)
          throw invalidField(
            'secret',
            'This link was already used or has expired. You can ask for a new one in your settings.',
            'link-ended',
          );
        return acknowledge(changed);
      },
    },
  });
};
