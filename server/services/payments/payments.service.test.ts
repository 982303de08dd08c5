import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerJobs } from '../../jobs/start-jobs.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';
import { refundByBroker } from '../../workflows/payments/refund-payment.ts';
import { returnTourFees } from '../../workflows/payments/return-tour-fees.ts';

const HOUR = 3_600_000;
let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let buyer: Person;
let admin: Person;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now, env: { TOUR_FEE_AT_CLOSING: 'TN=credit' } });
  registerJobs(app.running.context);
  buyer = await app.person('BUYER');
  admin = await app.person('ADMIN');
});
afterAll(() => app.stop());

interface Checkout {
  clientSecret: string;
  stripePaymentIntentId: string;
  status: string;
  errors?: { path: string; code: string }[];
  data?: { reason: string };
}
interface Payment {
  id: string;
  state: string;
  refundReason: string | null;
  listing: { address: string } | null;
  showing: { id: string; state: string } | null;
  stripePaymentIntentId: string;
  person?: { id: string };
}
interface Costs {
  otherFees: { brokerFee: number };
}
interface Statement {
  sides: { lines: { key: string; estimate: number | null }[] }[];
}
/** A home that somebody else sells, saved by this person. */
async function wanted(person = buyer, state = 'AL'): Promise<string> {
  made += 1;
  const home = await app.prisma.mlsListing.create({
    data: {
      sourceKey: `paid-${made}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address: `${made} Pine St`,
      city: 'Hoover',
      state,
      zip: state === 'TN' ? '37201' : '35226',
      activationDate: now,
      listingPrice: 250_000,
    },
  });
  return (await person.send<{ id: string }>('POST', '/listings?buyer=true', { mlsListingId: home.id })).body.id;
}
const checkout = (listingId: string, person = buyer, more: object = {}) =>
  person.send<Checkout>('POST', '/stripe-checkout', { listing: { connect: { id: listingId } }, ...more });
const pay = (stripePaymentIntentId: string, person = buyer, card = 'ACCEPTED') =>
  person.send<{ status: string }>('POST', '/test-payments', { stripePaymentIntentId, card });
const ask = (listingId: string, more: object = {}, person = buyer) =>
  person.send<{ id: string; message: string; stripePaymentIntentId: string; errors?: { code: string }[] }>(
    'POST',
    '/showings',
    { listing: { connect: { id: listingId } }, proposedTime: new Date(now.getTime() + 25 * HOUR), ...more },
  );
const paymentOf = async (listingId: string, person = buyer) =>
  (await person.send<{ data: Payment[] }>('GET', `/payments?listingId=${listingId}`)).body.data[0];
const runJobs = async (name?: 'reconcile-payments') => {
  if (name) await app.running.context.jobs.enqueue(name, {});
  await app.running.context.jobs.runDue();
};
/** A home with a paid tour that was requested. */
async function toured(person = buyer) {
  const home = await wanted(person);
  const { stripePaymentIntentId } = (await checkout(home, person)).body;
  await pay(stripePaymentIntentId, person);
  return { home, intentId: stripePaymentIntentId, showingId: (await ask(home, {}, person)).body.id };
}

describe('POST /stripe-checkout', () => {
  it('returns one client secret per person and home, however often it is pressed, and decides the amount', async () => {
    const home = await wanted();
    const presses = await Promise.all(Array.from({ length: 8 }, () => checkout(home, buyer, { amount: 5000 })));
    expect(new Set(presses.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
    expect(presses[0]).toMatchObject({ status: 201, body: { status: 'REQUIRES_PAYMENT', amount: 5000 } });
    expect(await app.prisma.payment.count({ where: { listingId: home } })).toBe(1);
    expect((await checkout(home, buyer, { amount: 1 })).body.errors).toMatchObject([{ path: 'amount' }]);
    // as the documents list it: without a home
    const bare = await buyer.send<Checkout>('POST', '/stripe-checkout', { amount: 5000 });
    expect(bare.body.clientSecret).not.toBe(presses[0]!.body.clientSecret);
  });

  it('continues where it was cut off between the provider and our record', async () => {
    const home = await wanted();
    const row = await app.prisma.payment.create({
      data: { userId: buyer.id, listingId: home, amountCents: 5000, purpose: 'TOUR', provider: 'test', createdAt: now },
    });
    const lost = await app.running.context.ports.payments.createIntent({
      amountCents: 5000,
      userId: buyer.id,
      purpose: 'TOUR',
      idempotencyKey: row.id,
    });
    expect((await checkout(home)).body.stripePaymentIntentId).toBe(lost.id);
  });

  it('takes no money for what could not be requested: free, out of sight, not signed for, asked for before', async () => {
    const { home } = await toured();
    expect((await checkout(home)).body.data?.reason).toBe('showing.already-requested');
    expect((await checkout(await wanted(await app.person('BUYER')))).status).toBe(404);
    expect((await checkout(await wanted(buyer, 'TN'))).body.errors).toMatchObject([{ path: 'tourAgreement' }]);
    const seller = await app.person('SELLER');
    const { id } = await makeListing(app.prisma, { userId: seller.id });
    expect((await checkout(id)).body.errors).toMatchObject([{ path: 'listing', code: 'nothing-due' }]);
  });
});

describe('a paid tour', () => {
  it('is requested with the payment left behind, also without naming it, and never paid twice', async () => {
    const home = await wanted();
    const first = (await checkout(home)).body;
    expect((await pay(first.stripePaymentIntentId, buyer, 'DECLINED')).body.status).toBe('DECLINED');
    expect((await ask(home)).body.errors?.[0]?.code).toBe('payment-required');
    await pay(first.stripePaymentIntentId);
    // the tab was closed here, and the person comes back
    expect((await checkout(home)).body).toMatchObject({
      stripePaymentIntentId: first.stripePaymentIntentId,
      status: 'SUCCEEDED',
    });
    expect((await paymentOf(home))?.state).toBe('UNUSED');
    const tour = await ask(home);
    expect(tour).toMatchObject({ status: 201 });
    expect(await paymentOf(home)).toMatchObject({ state: 'PAID', showing: { id: tour.body.id, state: 'REQUESTED' } });
    expect((await pay(first.stripePaymentIntentId, await app.person('BUYER'))).status).toBe(404);
  });

  it('gives the fee back once it is withdrawn, and says so', async () => {
    const { home, showingId, intentId } = await toured();
    await buyer.send('PATCH', `/showings/${showingId}`, { accepted: null });
    expect((await paymentOf(home))?.state).toBe('REFUNDING');
    await runJobs();
    expect(await paymentOf(home)).toMatchObject({ state: 'REFUNDED', refundReason: 'CANCELLED' });
    expect((await app.running.context.ports.payments.readIntent(intentId))?.status).toBe('REFUNDED');
    const { body } = await buyer.send<{ data: { text: string }[] }>('GET', '/notifications');
    expect(body.data[0]?.text).toBe('Your tour fee of $50 was refunded.');
    expect((await ask(home)).body.errors?.[0]?.code).toBe('payment-required');
  });

  it('is refunded by one of two brokers at the same time, with the reason, and is canceled', async () => {
    const { home, showingId } = await toured();
    const { id } = (await paymentOf(home))!;
    const other = await app.person('ADMIN');
    expect((await admin.send('PATCH', `/payments/${id}`, { refundNote: ' ' })).status).toBe(400);
    const refund = (who: Person) => who.send<Payment>('PATCH', `/payments/${id}`, { refundNote: 'The agent was late' });
    const both = await Promise.all([refund(admin), refund(other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await runJobs();
    expect(await paymentOf(home)).toMatchObject({ state: 'REFUNDED', showing: { id: showingId, state: 'CANCELLED' } });
    expect((await paymentOf(home)) as object).not.toHaveProperty('refundNote');
    expect((await admin.send<Payment>('GET', `/payments/${id}`)).body).toMatchObject({
      refundNote: 'The agent was late',
    });
    expect((await refund(admin)).status).toBe(409);
    const audits = await app.prisma.auditEntry.findMany({
      where: { entityType: 'payment', entityId: id },
      orderBy: { seq: 'asc' },
    });
    expect(audits.map(({ action }) => action.replace('payment.', ''))).toEqual([
      'opened',
      'ready',
      'paid',
      'used',
      'refund-decided',
      'refunded',
    ]);
  });

  it('cannot be confirmed once its fee went back at the provider, and brokers are told', async () => {
    const { showingId, intentId, home } = await toured();
    await app.running.context.ports.payments.refund(intentId, 'by hand');
    now = new Date(now.getTime() + 25 * HOUR);
    await runJobs('reconcile-payments');
    expect(await paymentOf(home)).toMatchObject({ state: 'REFUNDED', refundReason: 'AT_PROVIDER' });
    expect((await admin.send('PATCH', `/showings/${showingId}`, { accepted: true })).status).toBe(409);
    const noticeCount = await app.prisma.notification.count({
      where: { userId: admin.id, link: `/admin/payments?payment=${(await paymentOf(home))!.id}` },
    });
    expect(noticeCount).toBe(1);
  });
});

describe('reconciling', () => {
  it('ends what was never paid, refunds what no tour used, and is safe to repeat', async () => {
    const [unpaid, unused, unanswered] = [await wanted(), await wanted(), await toured()];
    await checkout(unpaid);
    await pay((await checkout(unused)).body.stripePaymentIntentId);
    await runJobs('reconcile-payments');
    expect((await paymentOf(unused))?.state).toBe('UNUSED');
    now = new Date(now.getTime() + 50 * HOUR);
    for (let times = 0; times < 2; times += 1) await runJobs('reconcile-payments');
    expect((await paymentOf(unpaid))?.state).toBe('ENDED');
    expect(await paymentOf(unused)).toMatchObject({ state: 'REFUNDED', refundReason: 'UNUSED' });
    expect(await paymentOf(unanswered.home)).toMatchObject({
      state: 'REFUNDED',
      refundReason: 'NOT_CONFIRMED',
      showing: { state: 'CANCELLED' },
    });
    expect((await checkout(unpaid)).body.status).toBe('REQUIRES_PAYMENT');
  });

  it('refunds in one run what is due, however many others wait to be compared or keep failing', async () => {
    const home = await wanted();
    await pay((await checkout(home)).body.stripePaymentIntentId);
    const { amountCents, purpose, provider } = await app.prisma.payment.findFirstOrThrow({
      where: { listingId: home },
    });
    // before it in every order: settled, never compared, and unknown to the provider
    await app.prisma.payment.createMany({
      data: Array.from({ length: 201 }, (_, nth) => ({
        id: `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
        intentId: `settled-${nth}`,
        userId: admin.id,
        status: 'REFUNDED' as const,
        ...{ createdAt: now, paidAt: now, refundRequestedAt: now, refundedAt: now },
        ...{ amountCents, purpose, provider, refundReason: 'BROKER' as const },
      })),
    });
    now = new Date(now.getTime() + 50 * HOUR);
    await runJobs('reconcile-payments');
    expect(await paymentOf(home)).toMatchObject({ state: 'REFUNDED', refundReason: 'UNUSED' });
    const left = { userId: admin.id, checkedAt: null };
    expect(await app.prisma.payment.count({ where: left })).toBe(1);
    await runJobs('reconcile-payments');
    expect(await app.prisma.payment.count({ where: left })).toBe(0);
    await app.prisma.payment.deleteMany({ where: { userId: admin.id } });
  });
});

describe('the list of payments', () => {
  it('shows a person their own, and brokers all, found by person, home or intent', async () => {
    const other = await app.person('BUYER', { email: 'nora@finder.test' });
    const { home, intentId } = await toured(other);
    const found = async (query: string, who = admin) =>
      (await who.send<{ total: number; data: Payment[] }>('GET', `/payments?${query}`)).body;
    for (const query of [`text=nora`, `text=${intentId}`, `listingId=${home}&state=PAID`])
      expect((await found(query)).data.map((row) => [row.stripePaymentIntentId, row.person?.id])).toEqual([
        [intentId, other.id],
      ]);
    expect((await found('text=nora', buyer)).data.every(({ person }) => person === undefined)).toBe(true);
    expect((await found(`listingId=${home}`, buyer)).total).toBe(0);
    expect((await found('', other)).total).toBe(1);
  });
});

describe('the spreadsheet of payments', () => {
  const sheet = (query = '', who = admin) => who.send<string>('GET', `/payments/sheet.csv${query}`);

  it('has every payment that matches, with nothing that a spreadsheet would run', async () => {
    const other = await app.person('BUYER', { email: 'sheets@finder.test' });
    await app.prisma.user.update({ where: { id: other.id }, data: { firstName: '=1+1', lastName: 'Sheet' } });
    const { home } = await toured(other);
    for (let nth = 0; nth < 3; nth += 1) await checkout(await wanted(other), other);
    const { id } = (await paymentOf(home, other))!;
    await admin.send('PATCH', `/payments/${id}`, { refundNote: '@late, "twice"' });
    const { body, headers } = await sheet('?text=sheets&$sort[createdAt]=1');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(/filename="payments-20\d\d-\d\d-\d\d\.csv"/);
    const [head, ...lines] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^Person,Email,Home,City,State,Amount,Payment,Started,Paid/);
    expect(lines).toHaveLength(4);
    const refunded = lines.find((line) => line.includes('Refund on its way'));
    expect(refunded).toMatch(/^'=1\+1 Sheet,sheets@finder\.test,\d+ Pine St,Hoover,AL,50,/);
    expect(refunded).toContain(`Refunded by Hearthport,"'@late, ""twice""","Test, no money moved"`);
    const open = String((await sheet('?text=sheets&state=OPEN')).body);
    expect(open.trimEnd().split('\r\n')).toHaveLength(4);
    const marked = String((await sheet(`?ids=${id}`)).body);
    expect(marked.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('is for brokers, and names what it does not know', async () => {
    expect((await sheet('', buyer)).status).toBe(403);
    expect((await app.guest('GET', '/payments/sheet.csv')).status).toBe(401);
    expect((await sheet('?state=LOST')).status).toBe(400);
  });
});

describe('at closing', () => {
  it('fees go back, or are credited where the state is set so', async () => {
    const context = app.running.context;
    for (const [state, expected] of [
      ['AL', 'REFUNDED'],
      ['TN', 'CREDITED'],
    ] as const) {
      const person = await app.person('BUYER');
      const { home } = await toured(person);
      const listing = await app.prisma.listing.findUniqueOrThrow({ where: { id: home } });
      await app.prisma.listing.update({ where: { id: home }, data: { state } });
      const offer = await makeOffer(app.prisma, { listingId: listing.id, userId: person.id, status: 'ACCEPTED' });
      const sale = await makeTransaction(app.prisma, offer);
      const costs = () => person.send<Costs>('GET', `/buyer-closing-costs?offerId=${offer.id}`);
      const statement = () => person.send<Statement>('GET', `/closing-statements/${sale.id}`);
      const fees = async () => [
        (await costs()).body.otherFees.brokerFee,
        (await statement()).body.sides[0]!.lines.find(({ key }) => key === 'brokerFee')!.estimate! / 100,
      ];
      // the same figure before the closing and afterwards
      expect(await fees()).toEqual(expected === 'CREDITED' ? [4950, 4950] : [5000, 5000]);
      await app.prisma.transaction.update({ where: { id: sale.id }, data: { status: 'CLOSED' } });
      for (let times = 0; times < 2; times += 1) {
        await context.jobs.enqueue('return-tour-fees', { transactionId: sale.id });
        await runJobs();
      }
      expect((await paymentOf(home, person))?.state).toBe(expected);
      expect((await paymentOf(home, person))?.showing?.state).toBe('REQUESTED');
      expect(await fees()).toEqual(expected === 'CREDITED' ? [4950, 4950] : [5000, 5000]);
    }
  });

  it('a fee that a broker refunds at the same time is not credited too', async () => {
    const person = await app.person('BUYER');
    const { home } = await toured(person);
    const listing = await app.prisma.listing.update({ where: { id: home }, data: { state: 'TN' } });
    const offer = await makeOffer(app.prisma, { listingId: listing.id, userId: person.id, status: 'ACCEPTED' });
    const sale = await makeTransaction(app.prisma, offer);
    await app.prisma.transaction.update({ where: { id: sale.id }, data: { status: 'CLOSED' } });
    const { id } = (await paymentOf(home, person))!;
    let crediting: Promise<void> | undefined;
    let hasCredited = false;
    const broker = { kind: 'user', userId: admin.id, type: 'ADMIN', email: admin.email } as const;
    const isWaiting = async () =>
      (
        await app.prisma.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length > 0;
    await app.running.context.unit(broker, async (unit) => {
      await refundByBroker(unit, id, 'As asked');
      crediting = app.running.context.unit({ kind: 'system', name: 'return-tour-fees' }, (work) =>
        returnTourFees(work, { id: sale.id, buyerId: person.id }, 'credit'),
      );
      void crediting.then(() => (hasCredited = true));
      await until(async () => hasCredited || (await isWaiting()));
    });
    await crediting;
    expect(await app.prisma.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'REFUNDING',
      creditedToId: null,
    });
  });
});
