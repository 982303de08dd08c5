/** Which lists are refetched, and when. */
import type { UserType } from '#shared/kernel/actor.ts';
import { fetchInspections } from '../state/inspections.slice.ts';
import { fetchListings } from '../state/listings.slice.ts';
import { fetchMessages, fetchThreads } from '../state/messages.slice.ts';
import { fetchNotifications } from '../state/notifications.slice.ts';
import { fetchOffers } from '../state/offers.slice.ts';
import type { AppDispatch, RootState } from '../state/root-reducer.ts';
import { fetchShowings } from '../state/showings.slice.ts';
import { fetchTransactions } from '../state/transactions.slice.ts';

/** A lender or title company: sees its transactions, but no offers, showings or homes. */
const isPartner = (type: UserType) => type === 'LENDER' || type === 'TITLE';

/** Refetches what may have changed in the background, by user type. */
export function refreshAll(dispatch: AppDispatch, type: UserType): void {
  if (isPartner(type)) return void dispatch(fetchTransactions());
  // as many as the screens that are open have asked for
  void dispatch(fetchOffers({ limit: 100 }));
  void dispatch(fetchShowings({ limit: 100 }));
  void dispatch(fetchInspections());
  void dispatch(fetchMessages());
}

/** Refetches the list that a notification is about. */
export function refreshFor(dispatch: AppDispatch, row: unknown, type: UserType): void {
  const resource = typeof row === 'object' && row !== null && 'resourceType' in row ? row.resourceType : null;
  if (isPartner(type)) void dispatch(fetchTransactions());
  else if (resource === 'offer') void dispatch(fetchOffers());
  else if (resource === 'messages') void dispatch(fetchMessages());
  else if (resource === 'inspection') void dispatch(fetchInspections());
  else if (resource === 'showing') void dispatch(fetchShowings());
  else void dispatch(fetchListings({ filter: { mine: true } }));
}

/**
 * Refetches what a page misses of the moments between reading its data and its first live connection: threads,
 * notifications, and what a notification of these moments is about.
 */
export const catchUp =
  (type: UserType) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { items, status } = getState().notifications;
    void dispatch(fetchThreads());
    const outcome = await dispatch(fetchNotifications());
    if (status !== 'ready' || !fetchNotifications.fulfilled.match(outcome)) return;
    const known = new Set(items.map(({ id }) => id));
    for (const row of outcome.payload.data) if (!known.has(row.id)) refreshFor(dispatch, row, type);
  };
