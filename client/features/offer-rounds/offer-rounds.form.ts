/** Counter form: initial values, checks, changed terms. */
import { boolean, number, object } from 'yup';
import { parseMoment } from '#shared/kernel/instant.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import {
  ACKNOWLEDGE_REQUIRED,
  COUNTER_REQUIRED,
  LOAN_MIN,
  NEGOTIATION_COMMISSION_TOO_HIGH,
  NEGOTIATION_NEGATIVE,
  NEGOTIATION_PRICE_POSITIVE,
  NEGOTIATION_PRICE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import {
  changedFields,
  inspectionChoiceOf,
  inspectionPeriodOf,
  MAX_ADDITIONAL_TERMS,
  MAX_COMMISSION,
  MAX_RESPONSE_NOTES,
  withChanges,
  type InspectionChoice,
} from '#shared/offers/offers.terms.ts';
import type { ChangedFields, RoundTerms, TermField } from '#shared/offers/offers.types.ts';
import { dollars, requiredText, text } from '../../lib/field-checks.ts';
import { closingDate, inspectionDays, loan, paymentMethod } from '../../lib/offer-checks.ts';

export interface CounterValues extends Omit<
  RoundTerms,
  'price' | 'loan' | 'earnestMoney' | 'concessions' | 'bagentComm' | 'closingDate' | 'inspectionPeriod'
> {
  price: number | null;
  loan: number | null;
  earnestMoney: number | null;
  concessions: number | null;
  bagentComm: number | null;
  /** `text`: in one's own words, added to the additional terms. */
  mode: 'terms' | 'text';
  counterText: string;
  /** `2026-12-01`. */
  closingDate: string;
  inspection: InspectionChoice;
  inspectionDays: number | null;
  responseNotes: string;
  acknowledged: boolean;
}

export function counterStart(terms: RoundTerms, zone: string): CounterValues {
  const { closingDate, inspectionPeriod, ...rest } = terms;
  const { choice, days } = inspectionChoiceOf(inspectionPeriod);
  return {
    ...rest,
    mode: 'terms',
    counterText: '',
    closingDate: dayIn(closingDate, zone),
    inspection: choice,
    inspectionDays: days,
    responseNotes: '',
    acknowledged: false,
  };
}

const negative = { tooSmall: NEGOTIATION_NEGATIVE };

export const counterSchema = object({
  price: dollars({ min: 1, tooSmall: NEGOTIATION_PRICE_POSITIVE }).required(NEGOTIATION_PRICE_REQUIRED),
  paymentMethod,
  loan: loan({ min: 1, tooSmall: LOAN_MIN }, LOAN_MIN),
  earnestMoney: dollars(negative),
  concessions: dollars(negative),
  bagentComm: number().nullable().min(0, NEGOTIATION_NEGATIVE).max(MAX_COMMISSION, NEGOTIATION_COMMISSION_TOO_HIGH),
  closingDate: closingDate(({ zone }: { now: Date; zone: string }) => zone),
  inspectionDays: inspectionDays((choice: InspectionChoice) => choice !== 'none'),
  additionalTerms: text(MAX_ADDITIONAL_TERMS),
  responseNotes: text(MAX_RESPONSE_NOTES),
  acknowledged: boolean().oneOf([true], ACKNOWLEDGE_REQUIRED),
});

/** A counter by text alone. */
export const counterTextSchema = object({
  counterText: requiredText(MAX_ADDITIONAL_TERMS, COUNTER_REQUIRED),
  acknowledged: boolean().oneOf([true], ACKNOWLEDGE_REQUIRED),
});

/** Terms from form values; an invalid date is ignored. */
function counterTerms(from: RoundTerms, values: CounterValues, zone: string): RoundTerms {
  const {
    price,
    loan,
    earnestMoney,
    concessions,
    bagentComm,
    closingDate,
    inspection,
    inspectionDays,
    mode: _mode,
    counterText: _text,
    responseNotes: _notes,
    acknowledged: _tick,
    ...rest
  } = values;
  return withChanges(from, {
    ...rest,
    price: price ?? 0,
    loan: loan ?? 0,
    earnestMoney: earnestMoney ?? 0,
    concessions: concessions ?? 0,
    bagentComm: bagentComm ?? 0,
    closingDate:
      closingDate === dayIn(from.closingDate, zone)
        ? from.closingDate
        : (parseMoment(closingDate)?.toISOString() ?? from.closingDate),
    inspectionPeriod: inspectionPeriodOf(inspection, inspectionDays ?? 0),
  });
}

/** Changed terms, from → to; empty if nothing changes. */
export const counterChanges = (from: RoundTerms, values: CounterValues, zone: string): ChangedFields =>
  changedFields(from, counterTerms(from, values, zone), zone);

/** Request body: the new value of each changed term. */
export const changedTerms = (changes: ChangedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));

/** Maps a server error path to a form field. */
export function counterField(path: string, values: CounterValues): (keyof CounterValues & string) | null {
  if (path === 'inspectionPeriod') return 'inspectionDays';
  if (path === 'counter') return 'counterText';
  return Object.hasOwn(values, path) ? (path as TermField & keyof CounterValues) : null;
}
