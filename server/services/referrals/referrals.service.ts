import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { referralChange } from '#shared/referrals/referrals.rules.ts';
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
import { referralInclude, referralWhere } from '../../queries/referral-lists.ts';
import { notify } from '../../workflows/notifications/notify.ts';

const scope = (actor: Actor) =>
  actor.kind !== 'user' ? NO_ROWS : actor.type === 'ADMIN' ? {} : { referrerId: actor.userId };

export const referralsService = (context: AppContext) => {
  const rows = scopedRows<ReferralRow>(() => context.prisma.referral, {
    include: referralInclude,
    missing: 'We couldn’t find that referral.',
  });
  return defineService({
    path: 'referrals',
    summary: 'People who signed up with your code, with their progress; admins see all and move one forward.',
    roles: { find: USER_TYPES, get: USER_TYPES, patch: ['ADMIN'] },
    scope,
    schemas: { find: findReferralsSchema, patch: patchReferralSchema },
    view: referralView,
    recipients: async (id) => {
      const referral = await context.prisma.referral.findUnique({ where: { id }, select: { referrerId: true } });
      return { userIds: [referral?.referrerId], admins: referral !== null };
    },
    service: {
      find: (params: RequestParams<FindReferrals>) => rows.find(params, referralWhere(params.query, params.actor)),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchReferral, params: RequestParams) => {
        await context.unit(params.actor, async (unit) => {
          // of two brokers at once the second finds what the first one set
          await unit.tx.$queryRaw`SELECT 1 FROM "Referral" WHERE id = ${id} FOR UPDATE`;
          const before = await unit.tx.referral.findFirst({ where: { AND: [params.scope, { id }] } });
          if (!before) return;
          const after = referralChange(before, data, unit.now);
          if (!after) return;
          await unit.tx.referral.update({ where: { id }, data: after });
          unit.publish('referrals', 'patched', { id });
          unit.audit({
            action: `referral.${data.status.toLowerCase()}`,
            entityType: 'referral',
            entityId: id,
            before: { status: before.status },
            after: {
              status: after.status,
              ...(after.state && { state: after.state }),
              ...(after.paidOn && { paidOn: after.paidOn }),
              ...(after.paidLicense && { license: after.paidLicense }),
            },
          });
          if (after.status === 'PAID')
            await notify(unit, [before.referrerId], {
              text: 'Your referral is paid. Thank you.',
              link: '/referrals',
              dedupeKey: `referral-paid:${id}`,
            });
        });
        return rows.get(params, id);
      },
    },
  });
};
