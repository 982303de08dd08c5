/** Tour fees as a spreadsheet: one line each, days on the clock of the brokerage, and of the home for its visit. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { SHOWING_STATE_LABELS, SHOWING_TYPE_LABELS } from '../showings/showings.types.ts';
import { PAYMENT_STATE_LABELS, REFUND_REASON_LABELS } from './payments.types.ts';
import type { PaymentView } from './payments.view.ts';

const HEADINGS = [
  'Person',
  'Email',
  'Home',
  'City',
  'State',
  'Amount',
  'Payment',
  'Started',
  'Paid',
  'Visit',
  'Visit on',
  'Visit is',
  'Refunded',
  'Part refunded by hand',
  'Refund reason',
  'Refund note',
  'Provider',
  'Intent',
];

/** The first line of the file. */
export const paymentsCsvHead = (): string => csvLine(HEADINGS);

const day = (at: Instant | null | undefined, zone = DEFAULT_TIME_ZONE) => (at ? dayIn(at, zone) : '');

/** One payment as a line of the file, as a broker sees it; the amount in dollars. */
export function paymentCsvLine(payment: PaymentView): string {
  const { person, listing, showing, refundReason } = payment;
  return csvLine([
    person && `${person.firstName} ${person.lastName}`.trim(),
    person?.email,
    listing?.address,
    listing?.city,
    listing?.state,
    payment.amountCents / 100,
    PAYMENT_STATE_LABELS[payment.state],
    day(payment.createdAt),
    day(payment.paidAt),
    showing && SHOWING_TYPE_LABELS[showing.type],
    day(showing?.proposedTime, listing?.timeZone),
    showing && SHOWING_STATE_LABELS[showing.state],
    day(payment.refundedAt),
    payment.partRefundedCents ? payment.partRefundedCents / 100 : '',
    refundReason && REFUND_REASON_LABELS[refundReason],
    payment.refundNote,
    payment.isTest ? 'Test, no money moved' : payment.provider,
    payment.stripePaymentIntentId,
  ]);
}
