import { createHash } from 'node:crypto';
import type { Database } from '../../database/prisma.ts';
import { ProviderError } from '../provider-error.ts';
import type { IntentStatus, PayableIntent, PaymentIntent, PaymentsPort } from './port.ts';

const NAME = 'test payment';

interface PaymentRow {
  intentId: string;
  status: IntentStatus;
  amountCents: number;
  userId: string;
  purpose: string;
  clientSecret: string | null;
}

const toIntent = (row: PaymentRow): PaymentIntent => ({
  id: row.intentId,
  status: row.status,
  amountCents: row.amountCents,
  userId: row.userId,
  purpose: row.purpose,
});

/** Payments without an account and without money: each intent is a `Payment` row with provider `test`. */
export function createTestPayments(prisma: Database): PaymentsPort {
  const find = (intentId: string) => prisma.payment.findFirst({ where: { intentId, provider: 'test' } });

  return {
    id: 'test',
    name: NAME,
    builtIn: true,
    publishableKey: null,

    async createIntent({ amountCents, userId, purpose, idempotencyKey }): Promise<PayableIntent> {
      const intentId = `test_${createHash('sha256').update(`${userId}\n${idempotencyKey}`).digest('hex').slice(0, 32)}`;
      await prisma.payment.createMany({
        data: [{ intentId, userId, amountCents, purpose, provider: 'test', clientSecret: `${intentId}_secret` }],
        skipDuplicates: true,
      });
      const row = await prisma.payment.findUniqueOrThrow({ where: { intentId } });
      if (row.amountCents !== amountCents || row.purpose !== purpose) {
        throw new ProviderError(NAME, 'refused', 'the idempotency key was used for a payment with other terms');
      }
      return { ...toIntent(row), clientSecret: row.clientSecret ?? '' };
    },

    async readIntent(id) {
      const row = await find(id);
      return row && toIntent(row);
    },

    async confirmTest(id, userId) {
      await prisma.payment.updateMany({
        where: { intentId: id, userId, provider: 'test', status: 'REQUIRES_PAYMENT' },
        data: { status: 'SUCCEEDED' },
      });
      const row = await find(id);
      return row?.userId === userId ? toIntent(row) : null;
    },

    async refund(intentId) {
      await prisma.payment.updateMany({
        where: { intentId, provider: 'test', status: 'SUCCEEDED' },
        data: { status: 'REFUNDED', refundedAt: new Date() },
      });
      const row = await find(intentId);
      if (row?.status !== 'REFUNDED')
        throw new ProviderError(
          NAME,
          'refused',
          row ? 'nothing was paid, so nothing can be refunded' : 'no such payment',
        );
      return toIntent(row);
    },

    verifyWebhook() {
      throw new ProviderError(NAME, 'refused', 'test payments send no webhooks');
    },
  };
}
