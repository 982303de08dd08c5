/** How values are formatted on every screen. */
import { formatUsd } from '#shared/kernel/money.ts';
import { formatPhone } from '#shared/kernel/phone.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';

/** `$425,000`; a dash for a missing amount. */
export const usd = (amount: number | null | undefined): string => (amount == null ? '–' : formatUsd(amount));

/** `1,850`. */
export const count = (value: number | null | undefined): string =>
  value == null ? '–' : value.toLocaleString('en-US');

/** `2.5%`, without zeros at the end. */
export const percent = (value: number | null | undefined): string =>
  value == null ? '–' : `${Number(value.toFixed(2))}%`;

type When = string | number | Date;
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(when: When, zone: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return '–';
  const key = `${zone}|${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
    formatters.set(key, formatter);
  }
  // Intl puts a narrow no-break space before AM/PM, which nobody can type or search for
  return formatter.format(date).replace(/\u202f/g, ' ');
}

/** `Sat, Nov 21, 2026`, in the zone of the home. */
export const longDate = (when: When, zone: string = DEFAULT_TIME_ZONE): string =>
  format(when, zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
/** `Nov 21, 2026`. */
export const shortDate = (when: When, zone: string = DEFAULT_TIME_ZONE): string =>
  format(when, zone, { month: 'short', day: 'numeric', year: 'numeric' });
/** `2:15 PM CST`: the zone is always named, as buyer and home may be in different ones. */
export const clockTime = (when: When, zone: string = DEFAULT_TIME_ZONE): string =>
  format(when, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
/** `Sat, Nov 21 at 2:15 PM CST`. */
export const dateAndTime = (when: When, zone: string = DEFAULT_TIME_ZONE): string => {
  const day = format(when, zone, { weekday: 'short', month: 'short', day: 'numeric' });
  return day === '–' ? day : `${day} at ${clockTime(when, zone)}`;
};

/** `Sat, Nov 21`, of a date whose year is plain. */
export const dayOfWeek = (when: When, zone: string = DEFAULT_TIME_ZONE): string =>
  format(when, zone, { weekday: 'short', month: 'short', day: 'numeric' });

/** `just now`, `5 min ago`, `3 h ago`, `yesterday`, then the date. */
export function timeAgo(
  when: When,
  now: number = Date.now(),
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const minutes = Math.floor((now - new Date(when).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  // on the viewer's calendar: 40 hours ago can be yesterday, or the day before
  const day = (date: When) => format(date, zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const daysBetween = Math.round((Date.parse(day(now)) - Date.parse(day(when))) / 86_400_000);
  return daysBetween === 1 ? 'yesterday' : shortDate(when, zone);
}

/** `(205) 555-0142`; anything but a US number is shown as written. */
export const phone = (value: string | null | undefined): string => (value ? formatPhone(value) : '');

export { duration } from '#shared/kernel/duration.ts';

const manyOf = (one: string): string => (/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`);
/** `3 beds`, `1 bath`, `2 companies`. */
export const plural = (amount: number, one: string, many = manyOf(one)): string =>
  `${count(amount)} ${amount === 1 ? one : many}`;

export const fullName = (person: { firstName?: string | null; lastName?: string | null } | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ');

/** Formats a partly typed number, `(205) 55`; does not restore a separator that was just deleted. */
export function typedPhone(typed: string, before = ''): string {
  const all = typed.replace(/\D/g, '');
  const digits = (all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (typed.length < before.length && !/\d$/.test(before) && before.startsWith(typed)) return typed;
  if (digits.length < 4) return typed.length < before.length || digits.length < 3 ? digits : `(${digits}) `;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** `3:40 PM` of today, `Nov 20, 3:40 PM` of another day, in the viewer's time zone. */
export function clockWithin(
  when: number,
  now: number = Date.now(),
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const isToday = shortDate(when, zone) === shortDate(now, zone);
  return format(when, zone, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
