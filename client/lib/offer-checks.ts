/** Client-side checks of offer and counter terms. */
import { number, string } from 'yup';
import { DATE_TIME_INVALID } from '#shared/kernel/fields.messages.ts';
import { parseMoment, type Instant } from '#shared/kernel/instant.ts';
import {
  CLOSING_DATE_REQUIRED,
  CLOSING_IN_PAST,
  EXPIRY_REQUIRED,
  INSPECTION_DAYS_MAX,
  INSPECTION_DAYS_MIN,
  INSPECTION_DAYS_WHOLE,
  LOAN_ABOVE_PRICE,
  LOAN_REQUIRED,
  PAYMENT_METHOD_REQUIRED,
  PRICE_ABOVE_ZERO,
  PRICE_INVALID,
  PRICE_REQUIRED,
} from '#shared/offers/offers.messages.ts';
import { expiryError, isClosingPast, MAX_INSPECTION_DAYS } from '#shared/offers/offers.terms.ts';
import { dollars, moment } from './field-checks.ts';

type LoanLimits = Parameters<typeof dollars>[0];
/** The loan of a financed offer: at most the price. */
export const loan = (limits: LoanLimits, required?: string) =>
  number()
    .nullable()
    .when('paymentMethod', {
      is: 'Financed',
      then: () => {
        const within = dollars(limits).test('within-price', LOAN_ABOVE_PRICE, (value, { parent }) => {
          const { price } = parent as { price: number | null };
          // an invalid price is reported first
          const isPrice = Number.isSafeInteger(price) && price! > 0;
          return value == null || !isPrice || value <= price!;
        });
        return required ? within.required(required) : within;
      },
    });

export const paymentMethod = string().required(PAYMENT_METHOD_REQUIRED);
/** Price, payment method and loan of an offer. `tooSmall`: message for a loan below the minimum. */
export const offeredMoney = (tooSmall: string) => ({
  price: dollars({ notWhole: PRICE_INVALID, min: 1, tooSmall: PRICE_ABOVE_ZERO }).required(PRICE_REQUIRED),
  paymentMethod,
  loan: loan({ min: 1, tooSmall }, LOAN_REQUIRED),
});

/** A future closing date in the zone that `zoneOf` reads from the validation context. */
export const closingDate = <Context extends { now: Date }>(zoneOf: (context: Context) => string) =>
  moment(CLOSING_DATE_REQUIRED)
    .required(CLOSING_DATE_REQUIRED)
    .test('future', CLOSING_IN_PAST, (day, { options }) => {
      const context = options.context as Context;
      const closing = parseMoment(day ?? '');
      return closing === null || !isClosingPast(closing, context.now, zoneOf(context));
    });

/** When an offer expires; the validation context holds the home and the time. */
export const expiresOn = moment(DATE_TIME_INVALID)
  .required(EXPIRY_REQUIRED)
  .test('in-time', (iso, { options, createError }) => {
    const { home, now } = options.context as { home: { finalOfferDate: Instant | null }; now: Date };
    const message = iso ? expiryError(iso, home.finalOfferDate, now) : null;
    return message === null || createError({ message });
  });

/** Inspection days, required where `isAsked` is true of the choice beside them. */
export const inspectionDays = (isAsked: (choice: never) => boolean) =>
  number()
    .nullable()
    .when('inspection', {
      is: isAsked,
      then: (days) =>
        days
          .required(INSPECTION_DAYS_MIN)
          .test('whole', INSPECTION_DAYS_WHOLE, (value) => Number.isSafeInteger(value))
          .min(1, INSPECTION_DAYS_MIN)
          .max(MAX_INSPECTION_DAYS, INSPECTION_DAYS_MAX),
    });
