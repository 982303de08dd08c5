import { PRODUCT } from '../brand/product.ts';

/**
 * A payment from the moment it is recorded: CREATING, until the provider returned its intent; REQUIRES_PAYMENT, until
 * the person paid; SUCCEEDED, the money is here; REFUNDING, its refund is decided and cannot be taken back; REFUNDED;
 * CREDITED, counted toward the fee at closing instead; FAILED, ended unpaid.
 */
export const PAYMENT_STATUSES = [
  'CREATING',
  'REQUIRES_PAYMENT',
  'SUCCEEDED',
  'REFUNDING',
  'REFUNDED',
  'CREDITED',
  'FAILED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the provider says about an intent; the same values as `INTENT_STATUSES` of its port. */
export type ReadIntentStatus = 'REQUIRES_PAYMENT' | 'SUCCEEDED' | 'FAILED' | 'REFUNDED';

/**
 * UNUSED: no tour was requested with it. CANCELLED: the tour was cancelled or withdrawn. NOT_CONFIRMED: no time was
 * agreed. CLOSED: the buyer bought. BROKER: a broker gave it back. AT_PROVIDER: somebody refunded it at the provider.
 */
export const REFUND_REASONS = ['UNUSED', 'CANCELLED', 'NOT_CONFIRMED', 'CLOSED', 'BROKER', 'AT_PROVIDER'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  UNUSED: 'No visit was requested with it',
  CANCELLED: 'The visit was canceled',
  NOT_CONFIRMED: 'No time could be agreed',
  CLOSED: 'The buyer bought a home',
  BROKER: `Refunded by ${PRODUCT}`,
  AT_PROVIDER: 'Refunded at the payment provider',
};

/** What a payment is called on screen: SUCCEEDED is `Paid` once a tour uses it. */
export const PAYMENT_STATES = ['OPEN', 'UNUSED', 'PAID', 'REFUNDING', 'REFUNDED', 'CREDITED', 'ENDED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  OPEN: 'Not paid yet',
  UNUSED: 'Paid, not used yet',
  PAID: 'Paid',
  REFUNDING: 'Refund on its way',
  REFUNDED: 'Refunded',
  CREDITED: 'Credited at closing',
  ENDED: 'Not paid',
};

/** The outcomes of a test card of the built-in test payments. */
export const TEST_CARDS = ['ACCEPTED', 'DECLINED'] as const;
export type TestCard = (typeof TEST_CARDS)[number];
