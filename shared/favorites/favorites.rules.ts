/** How a saved home changed since its saver was last notified, and the text for it. */
import { formatUsd } from '../kernel/money.ts';
import type { MlsStatus } from '../mls-listings/mls-listings.types.ts';

/** One entry of the home's history; `fromPrice` for a PRICE entry, `fromStatus` for the others. Whole dollars. */
export interface ListingEventEntry {
  kind: 'LISTED' | 'PRICE' | 'STATUS' | 'GONE';
  fromPrice: number | null;
  fromStatus: MlsStatus | null;
}
/** The current state of the home. */
export interface HomeNow {
  isListed: boolean;
  status: MlsStatus;
  listingPrice: number | null;
  soldPrice: number | null;
}

export interface FavoriteChange {
  isGone: boolean;
  /** The new status, if it changed. */
  status: MlsStatus | null;
  price: { from: number; to: number } | null;
}

/**
 * The net change of all entries, oldest first; null if nothing changed in the end, such as a price that went down and
 * up again.
 */
export function favoriteChange(events: readonly ListingEventEntry[], home: HomeNow): FavoriteChange | null {
  if (!home.isListed)
    return events.some(({ kind }) => kind === 'GONE') ? { isGone: true, status: null, price: null } : null;
  const before = events.find(({ kind }) => kind === 'PRICE')?.fromPrice ?? null;
  const price =
    before !== null && home.listingPrice !== null && home.status !== 'SOLD' && before !== home.listingPrice
      ? { from: before, to: home.listingPrice }
      : null;
  const first = events.find(({ kind }) => kind !== 'PRICE');
  const isBack = first?.kind === 'GONE' || first?.kind === 'LISTED';
  const status =
    first && (first.fromStatus !== home.status || (isBack && home.status === 'ACTIVE' && first.kind === 'LISTED'))
      ? home.status
      : null;
  return price || status ? { isGone: false, status, price } : null;
}

const STATUS_LABELS: Readonly<Record<MlsStatus, string>> = {
  ACTIVE: 'is for sale again',
  PENDING: 'is under contract',
  SOLD: 'was sold',
};

/**
 * Continues a sentence that begins with the address: `is now $310,000, was $325,000`; `was sold for $318,000`; `is no
 * longer listed`.
 */
export function changeLabel(change: FavoriteChange, home: Pick<HomeNow, 'soldPrice'>): string {
  if (change.isGone) return 'is no longer listed';
  const status =
    change.status === 'SOLD' && home.soldPrice
      ? `was sold for ${formatUsd(home.soldPrice)}`
      : change.status && STATUS_LABELS[change.status];
  const price = change.price && `is now ${formatUsd(change.price.to)}, was ${formatUsd(change.price.from)}`;
  return [price, status].filter(Boolean).join(', and ');
}
