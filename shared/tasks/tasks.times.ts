/** When a repeated task is due again, and until when a task can be snoozed; on the clock of the brokerage. */
import { addCalendarDays } from '../kernel/business-days.ts';
import { hourOfDay } from '../kernel/business-hours.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn, daysLater, instantAt, wallClock } from '../kernel/zoned-time.ts';
import type { TaskRepeat } from './tasks.types.ts';

/** A snoozed task comes back at this hour of the day. */
const MORNING = 9;

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The time of `from` so many months later; the last day of a shorter month. */
function monthsLater(from: Instant, months: number, zone: string): Date {
  const clock = wallClock(from, zone);
  const index = clock.year * 12 + clock.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return instantAt({ ...clock, year, month, day: Math.min(clock.day, daysIn(year, month)) }, zone);
}

/** The nth time of a series that begins with `from`; the wall-clock time stays the same. */
const nth: Readonly<Record<TaskRepeat, (from: Instant, count: number, zone: string) => Date>> = {
  DAILY: (from, count, zone) => daysLater(from, count, zone),
  WEEKLY: (from, count, zone) => daysLater(from, count * 7, zone),
  MONTHLY: monthsLater,
  YEARLY: (from, count, zone) => monthsLater(from, count * 12, zone),
};
/** Not less than the days between two times of a series. */
const LONGEST_DAYS: Readonly<Record<TaskRepeat, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/**
 * The first time of a series after both `after` and now, so that a task which was done late is not overdue again at
 * once. `from` is the first time of the series: a task of the 31st comes on the 28th of February and the 31st of March.
 */
export function nextDue(
  from: Instant,
  repeat: TaskRepeat,
  after: Instant,
  now: Date,
  zone: string = DEFAULT_TIME_ZONE,
): Date {
  const later = Math.max(millisOf(after), now.getTime());
  const gap = LONGEST_DAYS[repeat] * DAY;
  let count = Math.max(1, Math.floor((later - millisOf(from)) / gap));
  // a few steps at most: months and years are shorter than the gap
  for (;;) {
    const at = nth[repeat](from, count, zone);
    if (at.getTime() > later) return at;
    count += 1;
  }
}

/** The morning of a calendar day (`2026-12-01`), when a task snoozed until then comes back. */
export const snoozedUntilDay = (day: string, zone: string = DEFAULT_TIME_ZONE): Date => hourOfDay(day, MORNING, zone);

/** The earliest day that a task can be snoozed until. */
export const firstSnoozeDay = (now: Date, zone: string = DEFAULT_TIME_ZONE): string =>
  addCalendarDays(dayIn(now, zone), 1);

export interface SnoozeChoice {
  key: 'TOMORROW' | 'MONDAY';
  label: string;
  until: Date;
}

/** The usual times; Monday is left out where it is tomorrow. Says so if a task is due before it would come back. */
export function snoozeChoices(now: Date, dueAt: Instant | null, zone: string = DEFAULT_TIME_ZONE): SnoozeChoice[] {
  const tomorrow = firstSnoozeDay(now, zone);
  const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay();
  const monday = addCalendarDays(tomorrow, (8 - weekday) % 7);
  const choice = (key: SnoozeChoice['key'], name: string, day: string): SnoozeChoice => {
    const until = snoozedUntilDay(day, zone);
    return { key, label: `Until ${name}, 9:00 AM${isAfterDue(until, dueAt, now) ? ' (after it is due)' : ''}`, until };
  };
  return [
    choice('TOMORROW', 'tomorrow', tomorrow),
    ...(monday === tomorrow ? [] : [choice('MONDAY', 'Monday', monday)]),
  ];
}

/** True if a task would be hidden past a due time that is still to come. */
export const isAfterDue = (until: Date, dueAt: Instant | null, now: Date): boolean =>
  dueAt !== null && millisOf(dueAt) >= now.getTime() && until.getTime() > millisOf(dueAt);

/** True while a task is hidden. */
export const isSnoozed = ({ snoozedUntil }: { snoozedUntil: Instant | null }, now: Date): boolean =>
  snoozedUntil !== null && millisOf(snoozedUntil) > now.getTime();
