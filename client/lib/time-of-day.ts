/** Parses times of day as typed, and converts them to instants in the zone of a home. */
import { instantAt, wallClock } from '#shared/kernel/zoned-time.ts';

export const TIME_PATTERN = /^(1[0-2]|0?[1-9]):([0-5]\d) ?(AM|PM)$/i;
export const STEP_MINUTES = 15;
export const OPENING = 7 * 60;
export const CLOSING = 19 * 60;

const two = (value: number) => String(value).padStart(2, '0');

/** `h:mm AM` for minutes since midnight. */
export function formatTimeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes since midnight of `h:mm AM` or `h:mm PM`, else null. */
export function parseTimeOfDay(text: string): number | null {
  const [, hour, minute, half] = TIME_PATTERN.exec(text.trim()) ?? [];
  if (!hour || !minute || !half) return null;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === 'PM' ? 720 : 0);
}

/** Interprets `2pm`, `2:15p` or `14:15`; null where unclear. */
export function guessTimeOfDay(text: string): number | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::?([0-5]\d))? ?([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  if (!hours) return null;
  const hour = Number(hours);
  if (half)
    return hour >= 1 && hour <= 12 ? (hour % 12) * 60 + Number(minutes) + (half.toLowerCase() === 'p' ? 720 : 0) : null;
  return hour >= 13 && hour <= 23 ? hour * 60 + Number(minutes) : null;
}

export const roundToStep = (minutes: number, step = STEP_MINUTES): number => (Math.round(minutes / step) * step) % 1440;

/** Choices of a day: 7:00 AM to 7:00 PM, or all 24 hours. */
export function timeChoices(isFullDay = false, step = STEP_MINUTES): string[] {
  const [from, to] = isFullDay ? [0, 1440 - step] : [OPENING, CLOSING];
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => formatTimeOfDay(from + at * step));
}

export interface DayAndTime {
  /** `2026-12-01`, or empty. */
  day: string;
  /** `2:15 PM`, or what was typed. */
  time: string;
}

/** An instant as local date and time of the zone, rounded to the nearest step. */
export function dayAndTimeOf(iso: string, zone: string): DayAndTime {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return { day: '', time: '' };
  const clock = wallClock(new Date(Math.round(at / (STEP_MINUTES * 60_000)) * STEP_MINUTES * 60_000), zone);
  return {
    day: `${clock.year}-${two(clock.month)}-${two(clock.day)}`,
    time: formatTimeOfDay(clock.hour * 60 + clock.minute),
  };
}

/** `2026-12-01` of a real day, as year, month and day; null for February 30 and half-typed dates. */
export function parseDay(text: string): { year: number; month: number; day: number } | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? { year: Number(year), month: Number(month), day: Number(day) }
    : null;
}

/** The ISO instant of a local day and time; null while either is invalid. */
export function instantOf({ day, time }: DayAndTime, zone: string): string | null {
  const date = parseDay(day);
  const minutes = parseTimeOfDay(time);
  if (!date || minutes === null) return null;
  return instantAt({ ...date, hour: Math.floor(minutes / 60), minute: minutes % 60 }, zone).toISOString();
}

/** Today in the zone, in the format of a date field. */
export function today(zone: string, now: Date = new Date()): string {
  const clock = wallClock(now, zone);
  return `${clock.year}-${two(clock.month)}-${two(clock.day)}`;
}
