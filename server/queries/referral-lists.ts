/** The condition of the filters of the list of referrals, and what its view reads. */
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { ReferralSheet } from '#shared/referrals/referrals.schema.ts';
import { textWhere } from './text-search.ts';

const person = { select: { id: true, firstName: true, lastName: true, deletedAt: true } } as const;
export const referralInclude = { referred: person, referrer: person } as const;

/** A client finds by the first name, which is all they see of who they invited. */
function textOf(text: string | undefined, actor: Actor): object {
  if (!isAdmin(actor)) return textWhere(text, (says) => [{ referred: { firstName: says } }]);
  return textWhere(text, (says) => [
    { code: says },
    ...(['referrer', 'referred'] as const).flatMap((who) => [
      { [who]: { firstName: says } },
      { [who]: { lastName: says } },
      { [who]: { email: says } },
    ]),
  ]);
}

/** The filters together; the scope comes beside it. */
export const referralWhere = (
  { status, text, organizationId, companyId }: Omit<ReferralSheet, '$sort'>,
  actor: Actor,
) => ({
  AND: [
    status ? { status } : {},
    organizationId && isAdmin(actor) ? { referrer: { organizationId } } : {},
    companyId && isAdmin(actor) ? { referrer: { companyId } } : {},
    textOf(text, actor),
  ],
});
