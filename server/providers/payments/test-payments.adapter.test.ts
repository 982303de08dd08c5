import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createTestPayments } from './test-payments.adapter.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  userId = (
    await database.prisma.user.create({
      data: { email: 'payer@hearthport.test', type: 'BUYER', referralCode: 'PAYER' },
    })
  ).id;
});
afterAll(() => database.close());

const terms = (idempotencyKey: string) => ({ amountCents: 4900, userId, purpose: 'tour', idempotencyKey });

describe('test payments', () => {
  it('stores one row per key under ten concurrent requests', async () => {
    const port = createTestPayments(database.prisma);
    const intents = await Promise.all(Array.from({ length: 10 }, () => port.createIntent(terms('many'))));
    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
    expect(await database.prisma.payment.findMany({ where: { intentId: intents[0]!.id } })).toMatchObject([
      { provider: 'test', amountCents: 4900, userId, status: 'REQUIRES_PAYMENT' },
    ]);
    await expect(port.createIntent({ ...terms('many'), amountCents: 1 })).rejects.toMatchObject({ reason: 'refused' });
  });

  it('is paid by its own payer only', async () => {
    const port = createTestPayments(database.prisma);
    const { id } = await port.createIntent(terms('own'));
    expect(await port.confirmTest!(id, 'somebody-else')).toBeNull();
    expect((await port.readIntent(id))?.status).toBe('REQUIRES_PAYMENT');
    expect((await port.confirmTest!(id, userId))?.status).toBe('SUCCEEDED');
    expect((await port.confirmTest!(id, userId))?.status).toBe('SUCCEEDED');
    expect(await port.readIntent(id)).toEqual({ id, status: 'SUCCEEDED', amountCents: 4900, userId, purpose: 'tour' });
  });

  it('refunds a payment, and paying again does not undo it', async () => {
    const port = createTestPayments(database.prisma);
    const { id } = await port.createIntent(terms('refund'));
    await expect(port.refund(id, 'r')).rejects.toMatchObject({ reason: 'refused' });
    await port.confirmTest!(id, userId);
    expect((await port.refund(id, 'r')).status).toBe('REFUNDED');
    expect((await port.refund(id, 'r')).status).toBe('REFUNDED');
    expect((await port.confirmTest!(id, userId))?.status).toBe('REFUNDED');
    expect((await database.prisma.payment.findUniqueOrThrow({ where: { intentId: id } })).refundedAt).not.toBeNull();
  });

  it('ignores payments of another provider', async () => {
    const port = createTestPayments(database.prisma);
    await database.prisma.payment.create({
      data: {
        intentId: 'pi_real',
        userId,
        amountCents: 4900,
        purpose: 'tour',
        provider: 'stripe',
        status: 'SUCCEEDED',
      },
    });
    expect(await port.readIntent('pi_real')).toBeNull();
    await expect(port.refund('pi_real', 'r')).rejects.toMatchObject({ reason: 'refused' });
    expect(() => port.verifyWebhook('{}', 'any')).toThrow('webhooks');
  });
});
