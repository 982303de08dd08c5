import type { Unit } from '../../database/unit-of-work.ts';
import { changePayment, lockPaymentRow } from './payment-records.ts';

/**
 * Refunds the fee of a showing that was cancelled or withdrawn; nothing where it cost none or the fee went back
 * before. The caller has locked the home and changed the showing.
 */
export async function refundFeeOfShowing(unit: Unit, showing: { id: string }): Promise<void> {
  const found = await unit.tx.payment.findUnique({ where: { showingId: showing.id }, select: { id: true } });
  if (!found) return;
  const payment = await lockPaymentRow(unit, found.id);
  if (payment.status !== 'SUCCEEDED') return;
  await changePayment(unit, payment, { kind: 'refund', reason: 'CANCELLED' });
  unit.enqueue('refund-payment', { paymentId: payment.id });
}
