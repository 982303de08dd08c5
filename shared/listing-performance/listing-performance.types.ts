/** GET /listing-performance/{id}: how a home does week by week. Counts only: nobody who looked is named. */

export const STANDINGS = [
  'NOT_LIVE',
  'FIRST_DAY',
  'FIRST_WEEK',
  'UNDER_CONTRACT',
  'INTERRUPTED',
  'NOT_COUNTED',
  'TOO_FEW_HOMES',
  'UNCLEAR',
  'FEWER',
  'SIMILAR',
  'MORE',
] as const;
export type Standing = (typeof STANDINGS)[number];

export interface WeekCounts {
  views: number;
  /** People who saved it in that week and keep it. */
  saves: number;
  /** Tours that were asked for. */
  showings: number;
}

export interface PerformanceWeek extends Omit<WeekCounts, 'views'> {
  /** `2026-11-20` and `2026-11-26`, both included, on the calendar of the home. */
  from: string;
  to: string;
  /** Seven; fewer in the first week of a listing. */
  days: number;
  /** Null where views weren't counted by day yet. */
  views: number | null;
  /** Medians of similar homes on the same days after they were listed; null with fewer than three. */
  similar: (WeekCounts & { homes: number }) | null;
}

/** Whole dollars. */
export interface PriceRange {
  low: number;
  high: number;
}

export interface ListingPerformance {
  id: string;
  /** Oldest first. */
  weeks: PerformanceWeek[];
  standing: Standing;
  price: number | null;
  /** What the compared homes that are for sale ask; null with fewer than three. */
  asking: PriceRange | null;
  /** The range of the latest price opinion that a broker approved. */
  opinion: PriceRange | null;
}
