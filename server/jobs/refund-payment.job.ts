import { PermanentJobError } from '../queue/job-types.ts';
import type { Transaction } from '../database/prisma.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job } from './job-context.ts';

const ACTION = 'payment.refunded';
const isRecorded = async (tx: Transaction, entityId: string) =>
  (await tx.auditEntry.count({ where: { entityType: 'payment', entityId, action: ACTION } })) > 0;

/** Refunds a payment and records it, once: the payment's id is the provider's idempotency key. */
export const refundPayment: Job<'refund-payment'> =
  ({ prisma, ports, unit }) =>
  async ({ paymentId }) => {
    const payment = await prisma.payment.findUnique({ where: { id: paymentId } });
    if (!payment) throw new PermanentJobError('there is no such payment');
    if (await isRecorded(prisma, payment.id)) return;
    if (payment.provider !== ports.payments.id)
      throw new PermanentJobError(
        `this payment was made by ${payment.provider}, and payments go through ${ports.payments.id} now`,
      );
    try {
      await ports.payments.refund(payment.intentId, `refund:${payment.id}`);
    } catch (error) {
      if (error instanceof ProviderError && !error.temporary)
        throw new PermanentJobError(messageOf(error), { cause: error });
      throw error;
    }
    await unit({ kind: 'system', name: 'refund-payment' }, async ({ tx, audit, now }) => {
      // the update locks the row, so that a concurrent worker sees this record
      await tx.payment.update({
        where: { id: payment.id },
        data: { status: 'REFUNDED', refundedAt: payment.refundedAt ?? now },
      });
      if (await isRecorded(tx, payment.id)) return;
      audit({
        action: ACTION,
        entityType: 'payment',
        entityId: payment.id,
        after: { amountCents: payment.amountCents, purpose: payment.purpose },
      });
    });
  };
