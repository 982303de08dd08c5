import type { HomeCardRow } from './mls-listings.view.ts';

/** Listing events after one sequence number and up to another, and how many homes to return at most. */
export interface ListingEventRange {
  after: bigint;
  until: bigint;
  limit: number;
}

/** A home that is new to a search, or costs less than before. */
export interface ChangedHome extends HomeCardRow {
  /** It came on the market, or came from a status that the search does not show. */
  isNew: boolean;
  /** It was on the market before. */
  isBack: boolean;
  /** What it cost before its first price change in the range, in whole dollars. */
  oldPrice: number | null;
}

/** The most recent changes first; `total` counts those beyond the limit as well. */
export interface ChangedHomes {
  homes: ChangedHome[];
  total: number;
}
