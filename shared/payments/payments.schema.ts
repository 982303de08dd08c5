import { z } from 'zod';
import { connection, id, markedIds, moment, paging, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { MAX_REFUND_NOTE, REFUND_NOTE_REQUIRED } from './payments.messages.ts';
import { PAYMENT_STATES, TEST_CARDS } from './payments.types.ts';

/**
 * POST /stripe-checkout. The server decides the amount: `amount` (cents) is only compared with it. Without `listing`
 * the payment is for a tour of any home.
 */
export const checkoutSchema = z.strictObject({
  amount: z.int({ error: 'Write the amount in whole cents.' }).optional(),
  listing: connection('home').optional(),
  /** What is to be paid for. */
  type: z.enum(['TOUR', 'OTHER'], { error: 'Choose from TOUR, OTHER.' }).default('TOUR'),
});
export const checkoutAnswer = z.object({
  clientSecret: z.string(),
  stripePaymentIntentId: z.string(),
  amount: z.int(),
  /** SUCCEEDED: paid before and not used yet, so nothing is to be paid now. */
  status: z.enum(['REQUIRES_PAYMENT', 'SUCCEEDED']),
});

/** POST /test-payments: what a card form would do, with a test card. */
export const payTestSchema = z.strictObject({
  stripePaymentIntentId: requiredText(200, 'Name the payment.'),
  card: z.enum(TEST_CARDS, { error: `Choose from ${TEST_CARDS.join(', ')}.` }),
});
export const payTestAnswer = z.object({ status: z.enum(['SUCCEEDED', 'DECLINED']) });

const paymentFilterFields = {
  listingId: id().optional(),
  userId: id().optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  /** Brokers only: person, home or intent. */
  text: text(200).optional(),
  from: moment().optional(),
  until: moment().optional(),
};
const PAYMENT_SORTS = ['createdAt', 'paidAt', 'refundedAt'] as const;
export const findPaymentsSchema = z.strictObject({
  ...paymentFilterFields,
  ...paging(25, 200),
  $sort: sorting(PAYMENT_SORTS),
});
/** GET /payments/sheet.csv: all that match, or those marked, as a spreadsheet. */
export const paymentSheetSchema = z.strictObject({
  ...paymentFilterFields,
  ids: markedIds().optional(),
  $sort: sorting(PAYMENT_SORTS),
});
/** PATCH /payments/{id}: a refund, with its reason. */
export const patchPaymentSchema = z.strictObject({ refundNote: requiredText(MAX_REFUND_NOTE, REFUND_NOTE_REQUIRED) });

export type Checkout = z.output<typeof checkoutSchema>;
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;
export type PayTest = z.output<typeof payTestSchema>;
export type FindPayments = z.output<typeof findPaymentsSchema>;
export type PaymentSheet = z.output<typeof paymentSheetSchema>;
export type PatchPayment = z.output<typeof patchPaymentSchema>;
