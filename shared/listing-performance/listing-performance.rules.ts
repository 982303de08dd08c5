/** How a home on the market does week by week, and what may be said about it beside similar homes. */
import { PRODUCT } from '../brand/product.ts';
import { addCalendarDays } from '../kernel/business-days.ts';
import type { Instant } from '../kernel/instant.ts';
import { dayIn, daysBetween } from '../kernel/zoned-time.ts';
import type { ListingPerformance, PerformanceWeek, Standing } from './listing-performance.types.ts';

export const DAYS_OF_WEEK = 7;
export const MAX_WEEKS = 8;
/** Below this many similar homes there is no comparison: one unusual home would decide it, and it would show. */
export const MIN_SIMILAR_HOMES = 3;

/** Seven days of a listing, or fewer at its beginning. Days are `2026-12-01`, both included. */
export interface ListingWeek {
  from: string;
  to: string;
  /** Whole days between the day it was listed and `from`. */
  firstDay: number;
  days: number;
}

/**
 * The last weeks of a listing, oldest first, counted back from yesterday in the home's time zone: today isn't over.
 * None on the day it was listed.
 */
export function listingWeeks(since: Instant, now: Instant, zone: string): ListingWeek[] {
  const listed = dayIn(since, zone);
  const complete = Math.max(0, daysBetween(since, now, zone));
  return Array.from({ length: Math.min(MAX_WEEKS, Math.ceil(complete / DAYS_OF_WEEK)) }, (_, back) => {
    const end = complete - back * DAYS_OF_WEEK;
    const firstDay = Math.max(0, end - DAYS_OF_WEEK);
    return {
      from: addCalendarDays(listed, firstDay),
      to: addCalendarDays(listed, end - 1),
      firstDay,
      days: end - firstDay,
    };
  }).reverse();
}

/** Share of the typical count by which views differ before it's said. */
const NOTABLE_SHARE = 0.25;
/** Standard deviations of a count that chance alone explains. */
const CHANCE = 2;
/** Fewer views than this on both sides say nothing. */
const MIN_VIEWS = 10;

/** Whether views are fewer or more than typical beyond chance, about the same, or too few to say. */
export function compareViews(own: number, typical: number): 'FEWER' | 'SIMILAR' | 'MORE' | 'UNCLEAR' {
  const difference = own - typical;
  const max = Math.max(own, typical);
  const isNotable =
    max >= MIN_VIEWS &&
    Math.abs(difference) >= NOTABLE_SHARE * typical &&
    Math.abs(difference) >= CHANCE * Math.sqrt(max);
  if (isNotable) return difference < 0 ? 'FEWER' : 'MORE';
  return max >= MIN_VIEWS && Math.abs(difference) < NOTABLE_SHARE * typical ? 'SIMILAR' : 'UNCLEAR';
}

/** What is known of the home itself. */
export interface PerformingHome {
  /** Its first day on the market has come. */
  isLive: boolean;
  /** It is public, on the market, and not under contract. */
  isActive: boolean;
  /** It is or was under contract, so its weeks don't compare with those of other homes. */
  hadContract: boolean;
}

/** Where the home stands in its last week; the first reason against a comparison wins. */
export function standingOf(home: PerformingHome, weeks: readonly PerformanceWeek[]): Standing {
  const last = weeks.at(-1);
  if (!home.isLive) return 'NOT_LIVE';
  if (!last) return 'FIRST_DAY';
  if (!home.isActive) return 'UNDER_CONTRACT';
  if (home.hadContract) return 'INTERRUPTED';
  if (last.days < DAYS_OF_WEEK) return 'FIRST_WEEK';
  if (last.views === null) return 'NOT_COUNTED';
  return last.similar ? compareViews(last.views, last.similar.views) : 'TOO_FEW_HOMES';
}

/** The change against the week before; null unless both are whole weeks and counted. */
export function weekChange(weeks: readonly PerformanceWeek[], metric: 'views' | 'saves' | 'showings'): number | null {
  const [before, last] = [weeks.at(-2), weeks.at(-1)];
  if (before?.days !== DAYS_OF_WEEK || last?.days !== DAYS_OF_WEEK) return null;
  const [from, to] = [before[metric], last[metric]];
  return from === null || to === null ? null : to - from;
}

const number = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => `$${number(value)}`;
const range = ({ low, high }: { low: number; high: number }) =>
  low === high ? dollars(low) : `${dollars(low)}–${dollars(high)}`;

/** Who reads it: the seller of the home, or a broker. */
export type Audience = 'SELLER' | 'BROKER';

/** One sentence about the last week. */
export function standingText(
  { standing, weeks }: Pick<ListingPerformance, 'standing' | 'weeks'>,
  audience: Audience,
): string {
  const [home, Home] = audience === 'SELLER' ? ['your home', 'Your home'] : ['this home', 'This home'];
  const last = weeks.at(-1);
  const figures = `${number(last?.views ?? 0)}, where ${number(last?.similar?.views ?? 0)} is typical`;
  const texts: Readonly<Record<Standing, string>> = {
    NOT_LIVE: `The figures begin when ${home} goes on the market.`,
    FIRST_DAY: `${Home} just went on the market. The first figures come tomorrow.`,
    FIRST_WEEK: `After the first whole week, we compare ${home} with similar ones.`,
    UNDER_CONTRACT: `${Home} is under contract, so we don’t compare it with homes for sale.`,
    INTERRUPTED: `${Home} was under contract for a while, so its weeks don’t compare with those of other homes.`,
    NOT_COUNTED: 'Views that week weren’t counted by day yet, so there’s nothing to compare.',
    TOO_FEW_HOMES: `There aren’t enough similar homes on ${PRODUCT} to compare with yet.`,
    UNCLEAR: `Too few views to say how ${home} compares: ${figures}.`,
    FEWER: `Fewer views than similar homes in the last 7 days: ${figures}.`,
    SIMILAR: `About as many views as similar homes in the last 7 days: ${figures}.`,
    MORE: `More views than similar homes in the last 7 days: ${figures}.`,
  };
  return texts[standing];
}

/**
 * What stands beside fewer views: facts about the price from one source, the broker's opinion before asking prices,
 * and where to read more. Never what to do: the opinion is the broker's advice on the price. Null where views aren't
 * clearly fewer, or nothing is known.
 */
export function priceNote(
  { standing, price, opinion, asking }: Pick<ListingPerformance, 'standing' | 'price' | 'opinion' | 'asking'>,
  audience: Audience,
): { text: string; link: string } | null {
  if (standing !== 'FEWER' || price === null) return null;
  const isSeller = audience === 'SELLER';
  if (opinion) {
    const place = price > opinion.high ? 'above' : price < opinion.low ? 'below' : 'within';
    return {
      text:
        `${isSeller ? 'You’re asking' : 'It’s offered at'} ${dollars(price)}, ${place} ` +
        `${isSeller ? 'your' : 'the'} price opinion of ${range(opinion)}.`,
      link: isSeller ? 'See your price opinion' : 'See the comps',
    };
  }
  if (!asking) return null;
  return {
    text: `Homes like ${isSeller ? 'yours' : 'it'} are offered at ${range(asking)}.`,
    link: isSeller ? 'Ask for a price opinion' : 'Make a price opinion',
  };
}
