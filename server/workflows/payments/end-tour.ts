import { formatUsd } from '#shared/kernel/money.ts';
import { REFUND_SENTENCES } from '#shared/payments/payments.messages.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { endShowing } from '../showings/end-showing.ts';
import { addressShownTo, timeAtHome } from '../showings/showing-records.ts';
import type { PaymentRow, ShowingOfPayment } from './payment-records.ts';

/**
 * Cancels a tour whose money goes back, and notifies its people. The caller has locked the home and changed the
 * payment.
 */
export async function endTour(unit: Unit, showing: ShowingOfPayment, reason: string): Promise<void> {
  const { listing, type, accepted, proposedTime } = showing;
  await endShowing(unit, showing, listing, {
    reason,
    requester: {
      text:
        `Your ${visitName(type)} of ${addressShownTo(listing, accepted)} on ${timeAtHome(proposedTime, listing)} was canceled. ` +
        'Your fee is on its way back to you.',
    },
    ...(accepted && { host: {} }),
  });
}
/** Notifies the person that their money is back, and why. */
export async function notifyRefunded(unit: Unit, payment: PaymentRow): Promise<void> {
  const isTest = payment.provider === 'test';
  await notify(unit, [payment.userId], {
    text: `Your tour fee of ${formatUsd(payment.amountCents / 100)} was refunded.`,
    alsoActor: true,
    paragraphs: [
      ...(payment.refundReason ? [REFUND_SENTENCES[payment.refundReason]] : []),
      isTest
        ? 'This was a test payment: no card was charged.'
        : 'It can take 5 to 10 business days to show up at your bank.',
    ],
    link: '/settings#payments',
    dedupeKey: `payment-refunded:${payment.id}`,
    actionLabel: 'See your payments',
  });
}
