/** Price and status history of a home, from recorded changes and its current row. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import {
  MLS_STATUS_LABELS,
  type ListingChangeKind,
  type MlsListingOrigin,
  type MlsStatus,
} from './mls-listings.types.ts';

/** A stored change; whole dollars. */
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
  /** Null if the price differs but the date of the change is unknown. */
  at: Instant | null;
  label: string;
  /** Price after the change, in whole dollars. */
  price: number | null;
  /** Change in percent; null if there was no price before or it is the same. */
  change: number | null;
}

const STATUS_LABELS: Readonly<Record<MlsStatus, string>> = {
  ...MLS_STATUS_LABELS,
  ACTIVE: 'Back on the market',
};

/**
 * The history, oldest first. It starts with the listing (a recorded sale has none) and ends with the sale, if known;
 * repeated changes are listed once. If the last recorded price differs from the current one, the current price is added
 * without a date.
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
    // the row's closing date is more accurate than the date a feed reported it
    if (kind === 'STATUS' && toStatus !== null && !(toStatus === 'SOLD' && isClosed))
      add(at, STATUS_LABELS[toStatus], null);
  }
  if (home.origin !== 'COUNTY_RECORD' && home.listingPrice !== null && price !== home.listingPrice)
    add(null, price === null || home.listingPrice < price ? 'Price lowered' : 'Price raised', home.listingPrice);
  if (isClosed) add(home.closeDate, 'Sold', home.soldPrice);
  return entries;
}
