/** Wall-clock arithmetic in the time zone of a home; `@date-fns/tz` provides the offsets. */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import type { Instant } from './instant.ts';
import { DAY, MINUTE, millisOf } from './instant.ts';

export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** The local time of the zone as if it were UTC, in milliseconds. The only place that applies the offset of a zone. */
function onTheWall(instant: Instant, zone: string): number {
  const at = millisOf(instant);
  return at + tzOffset(zone, new Date(at)) * MINUTE;
}

/** Wall-clock time in the zone; months count from 1. */
export function wallClock(instant: Instant, zone: string): WallClock {
  const shown = new Date(onTheWall(instant, zone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/**
 * The instant of a wall-clock time in the zone; the first one if it occurs twice in fall. A time skipped in spring
 * becomes the one an hour earlier. Not `new TZDate(year, month, …, zone)`, which moves a skipped time forward, and is
 * an hour off if the machine's own zone has a DST change in the same night.
 */
export function instantAt(clock: WallClock, zone: string): Date {
  const wanted = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
  const guess = subMinutes(wanted, tzOffset(zone, new Date(wanted)));
  // again, because the first guess may be on the other side of a DST change
  return subMinutes(wanted, tzOffset(zone, guess));
}

/** `2026-12-01`: the calendar day in the zone. */
export function dayIn(instant: Instant, zone: string): string {
  return new Date(onTheWall(instant, zone)).toISOString().slice(0, 10);
}

/**
 * Calendar days in the zone from one instant to another. Lists call it for every row, so it avoids
 * `differenceInCalendarDays` with two zoned dates, which takes ten times as long.
 */
export function daysBetween(from: Instant, to: Instant, zone: string): number {
  const dayNumber = (instant: Instant) => Math.floor(onTheWall(instant, zone) / DAY);
  return dayNumber(to) - dayNumber(from);
}

/**
 * The same wall-clock time a number of calendar days later (negative: earlier) in the zone. Adding 24 hours per day
 * would be wrong near midnight across a DST change. A time skipped in spring moves back by an hour, as in `instantAt`;
 * `addDays` with a zone would move it forward.
 */
export function daysLater(instant: Instant, days: number, zone: string): Date {
  const from = new Date(millisOf(instant));
  const guess = new Date(from.getTime() + days * DAY);
  return addMinutes(guess, tzOffset(zone, from) - tzOffset(zone, guess));
}

/** `2026-12-01`: the calendar day a number of days from `now`, in the zone. */
export const dayAhead = (now: Date, days: number, zone: string): string => dayIn(daysLater(now, days, zone), zone);

/** Minutes since midnight in the zone. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const clock = wallClock(instant, zone);
  return clock.hour * 60 + clock.minute;
}

/**
 * True for a whole multiple of `minutes` without seconds. Computed in UTC, which equals local time for all zones whose
 * offsets are multiples of a quarter of an hour.
 */
export function isOnGrid(instant: Instant, minutes: number): boolean {
  return millisOf(instant) % (minutes * MINUTE) === 0;
}

/** `Tue, Dec 1, 10:30 AM CST`: for emails and error messages. */
export function formatWhen(instant: Instant, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(millisOf(instant))
    .replace(/\u202f/g, ' ');
}

/** `Tue, Dec 1, 2026`. */
export function formatDay(instant: Instant, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(millisOf(instant));
}

/** `2:30 PM CST`: for sentences about one day. */
export function formatClock(instant: Instant, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(millisOf(instant))
    .replace(/\u202f/g, ' ');
}

/** The first instant of a calendar day (`2026-12-01`) in the zone. */
export function startOfDay(day: string, zone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantAt({ year, month, day: date, hour: 0, minute: 0 }, zone);
}

/** From the first to the last instant of calendar days in the zone, as a query; an empty day is open. */
export const daySpan = (from: string, to: string, zone: string) => ({
  from: from ? startOfDay(from, zone).toISOString() : undefined,
  until: to ? new Date(daysLater(startOfDay(to, zone), 1, zone).getTime() - 1).toISOString() : undefined,
});
