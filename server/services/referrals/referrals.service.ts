import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { assertReferralTransition } from '#shared/referrals/referrals.rules.ts';
import {
  findReferralsSchema,
  patchReferralSchema,
  type FindReferrals,
  type PatchReferral,
} from '#shared/referrals/referrals.schema.ts';
import type { ReferralStatus } from '#shared/referrals/referrals.types.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { notify } from '../../workflows/notify.ts';

const include = {
  referred: { select: { firstName: true } },
  referrer: { select: { id: true, firstName: true, lastName: true } },
};
interface Row {
  id: string;
  status: ReferralStatus;
  createdAt: Date;
  completedAt: Date | null;
  referred: { firstName: string };
  referrer: { id: string; firstName: string; lastName: string };
}

/** Who was invited is known by the first name alone; who invited, to the brokerage. */
const view = ({ id, status, createdAt, completedAt, referred, referrer }: Row, actor: Actor) => ({
  id,
  status,
  createdAt,
  completedAt,
  firstName: referred.firstName,
  ...(actor.kind === 'user' && actor.type === 'ADMIN' ? { referrer } : {}),
});
const scope = (actor: Actor) =>
  actor.kind !== 'user' ? NO_ROWS : actor.type === 'ADMIN' ? {} : { referrerId: actor.userId };

export const referralsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'referrals',
  summary: 'Who signed up with your code, and how far they are; an admin marks a referral as paid.',
  allow: { find: USER_TYPES, patch: ['ADMIN'] },
  scope,
  schemas: { find: findReferralsSchema, patch: patchReferralSchema },
  view,
  methods: {
    find: method<never, FindReferrals>(async ({ query, where, actor }) => {
      const all = { AND: [where, query.status ? { status: query.status } : {}] };
      const [rows, total] = await Promise.all([
        deps.prisma.referral.findMany({ where: all, include, ...pageArgs(query as Page, { createdAt: 'desc' }) }),
        deps.prisma.referral.count({ where: all }),
      ]);
      return envelope(
        total,
        query,
        rows.map((row) => view(row, actor)),
      );
    }),
    patch: method<PatchReferral>(async ({ id, data, where, actor }) =>
      deps.unit(actor, async (unit) => {
        const before = await unit.tx.referral.findFirst({ where: { AND: [where, { id }] } });
        if (!before) throw notFound('We could not find that referral.');
        assertReferralTransition(before.status, data.status);
        const row = await unit.tx.referral.update({
          where: { id },
          data: {
            status: data.status,
            ...(data.status === 'COMPLETED' ? { completedAt: before.completedAt ?? unit.now } : {}),
          },
          include,
        });
        if (before.status !== data.status) {
          unit.audit({
            action: `referral.${data.status.toLowerCase()}`,
            noun: 'referral',
            nounId: id,
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
        return view(row, actor);
      }),
    ),
  },
});
