/** The story of a home's price and status, from the changes that were seen and from what its row still tells. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import type { ListingChangeKind, MlsListingOrigin, MlsStatus } from './mls-listings.types.ts';

/** A change as it is stored: money in whole dollars. */
export interface ListingChange {
  kind: ListingChangeKind;
  fromPrice: number | null;
  toPrice: number | null;
  fromStatus: MlsStatus | null;
  toStatus: MlsStatus | null;
  at: Instant;
}

export interface HistoriedHome {
  origin: MlsListingOrigin;
  status: MlsStatus;
  listingPrice: number | null;
  originalPrice: number | null;
  soldPrice: number | null;
  activationDate: Instant;
  closeDate: Instant | null;
}

export interface HistoryEntry {
  /** Null where a price differs and nobody saw when it changed. */
  at: Instant | null;
  label: string;
  /** What the home cost from then on, whole dollars. */
  price: number | null;
  /** Percent against the price before; null where there was none or it is the same. */
  change: number | null;
}

const STATUS_LABELS: Readonly<Record<MlsStatus, string>> = {
  ACTIVE: 'Back on the market',
  PENDING: 'Pending Sale',
  SOLD: 'Sold',
};

/**
 * Oldest first. A home begins with its listing (a recorded sale has none) and ends with its sale where one is known; a change told twice stands once.
 * Where the first price differs from today's and no change was seen, the present price stands at the end without a date.
 */
export function homeHistory(home: HistoriedHome, changes: readonly ListingChange[]): HistoryEntry[] {
  const seen = [...changes].filter(({ kind }) => kind !== 'LISTED').sort((a, b) => millisOf(a.at) - millisOf(b.at));
  const prices = seen.filter(({ kind, toPrice }) => kind === 'PRICE' && toPrice !== null);
  const first = prices[0]?.fromPrice ?? home.originalPrice ?? home.listingPrice;
  const entries: HistoryEntry[] = [];
  let price: number | null = null;
  const add = (at: Instant | null, label: string, next: number | null) => {
    const change = price && next && next !== price ? ((next - price) / price) * 100 : null;
    price = next ?? price;
    entries.push({ at, label, price, change });
  };
  if (home.origin !== 'COUNTY_RECORD') add(home.activationDate, 'Listed', first);
  const isClosed = home.status === 'SOLD' && home.closeDate !== null;
  for (const { kind, toPrice, toStatus, at } of seen) {
    if (kind === 'PRICE' && toPrice !== null && toPrice !== price)
      add(at, price === null || toPrice < price ? 'Price lowered' : 'Price raised', toPrice);
    // the row's own day of closing is nearer the truth than the day a feed told of it
    if (kind === 'STATUS' && toStatus !== null && !(toStatus === 'SOLD' && isClosed))
      add(at, STATUS_LABELS[toStatus], null);
  }
  if (home.origin !== 'COUNTY_RECORD' && home.listingPrice !== null && price !== home.listingPrice)
    add(null, price === null || home.listingPrice < price ? 'Price lowered' : 'Price raised', home.listingPrice);
  if (isClosed) add(home.closeDate, 'Sold', home.soldPrice);
  return entries;
}
