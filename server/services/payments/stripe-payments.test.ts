import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerJobs } from '../../jobs/start-jobs.ts';
import { startFakeStripe } from '../../providers/payments/stripe.fake.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const SECRET = 'whsec_house';
let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let made = 0;
let sent = 0;

beforeAll(async () => {
  fake = await startFakeStripe('sk_test_house');
  app = await createTestApp({
    clock: () => now,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_house',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_house',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: fake.url,
    },
  });
  registerJobs(app.running.context);
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

async function wanted(person: Person): Promise<string> {
  made += 1;
  const home = await app.prisma.mlsListing.create({
    data: {
      sourceKey: `stripe-${made}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: `${made} Pine St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: now,
      listingPrice: 250_000,
    },
  });
  return (await person.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: home.id })).body.id;
}
const checkout = (person: Person, id: string) =>
  person.send<{ stripePaymentIntentId: string; status: string }>('POST', '/stripe-checkout', {
    amount: 5000,
    listing: { connect: { id } },
  });
const ask = (person: Person, id: string) =>
  person.send<{ id: string; errors?: { code: string }[] }>('POST', '/showings', {
    listing: { connect: { id } },
    proposedTime: new Date(now.getTime() + 25 * HOUR),
  });
const stateOf = async (person: Person, id: string) =>
  (await person.send<{ data: { state: string }[] }>('GET', `/payments?listingId=${id}`)).body.data.map(
    ({ state }) => state,
  );
const runJobs = async (name?: 'reconcile-payments') => {
  if (name) await app.running.context.jobs.enqueue(name, {});
  await app.running.context.jobs.runDue();
};
/** A signed message about an intent, as Stripe sends it; the same `id` is the same message. */
async function message(intentId: string, type: string, id = `evt_${(sent += 1)}`, secret = SECRET): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { object: 'payment_intent', id: intentId } },
  });
  const signature = new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret });
  const response = await fetch(`${app.running.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return response.status;
}

describe('payments through Stripe', () => {
  it('follow the intent, whatever messages come, how often and in which order', async () => {
    const buyer = await app.person('BUYER');
    const home = await wanted(buyer);
    const id = (await checkout(buyer, home)).body.stripePaymentIntentId;
    expect(await message(id, 'payment_intent.succeeded', 'evt_forged', 'whsec_other')).toBe(403);
    expect(await message('pi_of_another_shop', 'payment_intent.succeeded')).toBe(204);
    // declined, announced too early, late and twice: what counts is the intent
    expect(await message(id, 'payment_intent.payment_failed')).toBe(204);
    await message(id, 'payment_intent.succeeded', 'evt_early');
    await runJobs();
    expect(await stateOf(buyer, home)).toEqual(['OPEN']);
    fake.pay(id);
    await Promise.all([
      message(id, 'payment_intent.succeeded', 'evt_paid'),
      message(id, 'payment_intent.succeeded', 'evt_paid'),
    ]);
    await message(id, 'payment_intent.created');
    await runJobs();
    expect(await stateOf(buyer, home)).toEqual(['UNUSED']);
    expect(await app.prisma.paymentEvent.count({ where: { id: 'evt_paid' } })).toBe(1);
    expect((await ask(buyer, home)).status).toBe(201);
    expect(await stateOf(buyer, home)).toEqual(['PAID']);
  });

  it('survive a provider that times out, and charge once', async () => {
    const buyer = await app.person('BUYER');
    const home = await wanted(buyer);
    const before = fake.intents.size;
    fake.failNext(0, 500, 0);
    expect((await checkout(buyer, home)).status).toBe(503);
    const [first, again] = [await checkout(buyer, home), await checkout(buyer, home)];
    expect(again.body.stripePaymentIntentId).toBe(first.body.stripePaymentIntentId);
    expect(fake.intents.size).toBe(before + 1);
    fake.pay(first.body.stripePaymentIntentId);
    fake.failNext(0, 0, 0);
    expect((await ask(buyer, home)).status).toBe(503);
    expect((await ask(buyer, home)).status).toBe(201);
  });

  it('go back without a tour, and an intent that nobody paid can no longer be paid', async () => {
    const buyer = await app.person('BUYER');
    const [paid, open] = [await wanted(buyer), await wanted(buyer)];
    const paidId = (await checkout(buyer, paid)).body.stripePaymentIntentId;
    const openId = (await checkout(buyer, open)).body.stripePaymentIntentId;
    fake.pay(paidId);
    now = new Date(now.getTime() + 25 * HOUR);
    await runJobs('reconcile-payments');
    now = new Date(now.getTime() + 25 * HOUR);
    await runJobs('reconcile-payments');
    expect([await stateOf(buyer, paid), await stateOf(buyer, open)]).toEqual([['REFUNDED'], ['ENDED']]);
    expect([fake.intents.get(paidId)?.refunded, fake.intents.get(openId)?.status]).toEqual([5000, 'canceled']);
  });

  it('keep their visit where a part was refunded by hand, and brokers are notified once', async () => {
    const [buyer, admin] = [await app.person('BUYER'), await app.person('ADMIN')];
    const home = await wanted(buyer);
    const id = (await checkout(buyer, home)).body.stripePaymentIntentId;
    fake.pay(id);
    expect((await ask(buyer, home)).status).toBe(201);
    const notices = () =>
      app.prisma.notification.findMany({ where: { userId: admin.id, link: { startsWith: '/admin/payments' } } });
    for (const cents of [2000, 2000, 3050]) {
      fake.refundByHand(id, cents);
      await message(id, 'charge.refunded');
      await runJobs();
    }
    const [payment] = (await admin.send<{ data: object[] }>('GET', `/payments?text=${id}`)).body.data;
    expect(payment).toMatchObject({ state: 'PAID', partRefundedCents: 3050, showing: { state: 'REQUESTED' } });
    expect((await notices()).map(({ text }) => text).toSorted()).toEqual([
      '$20.00 of a tour fee of $50.00 was refunded at the payment provider, not here. Its visit stays as it is, and only the rest can be credited.',
      '$30.50 of a tour fee of $50.00 was refunded at the payment provider, not here. Its visit stays as it is, and only the rest can be credited.',
    ]);
    // the rest goes back by a broker
    expect(
      (await admin.send('PATCH', `/payments/${(payment as { id: string }).id}`, { refundNote: 'As asked' })).status,
    ).toBe(200);
    await runJobs();
    expect(fake.intents.get(id)?.refunded).toBe(5000);
    const after = await app.prisma.payment.findUniqueOrThrow({ where: { intentId: id } });
    expect(after).toMatchObject({ status: 'REFUNDED', refundedCents: 5000, refundReason: 'BROKER' });
  });
});

describe('20 buyers who pay, close, come back and cancel at the same time', () => {
  it('end with as much money as tours', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => app.person('BUYER')));
    const journeys = buyers.map(async (buyer, nth) => {
      const home = await wanted(buyer);
      const presses = await Promise.all([checkout(buyer, home), checkout(buyer, home)]);
      const id = presses[0].body.stripePaymentIntentId;
      expect(presses[1].body.stripePaymentIntentId).toBe(id);
      if (nth % 5 !== 0) fake.pay(id);
      if (nth % 5 === 1) return; // the tab is closed
      const tours = await Promise.all([ask(buyer, home), ask(buyer, home), message(id, 'payment_intent.succeeded')]);
      const tour = tours.slice(0, 2).find((answer) => typeof answer === 'object' && answer.status === 201);
      if (nth % 5 === 2 && typeof tour === 'object')
        await Promise.all([
          buyer.send('PATCH', `/showings/${tour.body.id}`, { accepted: null }),
          buyer.send('PATCH', `/showings/${tour.body.id}`, { accepted: null }),
        ]);
    });
    await Promise.all(journeys);
    // the first finds what was paid in closed tabs, the second gives back what no tour used within a day
    for (const hours of [1, 25]) {
      now = new Date(now.getTime() + hours * HOUR);
      await runJobs('reconcile-payments');
    }
    const ids = buyers.map(({ id }) => id);
    const payments = await app.prisma.payment.findMany({ where: { userId: { in: ids } }, include: { showing: true } });
    const charged = payments.filter(({ intentId }) => {
      const intent = fake.intents.get(intentId ?? '');
      return intent?.status === 'succeeded' && !intent.refunded;
    });
    const standing = await app.prisma.showing.findMany({ where: { userId: { in: ids }, accepted: false } });
    expect(charged.map(({ showingId }) => showingId).toSorted()).toEqual(standing.map(({ id }) => id).toSorted());
    expect(standing).toHaveLength(8);
    expect(await app.prisma.showing.count({ where: { userId: { in: ids }, accepted: null } })).toBe(4);
  }, 120_000);
});
