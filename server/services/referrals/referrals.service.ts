import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { assertReferralTransition } from '#shared/referrals/referrals.rules.ts';
import {
  findReferralsSchema,
  patchReferralSchema,
  type FindReferrals,
  type PatchReferral,
} from '#shared/referrals/referrals.schema.ts';
import { referralView, type ReferralRow } from '#shared/referrals/referrals.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { notify } from '../../workflows/notifications/notify.ts';

const include = {
  referred: { select: { firstName: true } },
  referrer: { select: { id: true, firstName: true, lastName: true } },
};
const scope = (actor: Actor) =>
  actor.kind !== 'user' ? NO_ROWS : actor.type === 'ADMIN' ? {} : { referrerId: actor.userId };

export const referralsService = (context: AppContext) => {
  const rows = scopedRows<ReferralRow>(() => context.prisma.referral, {
    include,
    missing: 'We could not find that referral.',
  });
  return defineService({
    path: 'referrals',
    summary: 'People who signed up with your code, with their progress; an admin marks a referral as paid.',
    roles: { find: USER_TYPES, patch: ['ADMIN'] },
    scope,
    schemas: { find: findReferralsSchema, patch: patchReferralSchema },
    view: referralView,
    service: {
      find: (params: RequestParams<FindReferrals>) =>
        rows.find(params, params.query.status ? { status: params.query.status } : {}),
      patch: async (id: string, data: PatchReferral, params: RequestParams) => {
        await context.unit(params.actor, async (unit) => {
          const before = await unit.tx.referral.findFirst({ where: { AND: [params.scope, { id }] } });
          if (!before) return;
          assertReferralTransition(before.status, data.status);
          await unit.tx.referral.update({
            where: { id },
            data: {
              status: data.status,
              ...(data.status === 'COMPLETED' ? { completedAt: before.completedAt ?? unit.now } : {}),
            },
          });
          if (before.status !== data.status) {
            unit.audit({
              action: `referral.${data.status.toLowerCase()}`,
              entityType: 'referral',
              entityId: id,
              before: { status: before.status },
              after: { status: data.status },
            });
            if (data.status === 'PAID')
              await notify(unit, [before.referrerId], {
                text: 'Your referral is paid. Thank you.',
                link: '/settings#referrals',
                dedupeKey: `referral-paid:${id}`,
              });
          }
        });
        return rows.get(params, id);
      },
    },
  });
};
