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
    expect(await database.prisma.testIntent.findMany({ where: { id: intents[0]!.id } })).toMatchObject([
      { amountCents: 4900, userId, status: 'REQUIRES_PAYMENT' },
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
    expect(await port.readIntent(id)).toEqual({
      id,
      status: 'SUCCEEDED',
      amountCents: 4900,
      refundedCents: 0,
      userId,
      purpose: 'tour',
    });
  });

  it('refunds a payment, and paying again does not undo it', async () => {
    const port = createTestPayments(database.prisma);
    const { id } = await port.createIntent(terms('refund'));
    await expect(port.refund(id, 'r')).rejects.toMatchObject({ reason: 'refused' });
    await port.confirmTest!(id, userId);
    expect((await port.refund(id, 'r')).status).toBe('REFUNDED');
    expect((await port.refund(id, 'r')).status).toBe('REFUNDED');
    expect((await port.confirmTest!(id, userId))?.status).toBe('REFUNDED');
  });

  it('ends an unpaid intent, and leaves a paid one paid', async () => {
    const port = createTestPayments(database.prisma);
    const [open, paid] = [await port.createIntent(terms('ended')), await port.createIntent(terms('paid first'))];
    await port.confirmTest!(paid.id, userId);
    expect((await port.cancelIntent(open.id)).status).toBe('FAILED');
    expect((await port.confirmTest!(open.id, userId))?.status).toBe('FAILED');
    expect((await port.cancelIntent(paid.id)).status).toBe('SUCCEEDED');
  });

  it('knows no intent of another provider and sends no webhooks', async () => {
    const port = createTestPayments(database.prisma);
    expect(await port.readIntent('pi_real')).toBeNull();
    await expect(port.refund('pi_real', 'r')).rejects.toMatchObject({ reason: 'refused' });
    expect(() => port.verifyWebhook('{}', 'any')).toThrow('webhooks');
  });
});
