import { PermanentJobError } from '../queue/job-types.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { recordRefund } from '../workflows/payments/refund-payment.ts';
import { messageOf, type Job } from './job-context.ts';

/** Refunds a payment whose refund is decided, once: its id is the provider's idempotency key. */
export const refundPayment: Job<'refund-payment'> =
  ({ prisma, ports, unit }) =>
  async ({ paymentId }) => {
    const payment = await prisma.payment.findUnique({ where: { id: paymentId } });
    if (!payment) throw new PermanentJobError('there is no such payment');
    if (payment.status === 'REFUNDED') return;
    if (payment.status !== 'REFUNDING' || !payment.intentId)
      throw new PermanentJobError(`the refund of this payment (${payment.status}) was not decided`);
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
    await unit({ kind: 'system', name: 'refund-payment' }, (work) => recordRefund(work, payment.id));
  };
