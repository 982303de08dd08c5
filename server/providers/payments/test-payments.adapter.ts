import { createHash } from 'node:crypto';
import type { Database } from '../../database/prisma.ts';
import { ProviderError } from '../provider-error.ts';
import type { IntentStatus, PayableIntent, PaymentIntent, PaymentsPort } from './port.ts';

const NAME = 'test payment';

interface IntentRow {
  id: string;
  status: IntentStatus;
  amountCents: number;
  userId: string;
  purpose: string;
}

const toIntent = ({ id, status, amountCents, userId, purpose }: IntentRow): PaymentIntent => ({
  id,
  status,
  amountCents,
  refundedCents: status === 'REFUNDED' ? amountCents : 0,
  userId,
  purpose,
});

/** Payments without an account and without money: each intent is a `TestIntent` row. */
export function createTestPayments(prisma: Database): PaymentsPort {
  const find = (id: string) => prisma.testIntent.findUnique({ where: { id } });
  const found = async (id: string): Promise<IntentRow> => {
    const row = await find(id);
    if (!row) throw new ProviderError(NAME, 'refused', 'no such payment');
    return row;
  };
  const move = (id: string, from: IntentStatus, status: IntentStatus, more: object = {}) =>
    prisma.testIntent.updateMany({ where: { id, status: from, ...more }, data: { status } });

  return {
    id: 'test',
    name: NAME,
    builtIn: true,
    publishableKey: null,

    async createIntent({ amountCents, userId, purpose, idempotencyKey }): Promise<PayableIntent> {
      const id = `test_${createHash('sha256').update(`${userId}\n${idempotencyKey}`).digest('hex').slice(0, 32)}`;
      await prisma.testIntent.createMany({ data: [{ id, userId, amountCents, purpose }], skipDuplicates: true });
      const row = await found(id);
      if (row.amountCents !== amountCents || row.purpose !== purpose)
        throw new ProviderError(NAME, 'refused', 'the idempotency key was used for a payment with other terms');
      return { ...toIntent(row), clientSecret: `${id}_secret` };
    },

    async readIntent(id) {
      const row = await find(id);
      return row && toIntent(row);
    },

    async confirmTest(id, userId) {
      await move(id, 'REQUIRES_PAYMENT', 'SUCCEEDED', { userId });
      const row = await find(id);
      return row?.userId === userId ? toIntent(row) : null;
    },

    async cancelIntent(id) {
      await move(id, 'REQUIRES_PAYMENT', 'FAILED');
      return toIntent(await found(id));
    },

    async refund(id) {
      await move(id, 'SUCCEEDED', 'REFUNDED');
      const row = await found(id);
      if (row.status !== 'REFUNDED')
        throw new ProviderError(NAME, 'refused', 'nothing was paid, so nothing can be refunded');
      return toIntent(row);
    },

    verifyWebhook() {
      throw new ProviderError(NAME, 'refused', 'test payments send no webhooks');
    },
  };
}
