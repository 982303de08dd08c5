/** How the weeks of a listing are named. */
import { count } from '../../lib/format.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  at(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

/** `Nov 20`, of `2026-11-20`. */
export const dayText = (day: string): string => format(day, { month: 'short', day: 'numeric' });

/** `Nov 20–26`, `Nov 27–Dec 3`, or one day. */
export function weekText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayText(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayText(from)}–${isOneMonth ? format(to, { day: 'numeric' }) : dayText(to)}`;
}

/** `+9 vs. prior week`. */
export const changeText = (change: number): string =>
  change === 0 ? 'same as prior week' : `${change > 0 ? '+' : '−'}${count(Math.abs(change))} vs. prior week`;
