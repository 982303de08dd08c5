import type { Unit } from '../../database/unit-of-work.ts';

/** A verified message of the payment provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
}

/** Keeps a message about one of our payments, once, and has the payment read again. */
export async function recordPaymentEvent(unit: Unit, { id, type, intentId }: ProviderEvent): Promise<void> {
  const payment = intentId ? await unit.tx.payment.findUnique({ where: { intentId }, select: { id: true } }) : null;
  if (!payment) return;
  const { count } = await unit.tx.paymentEvent.createMany({
    data: [{ id, type, paymentId: payment.id, receivedAt: unit.now }],
    skipDuplicates: true,
  });
  if (count) unit.enqueue('settle-payment', { paymentId: payment.id });
}
