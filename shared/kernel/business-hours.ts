/** The hours in which the brokerage answers: business days, 9 AM to 5 PM on its clock (Central Time). */
import { addCalendarDays, isBusinessDay } from './business-days.ts';
import { MINUTE, millisOf, type Instant } from './instant.ts';
import { DEFAULT_TIME_ZONE } from './time-zones.ts';
import { dayIn, instantAt } from './zoned-time.ts';

/** Hours of the wall clock. */
export const BUSINESS_OPENS = 9;
export const BUSINESS_CLOSES = 17;
/** For people: what "business hours" means. */
export const BUSINESS_HOURS_TEXT = 'Monday to Friday, 9 AM to 5 PM Central Time, without federal holidays';

/** A full hour of a calendar day (`2026-12-01`) in a zone. */
export function hourOfDay(day: string, hour: number, zone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instantAt({ year, month, day: date, hour, minute: 0 }, zone);
}

interface Opening {
  opens: number;
  closes: number;
}
/** The opening hours of a business day in milliseconds; null on a day that is none. */
const openingOf = (day: string, zone: string): Opening | null =>
  isBusinessDay(day)
    ? {
        opens: hourOfDay(day, BUSINESS_OPENS, zone).getTime(),
        closes: hourOfDay(day, BUSINESS_CLOSES, zone).getTime(),
      }
    : null;

/** Minutes of business hours from one instant to another, fractions included; 0 if the second is not later. */
export function businessMinutes(from: Instant, to: Instant, zone: string = DEFAULT_TIME_ZONE): number {
  const [start, end] = [millisOf(from), millisOf(to)];
  if (end <= start) return 0;
  const last = dayIn(to, zone);
  let total = 0;
  for (let day = dayIn(from, zone); day <= last; day = addCalendarDays(day, 1)) {
    const opening = openingOf(day, zone);
    if (opening) total += Math.max(0, Math.min(end, opening.closes) - Math.max(start, opening.opens));
  }
  return total / MINUTE;
}

/** The instant at which so many minutes (more than 0) of business hours have passed since `from`. */
export function afterBusinessMinutes(from: Instant, minutes: number, zone: string = DEFAULT_TIME_ZONE): Date {
  let left = minutes * MINUTE;
  const start = millisOf(from);
  for (let day = dayIn(from, zone); ; day = addCalendarDays(day, 1)) {
    const opening = openingOf(day, zone);
    if (!opening) continue;
    const begins = Math.max(start, opening.opens);
    const open = Math.max(0, opening.closes - begins);
    if (open >= left) return new Date(begins + left);
    left -= open;
  }
}
