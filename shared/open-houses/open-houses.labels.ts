/** Labels of open houses: `Sat, Nov 28, 1–3 PM CST`. */
import { millisOf, type Instant } from '../kernel/instant.ts';
import { daysBetween } from '../kernel/zoned-time.ts';
import type { Span } from './open-houses.rules.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function parts(
  when: Instant,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): (type: Intl.DateTimeFormatPartTypes) => string {
  const key = `${zone}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })));
  const found = new Map(format.formatToParts(millisOf(when)).map(({ type, value }) => [type, value]));
  return (type) => found.get(type) ?? '';
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** `1–3 PM CST`, `11 AM–1:30 PM CST`. */
export function openHours({ startTime, endTime }: Span, zone: string): string {
  const [from, to] = [parts(startTime, zone, CLOCK), parts(endTime, zone, CLOCK)];
  const clock = (of: typeof from) => (of('minute') === '00' ? of('hour') : `${of('hour')}:${of('minute')}`);
  const half = from('dayPeriod') === to('dayPeriod') ? '' : ` ${from('dayPeriod')}`;
  return `${clock(from)}${half}–${clock(to)} ${to('dayPeriod')} ${to('timeZoneName')}`;
}

/** `Sat, Nov 28`. */
export function openDay({ startTime }: Pick<Span, 'startTime'>, zone: string): string {
  const of = parts(startTime, zone, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${of('weekday')}, ${of('month')} ${of('day')}`;
}

/** `Sat, Nov 28, 1–3 PM CST`. */
export const openWhen = (open: Span, zone: string): string => `${openDay(open, zone)}, ${openHours(open, zone)}`;

/** Within this many days a weekday is unambiguous. */
const DAYS_NAMED_BY_WEEKDAY = 6;

/**
 * Short label for a card: `Open house Sat 1–3 PM` up to six days ahead, then `Open house Sat, Nov 28`. Uses calendar
 * days of the home, so that the label is the same all day.
 */
export function openLabel(open: Span, zone: string, now: Date): string {
  const isSoon = daysBetween(now, open.startTime, zone) <= DAYS_NAMED_BY_WEEKDAY;
  const of = parts(open.startTime, zone, { weekday: 'short', month: 'short', day: 'numeric' });
  if (millisOf(open.startTime) <= now.getTime()) return 'Open house now';
  return isSoon
    ? `Open house ${of('weekday')} ${openHours(open, zone).replace(/ [A-Z]{2,4}$/, '')}`
    : `Open house ${of('weekday')}, ${of('month')} ${of('day')}`;
}
