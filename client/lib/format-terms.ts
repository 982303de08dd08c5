/** How the terms of an offer are shown on every screen. */
import {
  HOME_WARRANTY_LABELS,
  TERM_FIELDS,
  TERM_LABELS,
  type RoundTerms,
  type TermField,
} from '#shared/offers/offers.types.ts';
import { inspectionText } from '#shared/offers/offers.text.ts';
import { percent, shortDate, usd } from './format.ts';

const MONEY: readonly TermField[] = ['price', 'loan', 'earnestMoney', 'concessions'];
const FLAGS: Partial<Record<TermField, readonly [yes: string, no: string]>> = {
  appliances: ['Included', 'Not included'],
  contingent: ["Contingent on the sale of the buyer's home", 'No contingency'],
  termiteInspection: ['Requested', 'Not requested'],
  termiteBond: ['Requested', 'Not requested'],
  sewerInspection: ['Requested', 'Not requested'],
  newSurvey: ['Requested', 'Not requested'],
};

/** One term as text. `zone`: the home's, for the closing date. */
export function termText(field: TermField, value: unknown, zone?: string): string {
  if (MONEY.includes(field)) return typeof value === 'number' ? usd(value) : '–';
  const labels = FLAGS[field];
  if (labels) return value === true ? labels[0] : labels[1];
  if (field === 'bagentComm') return typeof value === 'number' ? percent(value) : '–';
  if (field === 'closingDate') return typeof value === 'string' ? shortDate(value, zone) : '–';
  if (field === 'inspectionPeriod') return inspectionText(typeof value === 'number' ? value : null);
  if (field === 'homeWarrantyType') return HOME_WARRANTY_LABELS[value as keyof typeof HOME_WARRANTY_LABELS] ?? '–';
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? 'None' : text;
}

export interface TermLine {
  field: TermField;
  label: string;
  text: string;
}

/** The terms worth showing, in order: no loan for cash, no inspections not requested, no empty remarks. */
export function termLines(terms: RoundTerms, options: { zone?: string; hasCommission?: boolean } = {}): TermLine[] {
  const isIdle = (field: TermField) =>
    (field === 'loan' && terms.paymentMethod === 'Cash') ||
    (field === 'bagentComm' && options.hasCommission === false) ||
    (field === 'homeWarrantyType' && terms.homeWarrantyType === 'NONE') ||
    (field === 'additionalTerms' && terms.additionalTerms.trim() === '') ||
    ((field === 'termiteInspection' ||
      field === 'termiteBond' ||
      field === 'sewerInspection' ||
      field === 'newSurvey') &&
      !terms[field]);
  return TERM_FIELDS.filter((field) => !isIdle(field)).map((field) => ({
    field,
    label: TERM_LABELS[field],
    text: termText(field, terms[field], options.zone),
  }));
}
