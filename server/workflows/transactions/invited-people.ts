import { SIDES } from '#shared/kernel/actor.ts';
import {
  CONTACT_FIELDS,
  TRANSACTION_ROLES,
  type Contact,
  type TransactionRole,
} from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { LockedOffer } from '../offers/offer-records.ts';
import { ACCOUNT_TYPES } from './invite-contacts.ts';

/**
 * Who of a sale gets the notice of a change by which these contacts were invited. An invited lender or title company
 * gets none. Where the change is about contacts alone, a party who is one of them has the invitation as the one email:
 * with an account they find the notice in their list (`listOnlyFor`), without one they need none.
 */
export async function withoutInvited(
  unit: Unit,
  { email, userId, listing }: Pick<LockedOffer, 'email' | 'userId' | 'listing'>,
  sale: Readonly<Record<`${Contact}Email`, string | null>>,
  { invited, changed }: { invited: readonly Contact[]; changed: readonly string[] },
): Promise<{ roles: TransactionRole[]; listOnlyFor: string[] }> {
  const roles = TRANSACTION_ROLES.filter((role) => !invited.some((contact) => ACCOUNT_TYPES[contact] === role));
  const addresses = invited.flatMap((contact) => sale[`${contact}Email`]?.toLowerCase() ?? []);
  if (!addresses.length || !changed.every((field) => CONTACT_FIELDS.some((one) => one === field)))
    return { roles, listOnlyFor: [] };
  const accounts = await unit.tx.user.findMany({ where: { email: { in: addresses } }, select: { id: true } });
  const outside = {
    BUYER: userId ? null : email,
    SELLER: listing.type === 'SELLER' ? null : listing.listingAgentEmail,
  };
  const invitedSides = SIDES.filter((side) => addresses.includes(outside[side]?.toLowerCase() ?? ''));
  return {
    roles: roles.filter((role) => !invitedSides.some((side) => side === role)),
    listOnlyFor: accounts.map(({ id }) => id),
  };
}
