/** Wall-clock arithmetic in the zone of a home, with nothing but Intl. */
import type { Instant } from './instant.ts';
import { DAY, MINUTE, millisOf } from './instant.ts';

export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What a clock on the wall shows there and then; months count from 1. */
export function wallClock(instant: Instant, zone: string): WallClock {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(millisOf(instant))
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

/** The instant at which the wall clock of the zone shows this; a time skipped in spring becomes the one an hour before. */
export function instantAt(clock: WallClock, zone: string): Date {
  const wanted = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
  let guess = wanted;
  // twice, because the first correction may cross a change of the clocks
  for (let pass = 0; pass < 2; pass += 1) {
    const seen = wallClock(new Date(guess), zone);
    guess += wanted - Date.UTC(seen.year, seen.month - 1, seen.day, seen.hour, seen.minute);
  }
  return new Date(guess);
}

/** `2026-12-01`: the calendar day there. */
export function dayIn(instant: Instant, zone: string): string {
  const clock = wallClock(instant, zone);
  return `${clock.year}-${String(clock.month).padStart(2, '0')}-${String(clock.day).padStart(2, '0')}`;
}

/** Whole calendar days from one instant to another, as the zone counts days. */
export function daysBetween(from: Instant, to: Instant, zone: string): number {
  const midnight = (instant: Instant) => {
    const c = wallClock(instant, zone);
    return Date.UTC(c.year, c.month - 1, c.day);
  };
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/**
 * The same time of day that many calendar days later (negative: earlier), as the zone counts days. Not the same as adding 24 hours each:
 * where the clocks change in between, that lands on another day when it is near midnight. A time that spring leaves out is moved by an hour.
 */
export function daysLater(instant: Instant, days: number, zone: string): Date {
  const onTheWall = (at: number) => {
    const c = wallClock(new Date(at), zone);
    return Date.UTC(c.year, c.month - 1, c.day, c.hour, c.minute);
  };
  const from = millisOf(instant);
  const guess = from + days * DAY;
  return new Date(guess + onTheWall(from) + days * DAY - onTheWall(guess));
}

/** `2026-12-01`: the calendar day that many days from `now`, there. */
export const dayAhead = (now: Date, days: number, zone: string): string => dayIn(daysLater(now, days, zone), zone);

/** Minutes since midnight there. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const clock = wallClock(instant, zone);
  return clock.hour * 60 + clock.minute;
}

/** True on the grid of the product's clocks: whole multiples of `minutes`, no seconds. */
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
