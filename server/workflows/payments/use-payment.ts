import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { coversTour } from '#shared/payments/payments.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { changePayment, lockPaymentRow } from './payment-records.ts';

/** The error for a payment that is somebody else's, unknown, or of another amount (400). */
export const notForThisTour = () =>
  invalidField('stripePaymentIntentId', 'This payment doesn’t belong to this visit.', 'payment-unknown');

/**
 * Pays a new showing with an intent that the provider said is paid, once. Throws RuleError 400 for one that is not this
 * person's, 409 for one that was used or refunded meanwhile.
 */
export async function usePayment(
  unit: Unit,
  intentId: string,
  showing: { id: string; userId: string; listingId: string },
): Promise<void> {
  const known = await unit.tx.payment.findUnique({ where: { intentId }, select: { id: true, userId: true } });
  if (known?.userId !== showing.userId) throw notForThisTour();
  const payment = await lockPaymentRow(unit, known.id);
  const paid = await changePayment(unit, payment, { kind: 'read', intent: 'SUCCEEDED' });
  await changePayment(unit, paid, { kind: 'used', showingId: showing.id }, { listingId: showing.listingId });
  await unit.tx.showing.update({ where: { id: showing.id }, data: { stripePaymentIntentId: intentId } });
}

/** Refuses to confirm a tour whose fee was refunded (409). The caller has locked the home. */
export async function assertFeeCovers(unit: Unit, showingId: string): Promise<void> {
  const payment = await unit.tx.payment.findUnique({ where: { showingId } });
  if (payment && !coversTour(payment))
    throw conflict(
      'showing.fee-refunded',
      'The fee for this visit was refunded, so it can’t be confirmed. Please ask for a new one.',
    );
}
