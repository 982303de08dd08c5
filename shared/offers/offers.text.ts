/** Terms of an offer as text. */
import { formatUsd } from '../kernel/money.ts';
import { lowerFirst } from '../kernel/lower-first.ts';
import { formatDay } from '../kernel/zoned-time.ts';
import { HOME_WARRANTY_LABELS, TERM_FIELDS, TERM_LABELS, type ChangedFields, type TermField } from './offers.types.ts';

const MONEY: readonly TermField[] = ['price', 'loan', 'earnestMoney', 'concessions'];
const FLAGS: Partial<Record<TermField, readonly [yes: string, no: string]>> = {
  appliances: ['Included', 'Not included'],
  contingent: ["Contingent on the sale of the buyer's home", 'No contingency'],
  termiteInspection: ['Requested', 'Not requested'],
  termiteBond: ['Requested', 'Not requested'],
  sewerInspection: ['Requested', 'Not requested'],
  newSurvey: ['Requested', 'Not requested'],
};

/** One term as text; `day` formats the closing date. A dash for a missing value. */
export function termText(field: TermField, value: unknown, day: (date: string) => string): string {
  if (MONEY.includes(field)) return typeof value === 'number' ? formatUsd(value) : '–';
  const labels = FLAGS[field];
  if (labels) return value === true ? labels[0] : labels[1];
  if (field === 'bagentComm') return typeof value === 'number' ? `${Number(value.toFixed(2))}%` : '–';
  if (field === 'closingDate') return typeof value === 'string' ? day(value) : '–';
  if (field === 'inspectionPeriod') return inspectionText(typeof value === 'number' ? value : null);
  if (field === 'homeWarrantyType') return HOME_WARRANTY_LABELS[value as keyof typeof HOME_WARRANTY_LABELS] ?? '–';
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? 'None' : text;
}

export interface ChangedTermLine {
  field: TermField;
  label: string;
  to: string;
  from: string;
}

/** Each changed term with its name, its new and its present value as people read them, on the calendar of the home. */
export function changedTermLines(changed: ChangedFields, zone: string): ChangedTermLine[] {
  const shown = (field: TermField, value: unknown) => termText(field, value, (date) => formatDay(date, zone));
  return TERM_FIELDS.flatMap((field) => {
    const change = changed[field];
    return change
      ? [{ field, label: TERM_LABELS[field], to: shown(field, change.to), from: shown(field, change.from) }]
      : [];
  });
}

/** `Price: $285,000 (was $300,000).` */
export const changedTermSentence = ({ label, to, from }: Pick<ChangedTermLine, 'label' | 'to' | 'from'>): string =>
  `${label}: ${to} (was ${from}).`;

/** More changed terms than this are named without their values. */
const FEW_TERMS = 3;

const isNamedOnly = ({ field }: ChangedTermLine, _index: number, lines: readonly ChangedTermLine[]) =>
  lines.length > FEW_TERMS || field === 'additionalTerms';

/** `price $285,000 (was $300,000), additional terms`: for a sentence. */
export function changedTermsText(changed: ChangedFields, zone: string): string {
  return changedTermLines(changed, zone)
    .map((line, index, lines) => {
      const name = lowerFirst(line.label);
      return isNamedOnly(line, index, lines) ? name : `${name} ${line.to} (was ${line.from})`;
    })
    .join(', ');
}

/** The changed terms whose values `changedTermsText` leaves out. */
export const termLinesBeyondText = (changed: ChangedFields, zone: string): ChangedTermLine[] =>
  changedTermLines(changed, zone).filter(isNamedOnly);

/** `7 days`, `7 days, informational only`, `None`: the stored inspection period as text. */
export function inspectionText(period: number | null): string {
  if (period === null) return 'None';
  const days = `${Math.abs(period)} ${Math.abs(period) === 1 ? 'day' : 'days'}`;
  return period < 0 ? `${days}, informational only` : days;
}
