/** Wall-clock arithmetic in the zone of a home; what a zone's clocks do is known by `@date-fns/tz`. */
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

/** The hands of the wall clock there as if they showed UTC, in milliseconds: the one place that knows the offset of a zone. */
function onTheWall(instant: Instant, zone: string): number {
  const at = millisOf(instant);
  return at + tzOffset(zone, new Date(at)) * MINUTE;
}

/** What a clock on the wall shows there and then; months count from 1. */
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
 * The instant at which the wall clock of the zone shows this, the first one where autumn shows it twice; a time skipped in spring becomes the
 * one an hour before. Not `new TZDate(year, month, …, zone)`: it moves a skipped time forward, and is an hour off where the machine's own
 * clocks change in the same night.
 */
export function instantAt(clock: WallClock, zone: string): Date {
  const wanted = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
  const guess = subMinutes(wanted, tzOffset(zone, new Date(wanted)));
  // again, because the first guess may stand on the other side of a change of the clocks
  return subMinutes(wanted, tzOffset(zone, guess));
}

/** `2026-12-01`: the calendar day there. */
export function dayIn(instant: Instant, zone: string): string {
  return new Date(onTheWall(instant, zone)).toISOString().slice(0, 10);
}

/**
 * Whole calendar days from one instant to another, as the zone counts days. Lists ask it for every row, so that it does without the two dates with a
 * zone that `differenceInCalendarDays` wants: they take ten times as long.
 */
export function daysBetween(from: Instant, to: Instant, zone: string): number {
  const dayNumber = (instant: Instant) => Math.floor(onTheWall(instant, zone) / DAY);
  return dayNumber(to) - dayNumber(from);
}

/**
 * The same time of day that many calendar days later (negative: earlier), as the zone counts days. Not the same as adding 24 hours each:
 * where the clocks change in between, that lands on another day when it is near midnight. A time that spring leaves out is moved by an hour
 * back, as in `instantAt`, where `addDays` with a zone moves it forward.
 */
export function daysLater(instant: Instant, days: number, zone: string): Date {
  const from = new Date(millisOf(instant));
  const guess = new Date(from.getTime() + days * DAY);
  return addMinutes(guess, tzOffset(zone, from) - tzOffset(zone, guess));
}

/** `2026-12-01`: the calendar day that many days from `now`, there. */
export const dayAhead = (now: Date, days: number, zone: string): string => dayIn(daysLater(now, days, zone), zone);

/** Minutes since midnight there. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const clock = wallClock(instant, zone);
  return clock.hour * 60 + clock.minute;
}

/**
 * True on the grid of the product's clocks: whole multiples of `minutes`, no seconds. Our own rule: showings begin on it, date-fns only rounds to one.
 * Counted in UTC, which agrees with the wall wherever offsets are whole quarters of an hour.
 */
export function isOnGrid(instant: Instant, minutes: number): boolean {
  return millisOf(instant) % (minutes * MINUTE) === 0;
}

/** `Tue, Dec 1, 10:30 AM CST`: as mails and refusals say a time. */
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
