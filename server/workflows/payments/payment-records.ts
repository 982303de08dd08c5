import type { Payment } from '../../../prisma/generated/client.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { applyPaymentEvent, partRefunded, type PaymentEvent } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockShowing } from '../showings/showing-records.ts';

export type PaymentRow = Payment;
export type ShowingOfPayment = Awaited<ReturnType<typeof lockShowing>>;

/** The payment alone, locked; 404 where there is none. The home of its showing, if it has one, is locked before. */
export async function lockPaymentRow(unit: Unit, id: string): Promise<PaymentRow> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Payment" WHERE id = ${id} FOR UPDATE`;
  const payment = await unit.tx.payment.findUnique({ where: { id } });
  if (!payment) throw notFound('We couldn’t find that payment.');
  return payment;
}

/** A payment with its showing, both locked; 409 if a tour was requested with it this moment. */
export async function lockPayment(
  unit: Unit,
  id: string,
): Promise<{ payment: PaymentRow; showing: ShowingOfPayment | null }> {
  const known = await unit.tx.payment.findUnique({ where: { id }, select: { showingId: true } });
  const showing = known?.showingId ? await lockShowing(unit, known.showingId) : null;
  const payment = await lockPaymentRow(unit, id);
  if (payment.showingId !== known?.showingId)
    throw conflict('payment.changed', 'A visit was just requested with this payment. Please look at it again.');
  return { payment, showing };
}

/** What the audit log calls a change to this status. */
const ACTIONS: Readonly<Record<PaymentStatus, string>> = {
  CREATING: 'payment.opened',
  REQUIRES_PAYMENT: 'payment.ready',
  SUCCEEDED: 'payment.paid',
  REFUNDING: 'payment.refund-decided',
  REFUNDED: 'payment.refunded',
  CREDITED: 'payment.credited',
  FAILED: 'payment.ended',
};

/**
 * Applies an event to a locked payment by the rules, with further columns where it changes something, and records it.
 * Returns the payment as it is then. Throws RuleError 409 where the rules refuse it.
 */
export async function changePayment(
  unit: Unit,
  payment: PaymentRow,
  event: PaymentEvent,
  more: Partial<Pick<PaymentRow, 'intentId' | 'clientSecret' | 'listingId' | 'refundNote' | 'creditedToId'>> = {},
): Promise<PaymentRow> {
  const change = applyPaymentEvent(payment, event, unit.now);
  if (!change) return payment;
  const after = await unit.tx.payment.update({ where: { id: payment.id }, data: { ...change, ...more } });
  const { status, showingId, refundReason } = after;
  const refundedCents = partRefunded(after);
  unit.audit({
    action: change.status ? ACTIONS[change.status] : change.showingId ? 'payment.used' : 'payment.partly-refunded',
    entityType: 'payment',
    entityId: payment.id,
    before: { status: payment.status },
    after: {
      status,
      ...(showingId && { showingId }),
      ...(refundReason && { refundReason }),
      ...(refundedCents && { refundedCents }),
    },
  });
  unit.publish('payments', 'patched', { id: payment.id });
  return after;
}
