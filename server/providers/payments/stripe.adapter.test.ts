import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripePayments } from './stripe.adapter.ts';
import { startFakeStripe } from './stripe.fake.ts';

const SECRET_KEY = 'sk_test_house';
const WEBHOOK_SECRET = 'whsec_house';
const TERMS = { amountCents: 4900, userId: 'user-1', purpose: 'tour', idempotencyKey: 'press-1' };

let fake: Awaited<ReturnType<typeof startFakeStripe>>;
beforeEach(async () => {
  fake = await startFakeStripe(SECRET_KEY);
});
afterEach(() => fake.close());

const payments = (secretKey = SECRET_KEY) =>
  createStripePayments({
    secretKey,
    publishableKey: 'pk_test_house',
    webhookSecret: WEBHOOK_SECRET,
    apiBase: fake.url,
  });

describe('Stripe payments', () => {
  it('creates an intent with amount, user and purpose', async () => {
    const intent = await payments().createIntent(TERMS);
    expect(intent).toEqual({
      id: 'pi_1',
      status: 'REQUIRES_PAYMENT',
      amountCents: 4900,
      refundedCents: 0,
      userId: 'user-1',
      purpose: 'tour',
      clientSecret: 'pi_1_secret_x',
    });
    expect(new URLSearchParams(fake.requests[0]!.body.toString()).get('currency')).toBe('usd');
  });

  it('creates one intent for two requests with one key, and one per user', async () => {
    const port = payments();
    const [first, second] = [await port.createIntent(TERMS), await port.createIntent(TERMS)];
    expect(second.id).toBe(first.id);
    expect((await port.createIntent({ ...TERMS, userId: 'user-2' })).id).not.toBe(first.id);
    expect(fake.intents.size).toBe(2);
  });

  it('refuses a used key with other terms permanently', async () => {
    const port = payments();
    await port.createIntent(TERMS);
    await expect(port.createIntent({ ...TERMS, amountCents: 1 })).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'Stripe',
      reason: 'refused',
      temporary: false,
    });
  });

  it('reads the status of an intent', async () => {
    const port = payments();
    const { id } = await port.createIntent(TERMS);
    expect((await port.readIntent(id))?.status).toBe('REQUIRES_PAYMENT');
    fake.pay(id);
    expect(await port.readIntent(id)).toEqual({
      id,
      status: 'SUCCEEDED',
      amountCents: 4900,
      refundedCents: 0,
      userId: 'user-1',
      purpose: 'tour',
    });
    fake.cancel(id);
    expect((await port.readIntent(id))?.status).toBe('FAILED');
    expect(await port.readIntent('pi_nobodys')).toBeNull();
  });

  it('ends an unpaid intent; one that is paid or ended before stays so', async () => {
    const port = payments();
    const [open, paid] = [await port.createIntent(TERMS), await port.createIntent({ ...TERMS, userId: 'user-2' })];
    fake.pay(paid.id);
    expect((await port.cancelIntent(open.id)).status).toBe('FAILED');
    expect((await port.cancelIntent(open.id)).status).toBe('FAILED');
    expect((await port.cancelIntent(paid.id)).status).toBe('SUCCEEDED');
  });

  it('refunds once, however often it is called', async () => {
    const port = payments();
    const { id } = await port.createIntent(TERMS);
    fake.pay(id);
    expect((await port.refund(id, 'refund-1')).status).toBe('REFUNDED');
    expect((await port.refund(id, 'refund-1')).status).toBe('REFUNDED');
    expect((await port.refund(id, 'refund-2')).status).toBe('REFUNDED');
    expect((await port.readIntent(id))?.status).toBe('REFUNDED');
  });

  it('reads what of it was refunded by hand, and refunds the rest', async () => {
    const port = payments();
    const { id } = await port.createIntent(TERMS);
    fake.pay(id);
    fake.refundByHand(id, 2000);
    expect(await port.readIntent(id)).toMatchObject({ status: 'SUCCEEDED', refundedCents: 2000 });
    expect(await port.refund(id, 'refund-1')).toMatchObject({ status: 'REFUNDED', refundedCents: 4900 });
  });

  it('refuses to refund what was not paid', async () => {
    const port = payments();
    const { id } = await port.createIntent(TERMS);
    await expect(port.refund(id, 'refund-1')).rejects.toMatchObject({ reason: 'refused', temporary: false });
  });

  it('retries after an error and a dropped connection, and pays once', async () => {
    fake.failNext(500, 0);
    const intent = await payments().createIntent(TERMS);
    expect(intent.id).toBe('pi_1');
    expect(fake.requests).toHaveLength(3);
    expect(new Set(fake.requests.map((request) => request.headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['errors of Stripe', [500, 503, 500], 'busy'],
    ['too many requests', [429, 429, 429], 'busy'],
    ['a dead connection', [0, 0, 0], 'unreachable'],
  ])('calls %s temporary', async (_, statuses, reason) => {
    fake.failNext(...statuses);
    await expect(payments().readIntent('pi_1')).rejects.toMatchObject({
      name: 'ProviderError',
      reason,
      temporary: true,
    });
  });

  it('reports a wrong key without revealing it', async () => {
    const failure = await payments('sk_test_wrong')
      .readIntent('pi_1')
      .catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ reason: 'credentials', temporary: true });
    expect((failure as Error).message).not.toContain('sk_test_wrong');
  });

  it('trusts a webhook only by its signature', async () => {
    const stripe = new Stripe(SECRET_KEY);
    const sign = (payload: string, secret: string, timestamp?: number) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) });
    const event = (object: object) =>
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'some.thing', data: { object } });
    const paid = event({ object: 'payment_intent', id: 'pi_1' });
    const port = payments();
    expect(port.verifyWebhook(Buffer.from(paid), sign(paid, WEBHOOK_SECRET))).toEqual({
      id: 'evt_1',
      type: 'some.thing',
      intentId: 'pi_1',
    });
    const refunded = event({ object: 'charge', payment_intent: 'pi_2' });
    expect(port.verifyWebhook(refunded, sign(refunded, WEBHOOK_SECRET)).intentId).toBe('pi_2');
    const other = event({ object: 'customer', id: 'cus_1' });
    expect(port.verifyWebhook(other, sign(other, WEBHOOK_SECRET)).intentId).toBeNull();
    for (const [body, signature] of [
      [paid.replace('pi_1', 'pi_9'), sign(paid, WEBHOOK_SECRET)],
      [paid, sign(paid, 'whsec_other')],
      [paid, ''],
      [paid, sign(paid, WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 3600)],
    ] as const) {
      expect(() => port.verifyWebhook(body, signature)).toThrow(
        expect.objectContaining({ name: 'ProviderError', reason: 'refused' }),
      );
    }
  });
});
