/** What a calendar shows: wall-clock times, so that each home's events stand at the local time of that home. */
import type { Instant } from '#shared/kernel/instant.ts';
import type { StatusTone } from '#shared/kernel/status.ts';
import { instantAt, wallClock } from '#shared/kernel/zoned-time.ts';

export type CalendarView = 'day' | 'week' | 'month' | 'agenda';

export interface CalendarEvent {
  id: string;
  /** `2026-12-01T09:30` at the home (`wallTime`), or `2026-12-01` of an event of whole days. */
  start: string;
  /** The end of the same form; of whole days the last one, itself included. */
  end: string;
  title: string;
  /** The state in words, "Confirmed": the color never stands alone. */
  state: string;
  tone: StatusTone;
  /** May be dragged and resized (`onMove`). */
  isMovable?: boolean;
}

/** Wall-clock times or whole days, in the form of `CalendarEvent`. */
export type CalendarSpan = Pick<CalendarEvent, 'start' | 'end'>;

/** Open hours of one weekday; the calendar is shaded outside of them. */
export interface CalendarHours {
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  from: number;
  to: number;
}

/** What the calendar shows, for loading events and for the page's URL. */
export interface CalendarShown {
  view: CalendarView;
  /** Days of the home, `2026-12-01`; both are shown. */
  firstDay: string;
  lastDay: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-12-01T09:30`: the wall-clock time of an instant in the zone. */
export function wallTime(instant: Instant, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, zone);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The instant of `2026-12-01T09:30`, or of the first moment of `2026-12-01`, in the zone. */
export function instantOfWall(wall: string, zone: string): Date {
  const [day = '', time = '00:00'] = wall.split('T');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt({ year, month, day: date, hour, minute }, zone);
}

export const isWholeDays = ({ start }: CalendarSpan): boolean => !start.includes('T');

/** The day a number of days later; without a zone, as a calendar day has none. */
export function dayPlus(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const floating = (wall: string) => new Date(`${wall}${wall.includes('T') ? '' : 'T00:00'}:00Z`);
const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (wall: string) => format.format(floating(wall)).replace(/\u202f/g, ' ');
};
const inDay = words({ weekday: 'short', month: 'short', day: 'numeric' });
const inHours = words({ hour: 'numeric', minute: '2-digit' });

/** `9:30 AM – 10:30 AM`, `All day`, or with the days where they differ. */
export function spanTimes(span: CalendarSpan): string {
  if (isWholeDays(span)) return 'All day';
  const isOneDay = span.start.slice(0, 10) === span.end.slice(0, 10);
  return isOneDay
    ? `${inHours(span.start)} – ${inHours(span.end)}`
    : `${inDay(span.start)}, ${inHours(span.start)} – ${inDay(span.end)}, ${inHours(span.end)}`;
}

/** `Tue, Dec 1, 9:30 AM – 10:30 AM`: for who does not see the column of the day. */
export function spanLabel(span: CalendarSpan): string {
  const firstDay = span.start.slice(0, 10);
  const lastDay = span.end.slice(0, 10);
  if (isWholeDays(span)) return firstDay === lastDay ? inDay(firstDay) : `${inDay(firstDay)} – ${inDay(lastDay)}`;
  return firstDay === lastDay ? `${inDay(firstDay)}, ${spanTimes(span)}` : spanTimes(span);
}
