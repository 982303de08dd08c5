/** How the terms of an offer are shown on every screen. */
import { termText as textOfTerm } from '#shared/offers/offers.text.ts';
import { TERM_FIELDS, TERM_LABELS, type RoundTerms, type TermField } from '#shared/offers/offers.types.ts';
import { shortDate } from './format.ts';

/** One term as text. `zone`: the home's, for the closing date. */
export const termText = (field: TermField, value: unknown, zone?: string): string =>
  textOfTerm(field, value, (date) => shortDate(date, zone));

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
