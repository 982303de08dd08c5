import { disagrees, endsTour } from '#shared/payments/payments.rules.ts';
import type { ReadIntentStatus } from '#shared/payments/payments.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { endTour, notifyRefunded } from './end-tour.ts';
import { changePayment, lockPayment, type PaymentRow, type ShowingOfPayment } from './payment-records.ts';

/** What the provider says about an intent; amounts in cents. */
export interface ReadIntent {
  status: ReadIntentStatus;
  amountCents: number;
}

const PROVIDER_SAYS: Readonly<Record<ReadIntentStatus, string>> = {
  REQUIRES_PAYMENT: 'not paid',
  SUCCEEDED: 'paid',
  FAILED: 'canceled',
  REFUNDED: 'refunded',
};

/**
 * Records what the provider says about the intent of a locked payment (null: it knows no such intent). What was
 * refunded there ends the tour it paid for, and brokers are notified of whatever contradicts our own record.
 */
export async function recordRead(
  unit: Unit,
  payment: PaymentRow,
  showing: ShowingOfPayment | null,
  intent: ReadIntent | null,
): Promise<PaymentRow> {
  const read = intent ? await changePayment(unit, payment, { kind: 'read', intent: intent.status }) : payment;
  await unit.tx.payment.update({ where: { id: payment.id }, data: { checkedAt: unit.now } });
  const isBack = read.status === 'REFUNDED' && payment.status !== 'REFUNDED';
  if (isBack && showing && endsTour(showing, read.refundReason ?? 'AT_PROVIDER', unit.now))
    await endTour(unit, showing, 'The tour fee was refunded.');
  if (isBack) await notifyRefunded(unit, read);
  const isUnexpected = isBack && read.refundReason === 'AT_PROVIDER';
  if (isUnexpected || disagrees(read.status, intent, read.amountCents))
    await notifyAdmins(unit, {
      text: isUnexpected
        ? 'A tour fee was refunded at the payment provider, not here. If it had an open visit, that is canceled.'
        : `A payment needs a look: the provider says ${intent ? PROVIDER_SAYS[intent.status] : 'there is none'}, our record doesn’t.`,
      link: `/admin/payments?payment=${payment.id}`,
      dedupeKey: `payment-check:${payment.id}:${read.status}:${intent?.status ?? 'NONE'}`,
      actionLabel: 'See the payment',
    });
  return read;
}

/**
 * Brings a payment in line with what the provider says now. Safe to repeat and in any order, because only the current
 * state counts, never a message about it.
 */
export async function settlePayment(unit: Unit, id: string, intent: ReadIntent | null): Promise<PaymentRow> {
  const { payment, showing } = await lockPayment(unit, id);
  return recordRead(unit, payment, showing, intent);
}
