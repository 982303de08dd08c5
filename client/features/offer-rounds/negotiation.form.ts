/** The values of the counter form: where they start, what is wrong with them, and which terms they change. */
import { boolean, number, object, string } from 'yup';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import {
  ACKNOWLEDGE_REQUIRED,
  CLOSING_DATE_REQUIRED,
  CLOSING_IN_PAST,
  INSPECTION_DAYS_MAX,
  INSPECTION_DAYS_MIN,
  LOAN_ABOVE_PRICE,
  NEGOTIATION_COMMISSION_TOO_HIGH,
  NEGOTIATION_NEGATIVE,
  NEGOTIATION_PRICE_POSITIVE,
  NEGOTIATION_PRICE_REQUIRED,
  PAYMENT_METHOD_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import {
  changedFields,
  inspectionChoiceOf,
  inspectionPeriodOf,
  MAX_COMMISSION,
  MAX_INSPECTION_DAYS,
  withChanges,
  type InspectionChoice,
} from '#shared/offers/offers.terms.ts';
import type { ChangedFields, RoundTerms, TermField } from '#shared/offers/offers.types.ts';

export interface CounterValues extends Omit<
  RoundTerms,
  'price' | 'loan' | 'earnestMoney' | 'concessions' | 'bagentComm' | 'closingDate' | 'inspectionPeriod'
> {
  price: number | null;
  loan: number | null;
  earnestMoney: number | null;
  concessions: number | null;
  bagentComm: number | null;
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
    closingDate: dayIn(closingDate, zone),
    inspection: choice,
    inspectionDays: days,
    responseNotes: '',
    acknowledged: false,
  };
}

const notNegative = () => number().nullable().min(0, NEGOTIATION_NEGATIVE);

export const counterSchema = object({
  price: number().nullable().required(NEGOTIATION_PRICE_REQUIRED).moreThan(0, NEGOTIATION_PRICE_POSITIVE),
  paymentMethod: string().required(PAYMENT_METHOD_REQUIRED),
  loan: number()
    .nullable()
    .when('paymentMethod', {
      is: 'Financed',
      then: (loan) =>
        loan.min(0, NEGOTIATION_NEGATIVE).test('within-price', LOAN_ABOVE_PRICE, (value, { parent }) => {
          const { price } = parent as CounterValues;
          return value == null || price === null || value <= price;
        }),
    }),
  earnestMoney: notNegative(),
  concessions: notNegative(),
  bagentComm: number().nullable().min(0, NEGOTIATION_NEGATIVE).max(MAX_COMMISSION, NEGOTIATION_COMMISSION_TOO_HIGH),
  closingDate: string()
    .required(CLOSING_DATE_REQUIRED)
    .test('future', CLOSING_IN_PAST, (day, { options }) => {
      const { now, zone } = options.context as { now: Date; zone: string };
      return !day || day > dayIn(now, zone);
    }),
  inspectionDays: number()
    .nullable()
    .when('inspection', {
      is: (choice: InspectionChoice) => choice !== 'none',
      then: (days) =>
        days
          .required(INSPECTION_DAYS_MIN)
          .integer('Inspection days must be a whole number.')
          .min(1, INSPECTION_DAYS_MIN)
          .max(MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX),
    }),
  acknowledged: boolean().oneOf([true], ACKNOWLEDGE_REQUIRED),
});

/** The terms these values mean. A day alone means 17:00 UTC, the same calendar day in both zones of the two states. */
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
      closingDate === '' || closingDate === dayIn(from.closingDate, zone)
        ? from.closingDate
        : `${closingDate}T17:00:00.000Z`,
    inspectionPeriod: inspectionPeriodOf(inspection, inspectionDays ?? 0),
  });
}

/** Each term the form changes, from → to; empty when a counter would change nothing. */
export const counterChanges = (from: RoundTerms, values: CounterValues, zone: string): ChangedFields =>
  changedFields(from, counterTerms(from, values, zone));

/** The same as the server wants it: the new value of each changed term. */
export const changedTerms = (changes: ChangedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));

/** The form's field for the path of a server error. */
export function counterField(path: string, values: CounterValues): (keyof CounterValues & string) | null {
  if (path === 'inspectionPeriod') return 'inspectionDays';
  return Object.hasOwn(values, path) ? (path as TermField & keyof CounterValues) : null;
}
