import { endsTour, refundDue } from '#shared/payments/payments.rules.ts';
import type { RefundReason } from '#shared/payments/payments.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { endTour, notifyRefunded } from './end-tour.ts';
import { changePayment, lockPayment, lockPaymentRow } from './payment-records.ts';

/**
 * Decides the refund of a locked payment: a tour it paid for ends, unless it took place, and a job returns the money.
 */
async function giveBack(
  unit: Unit,
  { payment, showing }: Awaited<ReturnType<typeof lockPayment>>,
  reason: RefundReason,
  note: string | null = null,
): Promise<void> {
  await changePayment(unit, payment, { kind: 'refund', reason }, { refundNote: note });
  if (showing && endsTour(showing, reason, unit.now))
    await endTour(unit, showing, reason === 'NOT_CONFIRMED' ? 'No time was confirmed.' : 'The tour fee was refunded.');
  unit.enqueue('refund-payment', { paymentId: payment.id });
}

/**
 * A broker gives a payment back, with a reason, once. Throws RuleError 409 where it was refunded or credited before, or
 * nothing was paid.
 */
export async function refundByBroker(unit: Unit, id: string, note: string): Promise<{ id: string }> {
  await giveBack(unit, await lockPayment(unit, id), 'BROKER', note);
  return { id };
}

/** Gives a payment back where the rules say that its money has to go back now. Safe to repeat. */
export async function refundIfDue(unit: Unit, id: string): Promise<void> {
  const locked = await lockPayment(unit, id);
  const reason = refundDue(locked.payment, locked.showing, unit.now);
  if (reason) await giveBack(unit, locked, reason);
}

/** Ends a payment that never got an intent, so that its person can open another. */
export async function giveUpPayment(unit: Unit, id: string): Promise<void> {
  const payment = await lockPaymentRow(unit, id);
  if (payment.status === 'CREATING') await changePayment(unit, payment, { kind: 'ended' });
}

/** Records that the provider gave the money back. Safe to repeat. */
export async function recordRefund(unit: Unit, id: string): Promise<void> {
  const payment = await lockPaymentRow(unit, id);
  const after = await changePayment(unit, payment, {
    kind: 'read',
    intent: 'REFUNDED',
    refundedCents: payment.amountCents,
  });
  if (after.status !== payment.status) await notifyRefunded(unit, after);
}
