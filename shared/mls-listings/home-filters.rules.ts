/** All search filters in one table, for the query schema, the page URL and the forms. */
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { instantAt, wallClock } from '../kernel/zoned-time.ts';

export interface NumberFilter {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

const MAX_DOLLARS = 999_999_999;
const whole = (min: number, max: number): NumberFilter => ({ min, max, isWhole: true });

/** Numeric filters by their name in query and URL, with their limits. */
export const NUMBER_FILTERS = {
  minPrice: whole(0, MAX_DOLLARS),
  maxPrice: whole(0, MAX_DOLLARS),
  /** Minimum. */
  beds: whole(0, 100),
  baths: whole(0, 100),
  /** Square feet of living area. */
  minArea: whole(0, 1_000_000),
  maxArea: whole(0, 1_000_000),
  /** Acres. */
  minLot: { min: 0, max: 100_000, isWhole: false },
  maxLot: { min: 0, max: 100_000, isWhole: false },
  minYear: whole(1600, 2200),
  maxYear: whole(1600, 2200),
  /** Minimum; a garage of unknown size counts as one space. */
  garage: whole(0, 100),
  /** Maximum dollars per month; 0 finds homes without an association or with a free one. */
  maxHoa: whole(0, 1_000_000),
  /** Maximum days on market. */
  maxDays: whole(0, 10_000),
  /** Miles around `near`. */
  within: whole(1, 100),
} as const satisfies Readonly<Record<string, NumberFilter>>;
export type NumberFilterName = keyof typeof NUMBER_FILTERS;
export const NUMBER_FILTER_NAMES = Object.keys(NUMBER_FILTERS) as NumberFilterName[];

/** Boolean filters. */
export const FLAG_FILTERS = ['basement', 'reduced', 'assumable'] as const;
export type FlagFilterName = (typeof FLAG_FILTERS)[number];

/** Minimum and maximum pairs; swapped if the minimum is larger. */
export const RANGE_FILTERS = [
  ['minPrice', 'maxPrice'],
  ['minArea', 'maxArea'],
  ['minLot', 'maxLot'],
  ['minYear', 'maxYear'],
] as const;

export const OPEN_HOUSE_WHENS = ['weekend', 'week'] as const;
/** `weekend`: the rest of this weekend, or the next one. `week`: the next seven days. */
export type OpenHouseWhen = (typeof OPEN_HOUSE_WHENS)[number];
export const OPEN_HOUSE_LABELS: Readonly<Record<OpenHouseWhen, string>> = {
  weekend: 'Open house this weekend',
  week: 'Open house in 7 days',
};

/** Parses a number typed or in a URL; null if invalid or outside its limits. */
export function filterNumber(text: string | null | undefined, { min, max, isWhole }: NumberFilter): number | null {
  if (!text || !(isWhole ? /^\d{1,9}$/ : /^\d{1,6}(\.\d{1,4})?$/).test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

const MILES_PER_DEGREE = 69.0467;
/** Earth radius for distances. */
export const EARTH_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Place {
  lat: number;
  lng: number;
}

/** Parses `33.52,-86.81`; null if it is not a location on earth. */
export function placeFrom(text: string | null | undefined): Place | null {
  const [lat, lng, more] = (text ?? '')
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,8})?$/.test(part.trim()) ? Number(part) : NaN));
  if (lat === undefined || lng === undefined || more !== undefined || !(Math.abs(lat) <= 85) || !(Math.abs(lng) <= 180))
    return null;
  return { lat, lng };
}

/** Straight-line distance in miles. */
export function milesBetween(a: Place, b: Place): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The bounding box of a circle of `miles`. */
export function boxAround(
  { lat, lng }: Place,
  miles: number,
): { north: number; south: number; east: number; west: number } {
  const up = (miles / MILES_PER_DEGREE) * 1.001;
  const across = up / Math.max(0.05, Math.cos(radians(Math.abs(lat) + up)));
  return {
    north: Math.min(90, lat + up),
    south: Math.max(-90, lat - up),
    east: Math.min(180, lng + across),
    west: Math.max(-180, lng - across),
  };
}

const WEEK_MS = 7 * 86_400_000;

/**
 * The interval that an open house must overlap: the next seven days, or the rest of the weekend in Central time, where
 * most of both states is.
 */
export function openHouseWindow(when: OpenHouseWhen, now: Date): { from: Date; to: Date } {
  if (when === 'week') return { from: now, to: new Date(now.getTime() + WEEK_MS) };
  const { year, month, day } = wallClock(now, DEFAULT_TIME_ZONE);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const toSaturday = weekday === 0 ? -1 : 6 - weekday;
  const midnight = (days: number) => {
    const ahead = new Date(Date.UTC(year, month - 1, day + days));
    return instantAt(
      { year: ahead.getUTCFullYear(), month: ahead.getUTCMonth() + 1, day: ahead.getUTCDate(), hour: 0, minute: 0 },
      DEFAULT_TIME_ZONE,
    );
  };
  return { from: new Date(Math.max(now.getTime(), midnight(toSaturday).getTime())), to: midnight(toSaturday + 2) };
}
