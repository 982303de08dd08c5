import type { UserActor } from '#shared/kernel/actor.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { changePayment, lockPaymentRow, type PaymentRow } from './payment-records.ts';
import { recordRead, type ReadIntent } from './settle-payment.ts';

/**
 * The payment with which this person pays for a tour of the home (null: any home): the paid one that no tour used yet,
 * the open one, or a new one. Recorded before the provider is asked, so that whatever happens then can be finished:
 * its id is the idempotency key. However often and from how many windows it is called, one payment is open.
 */
export async function openPayment(
  unit: Unit,
  person: UserActor,
  input: { listingId: string | null; amountCents: number; provider: string },
): Promise<PaymentRow> {
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${person.userId} FOR NO KEY UPDATE`;
  const { listingId, amountCents, provider } = input;
  const usable = await unit.tx.payment.findMany({
    where: {
      userId: person.userId,
      listingId,
      amountCents,
      provider,
      showingId: null,
      status: { in: ['CREATING', 'REQUIRES_PAYMENT', 'SUCCEEDED'] },
    },
    orderBy: { createdAt: 'asc' },
  });
  const known = usable.find(({ status }) => status === 'SUCCEEDED') ?? usable[0];
  if (known) return known;
  // left by other terms or another provider: nobody can pay it here any more
  const stale = await unit.tx.payment.findMany({
    where: { userId: person.userId, listingId, status: { in: ['CREATING', 'REQUIRES_PAYMENT'] } },
  });
  for (const { id } of stale) await changePayment(unit, await lockPaymentRow(unit, id), { kind: 'ended' });
  const payment = await unit.tx.payment.create({
    data: { userId: person.userId, listingId, amountCents, provider, purpose: 'TOUR', createdAt: unit.now },
  });
  unit.audit({
    action: 'payment.opened',
    entityType: 'payment',
    entityId: payment.id,
    side: 'BUYER',
    after: { listingId, amountCents },
  });
  unit.publish('payments', 'created', { id: payment.id });
  return payment;
}

/** Stores what the provider returned for a payment: its intent and the status of that. Safe to repeat. */
export async function recordIntent(
  unit: Unit,
  paymentId: string,
  intent: ReadIntent & { id: string; clientSecret?: string },
): Promise<PaymentRow> {
  const payment = await lockPaymentRow(unit, paymentId);
  const { id: intentId, clientSecret = payment.clientSecret } = intent;
  const ready = await changePayment(unit, payment, { kind: 'opened' }, { intentId, clientSecret });
  return recordRead(unit, ready, null, intent);
}
