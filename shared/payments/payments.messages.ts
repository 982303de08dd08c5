/** Messages of payments. */
import { PRODUCT } from '../brand/product.ts';
import type { RefundReason } from './payments.types.ts';

/** The messages to a person who gets a fee back. */
export const REFUND_SENTENCES: Readonly<Record<RefundReason, string>> = {
  UNUSED: 'You paid it and didn’t request a visit within a day, so it goes back to you.',
  CANCELLED: 'The visit was canceled, so you get the fee back.',
  NOT_CONFIRMED: 'No time was confirmed for your visit, so you get the fee back.',
  CLOSED: 'You bought a home with us, so you get the fee back. Congratulations!',
  BROKER: `${PRODUCT} refunded it.`,
  AT_PROVIDER: `${PRODUCT} refunded it.`,
};
export const REFUND_NOTE_REQUIRED = 'Enter the reason for the refund.';
export const NOTHING_DUE = 'This visit is free, so there’s nothing to pay. Please request it.';
/** Maximum length in characters. */
export const MAX_REFUND_NOTE = 1000;
