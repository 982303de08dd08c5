/** Which lists are fetched again, and when. */
import type { UserType } from '#shared/kernel/actor.ts';
import { fetchInspections } from '../state/inspections.slice.ts';
import { fetchListings } from '../state/listings.slice.ts';
import { fetchMessages } from '../state/messages.slice.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import type { AppDispatch } from '../state/root-reducer.ts';
import { fetchShowings } from '../state/showings.slice.ts';
import { fetchTransactions } from '../state/transactions.slice.ts';

/** A lender or title company: sees its transactions and no offers, showings or homes of the sides. */
const isPartner = (type: UserType) => type === 'LENDER' || type === 'TITLE';

/** What may have changed while nobody was looking: of each type of user what it may see. */
export function refreshAll(dispatch: AppDispatch, type: UserType): void {
  if (isPartner(type)) return void dispatch(fetchTransactions());
  void dispatch(fetchOffers());
  void dispatch(fetchShowings());
  void dispatch(fetchMessages());
}

/** A notification says which list has changed. */
export function refreshFor(dispatch: AppDispatch, row: unknown, type: UserType): void {
  const resource = typeof row === 'object' && row !== null && 'resourceType' in row ? row.resourceType : null;
  if (isPartner(type)) void dispatch(fetchTransactions());
  else if (resource === 'offer') void dispatch(fetchOffers());
  else if (resource === 'messages') void dispatch(fetchMessages());
  else if (resource === 'inspection') void dispatch(fetchInspections());
  else if (resource === 'showing') void dispatch(fetchShowings());
  else void dispatch(fetchListings({ filter: { mine: true } }));
}
