import { isMedian, type Metric, type NumbersRow } from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { count, duration, plural, usd } from '../../lib/format.ts';

const MONEY: ReadonlySet<Metric> = new Set(['flatFees', 'tourFees', 'savings']);

/** A value as the screen shows it; `–` where there was no case. */
export function metricText(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  if (MONEY.has(metric)) return usd(Math.round(value));
  if (metric === 'answerMinutes' || metric === 'leadMinutes') return duration(Math.round(value));
  return isMedian(metric) ? plural(value, 'day') : count(value);
}

/** `2026-11` as `Nov 2026`. */
export const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The label of a month below a chart; the year once, below its first month. */
export function monthTick(month: string, isFirst: boolean): string {
  const [name, year] = monthText(month).split(' ');
  return isFirst || month.endsWith('-01') ? `${name}\n${year}` : name!;
}

/** The row of a month (null: all) and a state (null: both). */
export const rowAt = (rows: readonly NumbersRow[], month: string | null, state: string | null): NumbersRow =>
  rows.find((row) => row.month === month && row.state === state)!;
