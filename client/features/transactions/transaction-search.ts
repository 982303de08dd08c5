import type { Transaction } from '../../state/wire-types.ts';

/** True where every word of the search is in the home's address or the buyer's name. */
export function matchesTransaction({ listing, offer }: Pick<Transaction, 'listing' | 'offer'>, search: string): boolean {
  const facts = [listing?.address, listing?.city, listing?.state, listing?.zip, offer?.buyerFirstName, offer?.buyerLastName, offer?.firstName, offer?.lastName].filter(Boolean).join(' ').toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => facts.includes(word));
}
