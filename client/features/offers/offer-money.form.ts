/** The money of an offer, which an agent's form and a buyer's check alike. */
import { number, string } from 'yup';
import {
  LOAN_ABOVE_PRICE,
  LOAN_REQUIRED,
  PAYMENT_METHOD_REQUIRED,
  PRICE_ABOVE_ZERO,
  PRICE_INVALID,
  PRICE_REQUIRED,
} from '#shared/offers/offers.messages.ts';

/** An amount that has to be said; `required` asks for it. */
export const dollars = (required: string) =>
  number().nullable().required(required).min(0, 'An amount cannot be negative.');

/** Price, way of paying, and a loan within the price where the offer is financed. `minLoan` says what a loan has at least. */
export const offeredMoney = (minLoan: string) => ({
  price: number().nullable().typeError(PRICE_INVALID).required(PRICE_REQUIRED).min(1, PRICE_ABOVE_ZERO),
  paymentMethod: string().required(PAYMENT_METHOD_REQUIRED),
  loan: number()
    .nullable()
    .when('paymentMethod', {
      is: 'Financed',
      then: (loan) =>
        loan
          .required(LOAN_REQUIRED)
          .min(1, minLoan)
          .test('within-price', LOAN_ABOVE_PRICE, (value, { parent }) => {
            const { price } = parent as { price: number | null };
            return value == null || price === null || value <= price;
          }),
    }),
});
