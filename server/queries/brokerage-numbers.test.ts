import { afterAll, beforeAll, expect, it } from 'vitest';
import { monthsUntil, type NumbersRow } from '#shared/brokerage-numbers/brokerage-numbers.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let app: TestApp;
let admin: Person;
let rows: NumbersRow[];
let unanswered: number;
const at = (month: string | null, state: string | null) =>
  rows.find((row) => row.month === month && row.state === state)!;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  admin = await app.person('ADMIN');
  const { prisma } = app;
  const [seller, buyer, other] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
  const home = async (state: string) => {
    // a broker set the fee of one home
    const made = await makeListing(prisma, { userId: seller.id, state, hearthportPrice: state === 'AL' ? 4500 : null });
    await prisma.mlsListing.create({
      data: {
        sourceKey: `live-${state}`,
        status: 'ACTIVE',
        address: '1 Pine St',
        city: 'Hoover',
        state,
        zip: '35244',
        listingId: made.id,
        origin: 'HEARTHPORT',
        activationDate: new Date('2026-10-01T15:00:00Z'),
      },
    });
    return made;
  };
  const [alabama, tennessee] = [await home('AL'), await home('TN')];
  const foreign = await makeListing(prisma, { userId: buyer.id, type: 'BUYER', state: 'AL' });
  const view = (listingId: string, day: string, count: number) =>
    prisma.listingViewDay.create({ data: { listingId, day: new Date(day), count } });
  await view(alabama.id, '2026-10-31', 40);
  await view(alabama.id, '2026-11-01', 60);
  await view(tennessee.id, '2026-11-02', 5);
  await view(foreign.id, '2026-11-02', 900);
  // ten and twenty days after going live; the first counts in October on the clock of the brokerage
  const first = await makeOffer(prisma, {
    listingId: alabama.id,
    status: 'ACCEPTED',
    price: 300_000,
    createdAt: new Date('2026-11-01T04:30:00Z'),
  });
  await makeOffer(prisma, { listingId: alabama.id, status: 'DECLINED', createdAt: new Date('2026-11-12T15:00:00Z') });
  await makeOffer(prisma, { listingId: tennessee.id, status: 'PENDING', createdAt: new Date('2026-11-10T15:00:00Z') });
  await makeOffer(prisma, { listingId: foreign.id, status: 'PENDING', createdAt: new Date('2026-11-10T15:00:00Z') });
  const sale = await makeTransaction(prisma, first);
  await prisma.transaction.update({
    where: { id: sale.id },
    data: {
      status: 'CLOSED',
      openedAt: new Date('2026-11-02T15:00:00Z'),
      closingDate: new Date('2026-11-19T18:00:00Z'),
      // recorded in another month
      closedAt: new Date('2026-12-01T15:00:00Z'),
    },
  });
  const payment = (refundedAt: Date | null, refundedCents = 0) =>
    prisma.payment.create({
      data: {
        userId: buyer.id,
        listingId: tennessee.id,
        amountCents: 5000,
        refundedCents,
        intentId: `pi_${refundedAt ? 'back' : 'kept'}_${refundedCents}`,
        purpose: 'TOUR',
        provider: 'test',
        status: refundedAt ? 'REFUNDED' : 'SUCCEEDED',
        paidAt: new Date('2026-10-15T15:00:00Z'),
        refundedAt,
        ...(refundedAt && { refundReason: 'BROKER' as const, refundRequestedAt: refundedAt }),
      },
    });
  await payment(null);
  await payment(null, 2000);
  await payment(new Date('2026-11-05T15:00:00Z'));
  const message = (senderId: string, receiverId: string, when: string, text = 'Hello') =>
    prisma.message.create({
      data: { listingId: alabama.id, senderId, receiverId, text, createdAt: new Date(when) },
    });
  await message(buyer.id, seller.id, '2026-11-03T15:00:00Z');
  await message(buyer.id, seller.id, '2026-11-03T15:05:00Z');
  await message(seller.id, buyer.id, '2026-11-03T15:30:00Z');
  await message(seller.id, buyer.id, '2026-11-09T15:30:00Z');
  await message(other.id, seller.id, '2026-11-04T15:00:00Z');
  // Wednesday, 10 AM in Birmingham; an hour of an evening does not count
  const lead = (email: string, state: string | null, asked: string, answered: string | null) =>
    prisma.lead.create({
      data: {
        kind: 'CONTACT',
        email,
        state,
        askedAt: new Date(asked),
        firstResponseAt: answered && new Date(answered),
      },
    });
  await lead('a@example.test', 'AL', '2026-11-04T16:00:00Z', '2026-11-04T16:20:00Z');
  await lead('b@example.test', null, '2026-11-04T16:00:00Z', '2026-11-04T17:00:00Z');
  await lead('c@example.test', 'AL', '2026-11-05T16:00:00Z', null);
  const { status, body } = await admin.send<{ rows: NumbersRow[]; unanswered: number; months: string[] }>(
    'GET',
    '/brokerage-numbers?months=6',
  );
  expect(status).toBe(200);
  expect(body.months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  ({ rows, unanswered } = body);
});
afterAll(() => app.stop());

it('are counted by month of Central Time and by state, on homes that we list', () => {
  expect(at('2026-10', 'AL')).toMatchObject({ views: 40, offers: 1, accepted: 0, closed: 0 });
  expect(at('2026-11', 'AL')).toMatchObject({ views: 60, offers: 1, accepted: 1, closed: 1 });
  expect(at('2026-11', 'TN')).toMatchObject({ views: 5, offers: 1, closed: 0 });
  expect(at('2026-06', null)).toMatchObject({ views: 0, offers: 0, daysToOffer: null, answerMinutes: null });
  for (const metric of ['views', 'saves', 'tours', 'offers', 'accepted', 'closed', 'flatFees', 'savings'] as const) {
    const sum = rows.filter(({ month, state }) => month && state).reduce((total, row) => total + row[metric]!, 0);
    expect(at(null, null)[metric], metric).toBe(sum);
  }
});

it('are dollars of closed sales and of tours, less what was given back', () => {
  expect(at('2026-11', 'AL')).toMatchObject({ flatFees: 4500, savings: 4500 });
  expect(at('2026-10', 'TN').tourFees).toBe(130);
  expect(at('2026-11', 'TN').tourFees).toBe(-50);
  expect(at(null, null).tourFees).toBe(80);
});

it('are medians of a person’s first question until its answer, and of a home’s days to its first offer', () => {
  expect(at('2026-11', 'AL').answerMinutes).toBe(30);
  expect([at('2026-11', 'AL').leadMinutes, at('2026-11', null).leadMinutes]).toEqual([20, 40]);
  expect(at('2026-10', null).leadMinutes).toBeNull();
  expect(unanswered).toBe(1);
  const days = (until: string) =>
    Math.round(((Date.parse(until) - Date.parse('2026-10-01T15:00:00Z')) / DAY) * 10) / 10;
  expect(at('2026-10', 'AL').daysToOffer).toBe(days('2026-11-01T04:30:00Z'));
  expect(at('2026-11', 'TN').daysToOffer).toBe(days('2026-11-10T15:00:00Z'));
  expect(at(null, null).daysToOffer).toBeCloseTo((days('2026-11-01T04:30:00Z') + days('2026-11-10T15:00:00Z')) / 2, 0);
});

it('count a view on the day it happens', async () => {
  const seller = await app.person('SELLER');
  const { id } = await makeListing(app.prisma, { userId: seller.id, state: 'AL' });
  app.running.context.listingViews.add(id);
  app.running.context.listingViews.add(id);
  await app.running.context.listingViews.flush();
  app.running.context.listingViews.add(id);
  await app.running.context.listingViews.flush();
  expect((await app.prisma.listingViewDay.findMany({ where: { listingId: id } })).map(({ count }) => count)).toEqual([
    3,
  ]);
});

it('name the months before a day', () => {
  expect(monthsUntil('2026-02-03', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});
