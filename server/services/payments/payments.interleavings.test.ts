/**
 * Buyers who each pay, close the tab, press again, cancel and are refunded in a random order, at the same time, through
 * the services, workflows and jobs on PostgreSQL, with a provider whose connections break before and after it acted and
 * whose messages repeat and overtake each other. `npm run bench:payments` walks 1,000 orders (`PAYMENT_ORDERS`);
 * `shared/payments/payments.interleavings.test.ts` walks as many of a model of the same steps each time.
 */
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coversTour } from '#shared/payments/payments.rules.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { registerJobs } from '../../jobs/start-jobs.ts';
import { DROPPED, LOST, startFakeStripe } from '../../providers/payments/stripe.fake.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECRET = 'whsec_house';
/** So many orders, each of a buyer of their own, this many at the same time. */
const ORDERS = Number(process.env.PAYMENT_ORDERS ?? 48);
const AT_ONCE = 48;
const STEPS_EACH = 14;
/** The same orders in each run; which of the buyers is first is decided by the machine. */
const SEED = 20_261_201;

const STEPS = ['press', 'pay', 'message', 'ask', 'confirm', 'deny', 'take', 'cancel', 'broker', 'byHand'] as const;
type Step = { what: (typeof STEPS)[number]; pick: number };
const step = fc.record({ what: fc.constantFrom(...STEPS, 'press', 'pay', 'ask', 'confirm'), pick: fc.nat(5) });
/** Most orders begin on the way to a tour: otherwise few would get far enough to cross a refund. */
const order = fc
  .tuple(
    fc.constantFrom<Step['what'][]>([], ['press', 'pay'], ['press', 'pay', 'ask'], ['press', 'pay', 'ask', 'confirm']),
    fc.array(step, { minLength: STEPS_EACH, maxLength: STEPS_EACH }),
  )
  .map(([begun, rest]): Step[] => [...begun.map((what) => ({ what, pick: 0 })), ...rest].slice(0, STEPS_EACH));
/** What happens between two steps, to everybody. */
const between = fc.record({
  hours: fc.constantFrom(0, 0, 0, 1, 5, 13),
  jobs: fc.boolean(),
  reconciles: fc.integer({ min: 0, max: 3 }).map((nth) => nth === 0),
  breaks: fc.array(fc.constantFrom(DROPPED, LOST, 500), { maxLength: 6 }),
});

let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let admin: Person;
let fake: Awaited<ReturnType<typeof startFakeStripe>>;

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
  admin = await app.person('ADMIN');
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

interface Buyer {
  person: Person;
  home: string;
}
async function buyerWithHome(nth: number): Promise<Buyer> {
  const person = await app.person('BUYER');
  const { id } = await app.prisma.mlsListing.create({
    data: {
      sourceKey: `order-${nth}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: `${nth} Pine St`,
      city: 'Hoover',
      state: 'AL',
      zip: '35226',
      activationDate: now,
      listingPrice: 250_000,
    },
  });
  const made = await person.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: id });
  return { person, home: made.body.id };
}

const picked = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
/** At ten in the morning, this many days ahead. */
const morning = (days: number) =>
  new Date(`${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T16:00:00Z`);
const runJobs = async (reconciles: boolean) => {
  if (reconciles) await app.running.context.jobs.enqueue('reconcile-payments', {});
  await app.running.context.jobs.runDue();
};
/** A signed message; with the same `id` it is the same again. */
function message(intentId: string, type: string, id: string): Promise<{ status: number }> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { object: 'payment_intent', id: intentId } },
  });
  return fetch(`${app.running.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret: SECRET }),
    },
    body: payload,
  });
}

/** One step of one buyer; twice at once for what a person may press twice. Returns what the server said. */
async function act({ person, home }: Buyer, what: (typeof STEPS)[number], pick: number): Promise<{ status: number }[]> {
  const payments = await app.prisma.payment.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' } });
  const payment = picked(payments, pick);
  const tours = await app.prisma.showing.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'desc' } });
  const tour = picked(tours, pick < 4 ? 0 : pick);
  const intentId = payment?.intentId;
  const change = (who: Person, body: object) => (tour ? who.send('PATCH', `/showings/${tour.id}`, body) : null);
  const isTwice = pick % 2 === 0;
  const press = () => person.send('POST', '/stripe-checkout', { amount: 5000, listing: { connect: { id: home } } });
  const ask = () => person.send('POST', '/showings', { listing: { connect: { id: home } }, proposedTime: morning(1) });
  const done = ((): (Promise<{ status: number }> | null)[] => {
    switch (what) {
      case 'press':
        return isTwice ? [press(), press()] : [press()];
      case 'pay':
        // the card form, also of an old tab
        if (intentId && fake.intents.get(intentId)?.status === 'requires_payment_method') fake.pay(intentId);
        return [];
      case 'message':
        return intentId
          ? ['payment_intent.succeeded', 'charge.refunded', 'payment_intent.succeeded'].map((type) =>
              message(intentId, type, `evt_${intentId}_${type}`),
            )
          : [];
      case 'ask':
        return isTwice ? [ask(), ask()] : [ask()];
      case 'confirm':
        return [change(admin, { accepted: true })];
      case 'deny':
        return [change(admin, { accepted: null, suggestedTimes: [morning(2)] })];
      case 'take':
        return [
          tour?.suggestedTimes[0]
            ? person.send('PUT', `/showings/${tour.id}`, { proposedTime: tour.suggestedTimes[0] })
            : null,
        ];
      case 'cancel':
        return isTwice
          ? [change(person, { accepted: null }), change(person, { accepted: null })]
          : [change(person, { accepted: null })];
      case 'broker':
        return [payment ? admin.send('PATCH', `/payments/${payment.id}`, { refundNote: 'As asked' }) : null];
      case 'byHand':
        if (intentId && pick === 0) fake.refundByHand(intentId);
        return [];
    }
  })();
  return Promise.all(done.filter((one) => one !== null));
}

/** What holds at every moment: nobody keeps both a tour and its fee, and one payment is open for a home. */
async function assertNoneFree(buyers: readonly Buyer[]): Promise<void> {
  const userId = { in: buyers.map(({ person }) => person.id) };
  const payments = await app.prisma.payment.findMany({ where: { userId }, include: { showing: true } });
  for (const { showing, ...payment } of payments)
    if (showing && ['REQUESTED', 'DENIED', 'CONFIRMED'].includes(showingState(showing, now)))
      expect(coversTour(payment), `${payment.status} ${payment.refundReason}`).toBe(true);
  const open = payments.filter(({ status }) => status === 'CREATING' || status === 'REQUIRES_PAYMENT');
  expect(new Set(open.map(({ listingId }) => listingId)).size).toBe(open.length);
}

/** These buyers go through their orders at the same time, step by step. Counts the answers by status. */
async function walk(buyers: readonly Buyer[], orders: readonly Step[][], seed: number, answers: Map<number, number>) {
  const pauses = fc.sample(between, { numRuns: STEPS_EACH, seed });
  for (const [nth, { hours, jobs, reconciles, breaks }] of pauses.entries()) {
    fake.failNext(...breaks);
    const all = await Promise.all(
      buyers.map((buyer, at) => {
        const { what, pick } = orders[at]![nth]!;
        return act(buyer, what, pick);
      }),
    );
    for (const { status } of all.flat()) answers.set(status, (answers.get(status) ?? 0) + 1);
    await assertNoneFree(buyers);
    now = new Date(now.getTime() + hours * HOUR);
    if (jobs || reconciles) {
      await runJobs(reconciles);
      await assertNoneFree(buyers);
    }
  }
}

it(
  `money and tours agree after ${ORDERS} random orders of real steps that cross each other`,
  async () => {
    const orders = fc.sample(order, { numRuns: ORDERS, seed: SEED });
    const answers = new Map<number, number>();
    for (let from = 0; from < ORDERS; from += AT_ONCE) {
      const some = orders.slice(from, from + AT_ONCE);
      const buyers = await Promise.all(some.map((_, nth) => buyerWithHome(from + nth)));
      await walk(buyers, some, SEED + from, answers);
    }
    // refused or broken off, never failed in an unforeseen way
    expect([...answers.keys()].filter((status) => status === 500)).toEqual([]);
    expect(answers.get(201)).toBeGreaterThan(ORDERS);
    // comparing with the provider takes turns of 200
    const turns = 5 + Math.ceil((await app.prisma.payment.count()) / 200);
    for (let times = 0; times < turns; times += 1) {
      now = new Date(now.getTime() + 30 * HOUR);
      await runJobs(true);
    }

    const payments = await app.prisma.payment.findMany({ include: { showing: true } });
    const kept = [...fake.intents.values()].filter(({ status, refunded }) => status === 'succeeded' && !refunded);
    const standing = payments.filter(({ status }) => status === 'SUCCEEDED');
    // each cent that the provider keeps is of a tour that took place
    expect(kept.map(({ id }) => id).toSorted()).toEqual(standing.map(({ intentId }) => intentId).toSorted());
    expect(kept.reduce((sum, { amount }) => sum + amount, 0)).toBe(standing.length * 5000);
    for (const { showing } of standing) expect(showing && showingState(showing, now)).toBe('COMPLETED');
    // and each tour that took place has its fee, unless somebody gave that back
    const took = await app.prisma.showing.findMany({ where: { accepted: true }, include: { payment: true } });
    for (const { payment } of took)
      expect(payment?.status === 'SUCCEEDED' || ['BROKER', 'AT_PROVIDER'].includes(payment?.refundReason ?? '')).toBe(
        true,
      );
    const ends = new Set(payments.map(({ status }) => status));
    expect([...ends].toSorted()).toEqual(['FAILED', 'REFUNDED', 'SUCCEEDED']);
    expect(took.length).toBeGreaterThan(1);
    if (ORDERS > AT_ONCE)
      console.log(
        `${ORDERS} orders, ${payments.length} payments, ${took.length} tours took place, ${standing.length} fees kept, answers:`,
        Object.fromEntries(answers),
      );
  },
  Math.max(180_000, ORDERS * 10_000),
);
