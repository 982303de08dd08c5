import { USER_TYPES } from '#shared/kernel/actor.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

/** GET /users/validate-referral/{code}: whose first name to greet with; null for anything that is no code. */
export const referralCodesService = (context: AppContext) =>
  defineService({
    path: 'users/validate-referral',
    summary: 'Whether a referral code is good.',
    roles: { get: ['GUEST', ...USER_TYPES] },
    scope: withoutRows('answers with a first name for a code somebody was given'),
    schemas: {},
    limits: { get: { windowSeconds: 900, max: 60, message: 'Too many tries. Please wait a few minutes.' } },
    view: (row) => row,
    service: {
      get: async (id: string) => {
        const referrer = await context.prisma.user.findUnique({
          where: { referralCode: id.toUpperCase() },
          select: { firstName: true, deletedAt: true },
        });
        // JSON null cannot be told from "no answer" by Express; the client reads `code: null` as none
        return {
          code: referrer && !referrer.deletedAt ? id.toUpperCase() : null,
          firstName: referrer && !referrer.deletedAt ? referrer.firstName : null,
        };
      },
    },
  });
