import { USER_TYPES } from '#shared/kernel/actor.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { findReferrer } from '../../queries/referrers.ts';

/** GET /users/validate-referral/{code}: the first name of the person who invites; null for an unknown code. */
export const referralCodesService = (context: AppContext) =>
  defineService({
    path: 'users/validate-referral',
    summary: 'Whether a referral code is good.',
    roles: { get: ['GUEST', ...USER_TYPES] },
    scope: withoutRows('returns a first name for a known code'),
    schemas: {},
    limits: { get: { windowSeconds: 900, max: 60, message: 'Too many attempts. Please wait a few minutes.' } },
    view: (row) => row,
    service: {
      get: async (id: string) => {
        const referrer = await findReferrer(context.prisma, id);
        // Express cannot distinguish JSON null from "no response"; the client reads `code: null` as unknown
        return {
          code: referrer ? id.toUpperCase() : null,
          firstName: referrer?.firstName ?? null,
        };
      },
    },
  });
