/** What changed about a saved home since its saver last heard of it, and how that is said. */
import { formatUsd } from '../kernel/money.ts';
import type { MlsStatus } from '../mls-listings/mls-listings.types.ts';

/** One entry of what happened to a home; `fromPrice` of a PRICE, `fromStatus` of the others. Whole dollars. */
export interface ListingEventEntry {
  kind: 'LISTED' | 'PRICE' | 'STATUS' | 'GONE';
  fromPrice: number | null;
  fromStatus: MlsStatus | null;
}
/** The home as it stands now. */
export interface HomeNow {
  isListed: boolean;
  status: MlsStatus;
  listingPrice: number | null;
  soldPrice: number | null;
}

export interface FavoriteChange {
  isGone: boolean;
  /** The new status, where it is another than before. */
  status: MlsStatus | null;
  price: { from: number; to: number } | null;
}

/** What all these entries, oldest first, come to; null where the home is as it was: a price that went down and up again is no event. */
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

/** `is now $310,000, was $325,000`; `was sold for $318,000`; `is no longer listed`. Follows the home's address. */
export function changeLabel(change: FavoriteChange, home: Pick<HomeNow, 'soldPrice'>): string {
  if (change.isGone) return 'is no longer listed';
  const status =
    change.status === 'SOLD' && home.soldPrice
      ? `was sold for ${formatUsd(home.soldPrice)}`
      : change.status && STATUS_LABELS[change.status];
  const price = change.price && `is now ${formatUsd(change.price.to)}, was ${formatUsd(change.price.from)}`;
  return [price, status].filter(Boolean).join(', and ');
}
