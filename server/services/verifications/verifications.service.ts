import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { verifyEmailSchema } from '#shared/users/users.schema.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { accountOfVerification, disownAccount, verifyEmail } from '../../workflows/users/sign-up.ts';

const LIMIT = {
  windowSeconds: 900,
  max: 60,
  message: 'Too many attempts. Please wait a few minutes and open the link again.',
};

export const verificationsService = (context: AppContext) =>
  defineService({
    path: 'verifications',
    summary:
      'Verify an email address by the emailed link and the password chosen at sign-up; DELETE (the id is the ' +
      'secret) is "this wasn\'t me".',
    roles: { create: ['GUEST', ...USER_TYPES], remove: ['GUEST', ...USER_TYPES] },
    scope: withoutRows('the secret authorizes the request'),
    schemas: { create: verifyEmailSchema },
    limits: { create: LIMIT, remove: LIMIT },
    view: (row) => row,
    acknowledgements: {
      create: z.object({ verified: z.literal(true), email: z.string() }),
      remove: z.object({ deleted: z.literal(true) }),
    },
    service: {
      create: async (data: z.output<typeof verifyEmailSchema>, { actor }: RequestParams) => {
        const userId = await context.unit(actor, (unit) => accountOfVerification(unit, data.secret));
        if (userId) context.wrongPasswords.count(userId);
        const { email } = await context.unit(actor, (unit) => verifyEmail(unit, data.secret, data.password));
        if (userId) context.wrongPasswords.forget(userId);
        return acknowledge({ verified: true, email });
      },
      remove: async (id: string, { actor }: RequestParams) => {
        await context.unit(actor, (unit) => disownAccount(unit, id));
        return acknowledge({ deleted: true });
      },
    },
  });
