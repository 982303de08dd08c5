import { formatCents } from '#shared/kernel/money.ts';
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
  refundedCents: number;
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
  const refundedCents = intent ? Math.min(intent.refundedCents, payment.amountCents) : 0;
  const read = intent
    ? await changePayment(unit, payment, { kind: 'read', intent: intent.status, refundedCents })
    : payment;
  await unit.tx.payment.update({ where: { id: payment.id }, data: { checkedAt: unit.now } });
  const isBack = read.status === 'REFUNDED' && payment.status !== 'REFUNDED';
  if (isBack && showing && endsTour(showing, read.refundReason ?? 'AT_PROVIDER', unit.now))
    await endTour(unit, showing, 'The tour fee was refunded.');
  if (isBack) await notifyRefunded(unit, read);
  const isUnexpected = isBack && read.refundReason === 'AT_PROVIDER';
  const isPartly = read.status !== 'REFUNDED' && refundedCents > payment.refundedCents;
  if (isUnexpected || isPartly || disagrees(read, intent))
    await notifyAdmins(unit, {
      text: isUnexpected
        ? 'A tour fee was refunded at the payment provider, not here. If it had an open visit, that is canceled.'
        : isPartly
          ? partlyRefunded(read, refundedCents)
          : `A payment needs a look: the provider says ${intent ? PROVIDER_SAYS[intent.status] : 'there is none'}, our record doesn’t.`,
      link: `/admin/payments?payment=${payment.id}`,
      dedupeKey: `payment-check:${payment.id}:${read.status}:${intent?.status ?? 'NONE'}${isPartly ? `:${refundedCents}` : ''}`,
      actionLabel: 'See the payment',
    });
  return read;
}

/** The notice about a part that somebody refunded at the provider's own site. */
function partlyRefunded({ status, amountCents }: PaymentRow, refundedCents: number): string {
  const part = `${formatCents(refundedCents)} of a tour fee of ${formatCents(amountCents)}`;
  return status === 'CREDITED'
    ? `${part} was refunded at the payment provider, after the fee was credited at a closing. The sale keeps its figures.`
    : `${part} was refunded at the payment provider, not here. Its visit stays as it is, and only the rest can be credited.`;
}

/**
 * Brings a payment in line with what the provider says now. Safe to repeat and in any order, because only the current
 * state counts, never a message about it.
 */
export async function settlePayment(unit: Unit, id: string, intent: ReadIntent | null): Promise<PaymentRow> {
  const { payment, showing } = await lockPayment(unit, id);
  return recordRead(unit, payment, showing, intent);
}
