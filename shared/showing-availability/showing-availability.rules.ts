/** When a host lets visitors come: weekly hours, times off, notice, and days ahead, in the time zone of the home. */
import { DAY, HOUR, millisOf, MINUTE, type Instant } from '../kernel/instant.ts';
import { isOnGrid, minuteOfDay, wallClock } from '../kernel/zoned-time.ts';
import {
  BLACKOUT_OFF_GRID,
  BLACKOUT_ORDER,
  BLACKOUT_OVERLAP,
  BLACKOUT_TOO_LONG,
  HOURS_OFF_GRID,
  HOURS_ORDER,
  HOURS_OUTSIDE,
  HOURS_OVERLAP,
  TOO_MANY_HOURS,
} from './showing-availability.messages.ts';

/** A visit may begin from `from` to `to`, both included: minutes since midnight at the home. */
export interface HoursRange {
  /** 0 is Sunday. */
  weekday: number;
  from: number;
  to: number;
}
/** Start included, end not. */
export interface TimeSpan {
  startTime: Instant;
  endTime: Instant;
}
export interface Availability {
  hours: readonly HoursRange[];
  /** Hours between now and the earliest visit. */
  noticeHours: number;
  /** Calendar days from today in which a visit can be asked for. */
  daysAhead: number;
}

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The specification's slots: 7:00 AM to 7:00 PM, every 15 minutes. A host's hours are within them. */
export const FIRST_MINUTE = 7 * 60;
export const LAST_MINUTE = 19 * 60;
export const STEP_MINUTES = 15;
export const MAX_NOTICE_HOURS = 72;
/** The specification's numDays, until the host chooses otherwise. */
export const DEFAULT_DAYS_AHEAD = 5;
export const MAX_DAYS_AHEAD = 30;
export const MAX_RANGES_A_DAY = 6;
export const MAX_BLACKOUTS = 100;
export const MAX_BLACKOUT_DAYS = 90;

/** Until the host chooses: every day from 7:00 AM to 7:00 PM, without notice, five days ahead. */
export const DEFAULT_AVAILABILITY: Availability = {
  hours: WEEKDAYS.map((_, weekday) => ({ weekday, from: FIRST_MINUTE, to: LAST_MINUTE })),
  noticeHours: 0,
  daysAhead: DEFAULT_DAYS_AHEAD,
};

/** 0 for Sunday: the weekday at the home. */
export function weekdayIn(time: Instant, zone: string): number {
  const { year, month, day } = wallClock(time, zone);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** `7:00 AM` for minutes since midnight. */
export function minuteLabel(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hours of one weekday (0 is Sunday), earliest first. */
export const hoursOf = (hours: readonly HoursRange[], weekday: number): HoursRange[] =>
  hours.filter((range) => range.weekday === weekday).sort((a, b) => a.from - b.from);

/** `9:00 AM to 12:00 PM or 2:00 PM to 5:00 PM`. */
export const rangesLabel = (ranges: readonly HoursRange[]): string =>
  ranges.map(({ from, to }) => `${minuteLabel(from)} to ${minuteLabel(to)}`).join(' or ');

/** Why a visit cannot begin at this time of the week, or null. */
export function hoursRefusal(time: Instant, hours: readonly HoursRange[], zone: string): string | null {
  const weekday = weekdayIn(time, zone);
  const minute = minuteOfDay(time, zone);
  const open = hoursOf(hours, weekday);
  if (open.some(({ from, to }) => from <= minute && minute <= to)) return null;
  return open.length === 0
    ? `This home isn’t shown on ${WEEKDAYS[weekday]}s. Choose another day.`
    : `On ${WEEKDAYS[weekday]}s this home is shown from ${rangesLabel(open)}.`;
}

/** Why a visit comes too soon for the host, or null. */
export function noticeRefusal(time: Instant, noticeHours: number, now: Date): string | null {
  if (noticeHours === 0 || millisOf(time) >= now.getTime() + noticeHours * HOUR) return null;
  return `This home needs ${noticeHours} ${noticeHours === 1 ? 'hour' : 'hours'} of notice. Choose a later time.`;
}

/** True if two spans overlap; touching ends do not count. */
export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean =>
  millisOf(a.startTime) < millisOf(b.endTime) && millisOf(b.startTime) < millisOf(a.endTime);

/** Spans joined where they touch or overlap, earliest first, so that nobody can distinguish the reasons. */
export function joinedSpans(spans: readonly TimeSpan[]): { startTime: Date; endTime: Date }[] {
  const joined: { startTime: Date; endTime: Date }[] = [];
  for (const span of [...spans].sort((a, b) => millisOf(a.startTime) - millisOf(b.startTime))) {
    const last = joined.at(-1);
    const [startTime, endTime] = [new Date(millisOf(span.startTime)), new Date(millisOf(span.endTime))];
    if (!last || last.endTime < startTime) joined.push({ startTime, endTime });
    else if (last.endTime < endTime) last.endTime = endTime;
  }
  return joined;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** The first problem of weekly hours, by field (`hours.2.to`), or null. */
export function hoursProblem(hours: readonly HoursRange[]): FieldProblem | null {
  for (const [index, range] of hours.entries()) {
    const at = (field: 'from' | 'to', message: string) => ({ path: `hours.${index}.${field}`, message });
    if (range.from % STEP_MINUTES !== 0) return at('from', HOURS_OFF_GRID);
    if (range.to % STEP_MINUTES !== 0) return at('to', HOURS_OFF_GRID);
    if (range.from < FIRST_MINUTE) return at('from', HOURS_OUTSIDE);
    if (range.to > LAST_MINUTE) return at('to', HOURS_OUTSIDE);
    if (range.to <= range.from) return at('to', HOURS_ORDER);
    const same = hours.slice(0, index).filter(({ weekday }) => weekday === range.weekday);
    if (same.some(({ from, to }) => from <= range.to && range.from <= to)) return at('from', HOURS_OVERLAP);
    if (same.length >= MAX_RANGES_A_DAY) return at('from', TOO_MANY_HOURS);
  }
  return null;
}

/** The first problem of times off, by field (`blackouts.0.endTime`), or null. */
export function blackoutsProblem(blackouts: readonly TimeSpan[]): FieldProblem | null {
  for (const [index, span] of blackouts.entries()) {
    const at = (field: keyof TimeSpan, message: string) => ({ path: `blackouts.${index}.${field}`, message });
    const length = millisOf(span.endTime) - millisOf(span.startTime);
    if (!isOnGrid(span.startTime, STEP_MINUTES)) return at('startTime', BLACKOUT_OFF_GRID);
    if (!isOnGrid(span.endTime, STEP_MINUTES)) return at('endTime', BLACKOUT_OFF_GRID);
    if (length < STEP_MINUTES * MINUTE) return at('endTime', BLACKOUT_ORDER);
    // an hour more, for the change of the clocks in fall
    if (length > MAX_BLACKOUT_DAYS * DAY + HOUR) return at('endTime', BLACKOUT_TOO_LONG);
    if (blackouts.slice(0, index).some((other) => spansOverlap(span, other))) return at('startTime', BLACKOUT_OVERLAP);
  }
  return null;
}

/** The hours of one weekday on other days too, in place of theirs. */
export const copiedHours = (hours: readonly HoursRange[], from: number, to: readonly number[]): HoursRange[] => [
  ...hours.filter(({ weekday }) => !to.includes(weekday)),
  ...to.flatMap((weekday) => hoursOf(hours, from).map((range) => ({ ...range, weekday }))),
];
