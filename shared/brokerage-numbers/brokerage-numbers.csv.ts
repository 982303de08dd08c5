/**
 * The numbers of the brokerage as a spreadsheet: a line for each month and state, and the totals as the screen has
 * them.
 */
import { csvLine } from '../kernel/csv.ts';
import { METRIC_LABELS, METRICS, type Metric, type NumbersRow } from './brokerage-numbers.rules.ts';

const UNITS: Readonly<Partial<Record<Metric, string>>> = {
  leadMinutes: ' (business minutes)',
  answerMinutes: ' (minutes)',
  daysToOffer: ' (days)',
};

/** The whole file. Medians are those of the line's own month and state, so lines do not add up to the total. */
export const numbersCsv = (rows: readonly NumbersRow[]): string =>
  [
    csvLine(['Month', 'State', ...METRICS.map((metric) => METRIC_LABELS[metric] + (UNITS[metric] ?? ''))]),
    ...rows.map((row) =>
      csvLine([row.month ?? 'All months', row.state ?? 'Both', ...METRICS.map((metric) => row[metric])]),
    ),
  ].join('');
