import type { HomeCardRow } from './mls-listings.view.ts';

/** A range of listing events by sequence number, and the maximum number of homes to return. */
export interface ListingEventRange {
  after: bigint;
  until: bigint;
  limit: number;
}

/** A home that is new to a search, or was reduced. */
export interface ChangedHome extends HomeCardRow {
  /** It came on the market, or left a status that the search excludes. */
  isNew: boolean;
  /** It was already on the market. */
  isBack: boolean;
  /** Price before its first change in the range, in whole dollars. */
  oldPrice: number | null;
}

/** Most recent first; `total` also counts homes beyond the limit. */
export interface ChangedHomes {
  homes: ChangedHome[];
  total: number;
}
