import { settlePayment } from '../workflows/payments/settle-payment.ts';
import type { Job } from './job-context.ts';

/** Reads a payment from the provider again after one of its messages, and brings our record in line. */
export const settlePaymentJob: Job<'settle-payment'> =
  ({ prisma, ports, unit }) =>
  async ({ paymentId }) => {
    const payment = await prisma.payment.findUnique({ where: { id: paymentId } });
    if (!payment?.intentId || payment.provider !== ports.payments.id) return;
    const intent = await ports.payments.readIntent(payment.intentId);
    await unit({ kind: 'system', name: 'settle-payment' }, (work) => settlePayment(work, paymentId, intent));
  };
