/** A home's weeks as its seller and the brokers see them. */
import { MIN_SIMILAR_HOMES, standingOf, type ListingWeek, type PerformingHome } from './listing-performance.rules.ts';
import type { ListingPerformance, PerformanceWeek, PriceRange } from './listing-performance.types.ts';

/** What was counted in one week; medians of `homes` similar homes. */
export interface WeekRow {
  views: number | null;
  saves: number;
  showings: number;
  homes: number;
  similarViews: number | null;
  similarSaves: number | null;
  similarShowings: number | null;
}
export interface PerformanceRow extends PerformingHome {
  id: string;
  price: number | null;
  weeks: readonly ListingWeek[];
  /** Null before the first whole day on the market. */
  facts: {
    /** In the order of `weeks`. */
    weeks: readonly WeekRow[];
    asking: (PriceRange & { homes: number }) | null;
    opinion: PriceRange | null;
  } | null;
}

/** No figure of similar homes leaves here unless there are enough of them. */
export function listingPerformanceView(row: PerformanceRow): ListingPerformance {
  const { id, price, facts } = row;
  const isComparable = row.isActive && !row.hadContract;
  const weeks = row.weeks.map(({ from, to, days }, at): PerformanceWeek => {
    const { views, saves, showings, homes, similarViews, similarSaves, similarShowings } = facts!.weeks[at]!;
    return {
      ...{ from, to, days, views, saves, showings },
      similar:
        isComparable && homes >= MIN_SIMILAR_HOMES
          ? {
              homes,
              views: Math.round(similarViews ?? 0),
              saves: Math.round(similarSaves ?? 0),
              showings: Math.round(similarShowings ?? 0),
            }
          : null,
    };
  });
  const asking = facts?.asking ?? null;
  return {
    ...{ id, weeks, price, standing: standingOf(row, weeks) },
    asking: asking && asking.homes >= MIN_SIMILAR_HOMES ? { low: asking.low, high: asking.high } : null,
    opinion: facts?.opinion ?? null,
  };
}
