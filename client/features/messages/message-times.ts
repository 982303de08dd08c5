/** Times of messages, in the zone of the reader. */
import { shortDate } from '../../lib/format.ts';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const inUs = (when: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(when)).replace(/\u202f/g, ' ');

/** `10:42 AM`. */
export const timeOfDay = (when: string): string => inUs(when, { hour: 'numeric', minute: '2-digit' });
/** `Tuesday, November 24 at 10:42 AM`. */
export const wholeTime = (when: string): string =>
  `${inUs(when, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })} at ${timeOfDay(when)}`;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Days between two moments, by the calendar; rounded, as a day of a clock change has 23 or 25 hours. */
const daysSince = (when: string, now: Date) => Math.round((midnight(now) - midnight(new Date(when))) / 86_400_000);

export const isSameDay = (a: string, b: string): boolean => midnight(new Date(a)) === midnight(new Date(b));

/** `Today`, `Yesterday`, `Tuesday, Nov 24`, then with the year. */
export function dayLabel(when: string, now: Date = new Date()): string {
  const days = daysSince(when, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisYear = new Date(when).getFullYear() === now.getFullYear();
  return inUs(when, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' as const }),
  });
}

/** In a list: the time today, `Yesterday`, the weekday, then the date. */
export function listTime(when: string, now: Date = new Date()): string {
  const days = daysSince(when, now);
  if (days <= 0) return timeOfDay(when);
  if (days === 1) return 'Yesterday';
  return days < 7 ? inUs(when, { weekday: 'short' }) : shortDate(when, zone());
}

/** Messages of one person that were written in one go are shown as one group. */
const GROUP_MINUTES = 5;
export const isOneGroup = (
  before: { senderId: string; receiverId: string; createdAt: string } | undefined,
  next: { senderId: string; receiverId: string; createdAt: string } | undefined,
): boolean =>
  before !== undefined &&
  next !== undefined &&
  before.senderId === next.senderId &&
  before.receiverId === next.receiverId &&
  isSameDay(before.createdAt, next.createdAt) &&
  Date.parse(next.createdAt) - Date.parse(before.createdAt) < GROUP_MINUTES * 60_000;
