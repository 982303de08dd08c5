import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { requestPasswordResetSchema, resetPasswordSchema } from '#shared/users/users.schema.ts';
import { evenly } from '../../hooks/constant-time.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { requestPasswordReset, resetPassword } from '../../workflows/users/sign-up.ts';

export const passwordResetsService = (context: AppContext) =>
  defineService({
    path: 'password-resets',
    summary: 'Request a reset link; set a new password with it (the id is the emailed secret).',
    roles: { create: ['GUEST', ...USER_TYPES], patch: ['GUEST', ...USER_TYPES] },
    scope: withoutRows('the secret authorizes the request'),
    schemas: { create: requestPasswordResetSchema, patch: resetPasswordSchema },
    limits: {
      create: { windowSeconds: 900, max: 20, message: 'Too many requests. Please wait a few minutes and try again.' },
      patch: { windowSeconds: 900, max: 60, message: 'Too many attempts. Please wait a few minutes and try again.' },
    },
    view: (row) => row,
    acknowledgements: {
      create: z.object({ sent: z.literal(true) }),
      patch: z.object({ reset: z.literal(true) }),
    },
    service: {
      create: async (data: z.output<typeof requestPasswordResetSchema>, { actor }: RequestParams) => {
        await evenly(() => context.unit(actor, (unit) => requestPasswordReset(unit, data.email)));
        // the same response for every address
        return acknowledge({ sent: true });
      },
      patch: async (id: string, data: z.output<typeof resetPasswordSchema>, { actor }: RequestParams) => {
        if (!(await context.unit(actor, (unit) => resetPassword(unit, id, data.password)))) {
          throw invalidField(
            'secret',
            'This link was already used or has expired. Please ask for a new one.',
            'link-ended',
          );
        }
        return acknowledge({ reset: true });
      },
    },
  });
