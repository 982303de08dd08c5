import type { Actor } from '#shared/kernel/actor.ts';
import { seenBySellers } from './offer-scope.ts';

const BUYERS = { OR: [{ side: null }, { side: 'BUYER' as const }] };
/** The seller sees what they sign, never the buyer's agreements with the brokerage. */
const SELLERS = { OR: [{ side: null, formId: { in: [6, 8, 13, 14] } }, { side: 'SELLER' as const }] };

/**
 * What a loan and a title order are made of: the contract, and amendments of its terms, once everyone has signed. How
 * repairs were negotiated stays between the two sides.
 */
const CONTRACTS = {
  status: 'COMPLETED' as const,
  OR: [{ formId: { in: [6, 13] } }, { formId: 14, addendum: { kind: 'CHANGES' as const } }],
};

/**
 * The documents an actor sees: a buyer's of their offers and their own tour agreements, a seller's on their homes once
 * the offer reached them, for an offer link those of its party, for a lender or title company the contracts of their
 * sales, and all for a broker. Null: none.
 */
export function formSigningScope(actor: Actor): object | null {
  if (actor.kind === 'system') return {};
  if (actor.kind === 'guest') return null;
  if (actor.kind === 'token')
    return {
      offerId: actor.offerId,
      AND: [actor.party === 'BUYER' ? BUYERS : { ...SELLERS, offer: seenBySellers }],
    };
  if (actor.type === 'ADMIN') return {};
  const { userId, type, email } = actor;
  return {
    OR: [
      { userId },
      { user: { mergedAs: { keptId: userId } } },
      { AND: [{ offer: { userId } }, BUYERS] },
      { AND: [{ offer: { listing: { type: 'SELLER', userId }, ...seenBySellers } }, SELLERS] },
      ...(type === 'LENDER' ? [{ ...CONTRACTS, AND: [{ offer: { transaction: { lenderEmail: email } } }] }] : []),
      ...(type === 'TITLE' ? [{ ...CONTRACTS, AND: [{ offer: { transaction: { closingEmail: email } } }] }] : []),
    ],
  };
}
