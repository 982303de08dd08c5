/** When an open house is possible, and what it conflicts with. */
import { HOUR, millisOf, MINUTE, type Instant } from '../kernel/instant.ts';
import { conflict, invalidField } from '../kernel/rule-error.ts';
import { dayIn, daysBetween, isOnGrid, minuteOfDay } from '../kernel/zoned-time.ts';
import type { ExternalStatus, ListingStatus, ListingType } from '../listings/listings.types.ts';
import {
  ALREADY_BEGUN,
  BEFORE_LIVE,
  ENDS_BEFORE_START,
  OFF_GRID,
  OUT_OF_HOURS,
  OVERLAPS,
  TOO_FAR,
  TOO_LONG,
  TOO_MANY,
  TOO_SHORT,
} from './open-houses.messages.ts';

export const GRID_MINUTES = 15;
export const SHORTEST_MINUTES = 30;
export const LONGEST_MINUTES = 8 * 60;
/** Minutes of the day in the home's zone: 7:00 AM and 9:00 PM. */
export const EARLIEST_MINUTE = 7 * 60;
export const LATEST_MINUTE = 21 * 60;
export const MAX_DAYS_AHEAD = 90;
/** Maximum number of upcoming open houses per home. */
export const MAX_TO_COME = 10;
/** A confirmed showing blocks its home for this long (the same value as in showings.slots.ts). */
const SHOWING_MINUTES = 60;

export interface Span {
  startTime: Instant;
  endTime: Instant;
}

/** True if two intervals overlap; touching ends do not count. */
export const spansMeet = (a: Span, b: Span): boolean =>
  millisOf(a.startTime) < millisOf(b.endTime) && millisOf(b.startTime) < millisOf(a.endTime);

/** True until it is over. */
export const isToCome = (open: Span, now: Date): boolean => millisOf(open.endTime) > now.getTime();

/** Current and upcoming ones, earliest first. */
export const toCome = <Open extends Span>(all: readonly Open[], now: Date): Open[] =>
  all.filter((open) => isToCome(open, now)).sort((a, b) => millisOf(a.startTime) - millisOf(b.startTime));

export interface OpenHouseRules {
  now: Date;
  /** The time zone of the home. */
  zone: string;
  /** Other open houses of the home that are not canceled. */
  others: readonly Span[];
  /** When a COMING_SOON home goes on the market. */
  liveDate?: Instant | null | undefined;
}

/** The problem with an interval and which of its two times it concerns, or null. */
export function spanRefusal(
  span: Span,
  { now, zone, others, liveDate }: OpenHouseRules,
): { field: 'startTime' | 'endTime'; message: string } | null {
  const [start, end] = [millisOf(span.startTime), millisOf(span.endTime)];
  const at = (field: 'startTime' | 'endTime', message: string) => ({ field, message });
  if (!isOnGrid(span.startTime, GRID_MINUTES)) return at('startTime', OFF_GRID);
  if (!isOnGrid(span.endTime, GRID_MINUTES)) return at('endTime', OFF_GRID);
  if (start <= now.getTime()) return at('startTime', ALREADY_BEGUN);
  if (end <= start) return at('endTime', ENDS_BEFORE_START);
  if (end - start < SHORTEST_MINUTES * MINUTE) return at('endTime', TOO_SHORT);
  if (end - start > LONGEST_MINUTES * MINUTE) return at('endTime', TOO_LONG);
  if (minuteOfDay(span.startTime, zone) < EARLIEST_MINUTE) return at('startTime', OUT_OF_HOURS);
  if (minuteOfDay(span.endTime, zone) > LATEST_MINUTE || dayIn(span.startTime, zone) !== dayIn(span.endTime, zone))
    return at('endTime', OUT_OF_HOURS);
  if (daysBetween(now, span.startTime, zone) > MAX_DAYS_AHEAD) return at('startTime', TOO_FAR);
  if (liveDate && start < millisOf(liveDate)) return at('startTime', BEFORE_LIVE);
  if (others.some((other) => spansMeet(span, other))) return at('startTime', OVERLAPS);
  return null;
}

/** Throws 400 with the field for an impossible interval, 409 above the maximum number of upcoming open houses. */
export function assertSpan(span: Span, rules: OpenHouseRules): void {
  const refusal = spanRefusal(span, rules);
  if (refusal) throw invalidField(refusal.field, refusal.message);
  if (toCome(rules.others, rules.now).length >= MAX_TO_COME) throw conflict('open-house.too-many', TOO_MANY);
}

export interface OpenableHome {
  type: ListingType;
  status: ListingStatus;
  externalStatus: ExternalStatus;
  archivedAt?: Instant | null | undefined;
}

/** True for one of our homes that is on the market, or approved and coming soon. */
export function canBeOpen(home: OpenableHome): boolean {
  return (
    home.type === 'SELLER' &&
    home.status === 'APPROVED' &&
    !home.archivedAt &&
    (home.externalStatus === 'ACTIVE' || home.externalStatus === 'COMING_SOON')
  );
}

/** Throws 409 with a message for the seller if the home is not on the market. */
export function assertCanBeOpen(home: OpenableHome): void {
  if (canBeOpen(home)) return;
  const why = home.archivedAt
    ? 'is off the market'
    : home.status !== 'APPROVED' || home.type !== 'SELLER'
      ? 'isn’t approved yet'
      : home.externalStatus === 'SOLD'
        ? 'is sold (SOLD)'
        : 'is under contract (Pending Sale)';
  throw conflict('open-house.not-on-market', `This home ${why}, so it can’t have an open house.`, {
    externalStatus: home.externalStatus,
  });
}

/** Starts of confirmed showings whose hour overlaps the interval. */
export function showingsDuring(span: Span, confirmedStarts: readonly Instant[]): Instant[] {
  return confirmedStarts.filter((start) =>
    spansMeet(span, { startTime: start, endTime: new Date(millisOf(start) + (SHOWING_MINUTES / 60) * HOUR) }),
  );
}

/** Days until the next Saturday, or Sunday if today is Saturday; the default day of an open house. */
export function daysToWeekend(now: Date, zone: string): number {
  const day = new Date(`${dayIn(now, zone)}T12:00:00Z`).getUTCDay();
  return day === 6 ? 1 : day === 0 ? 6 : 6 - day;
}
