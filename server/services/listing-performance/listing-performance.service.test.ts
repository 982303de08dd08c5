import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/instant.ts';
import type { ListingPerformance } from '#shared/listing-performance/listing-performance.types.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** A Friday morning in Birmingham; the last week is November 20 to 26. */
const NOW = new Date('2026-11-27T15:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let app: TestApp;
let seller: Person;
let neighbor: Person;
let buyer: Person;

interface Made {
  id: string;
  mlsId: string;
}
interface Home {
  owner?: Person;
  /** Days since it was listed. */
  listed?: number;
  price?: number;
  beds?: number;
  city?: string;
  status?: 'ACTIVE' | 'PENDING' | 'SOLD';
  fields?: Partial<Prisma.ListingUncheckedCreateInput>;
}
async function home({
  owner = neighbor,
  listed = 14,
  price = 400_000,
  beds = 3,
  city = 'Hoover',
  status = 'ACTIVE',
  fields,
}: Home = {}): Promise<Made> {
  const { id } = await makeListing(app.prisma, {
    ...{ userId: owner.id, city, price, beds, approvedAt: ago(listed), externalStatus: status },
    ...fields,
  });
  const published = await app.prisma.mlsListing.create({
    data: {
      ...{ sourceKey: id, listingId: id, origin: 'HEARTHPORT', status, city, state: 'AL', beds },
      ...{ address: '12 Oak St', zip: '35244', listingPrice: price, activationDate: ago(listed) },
    },
  });
  return { id, mlsId: published.id };
}
/** Views of days ago, counted by day and in the total. */
async function viewed({ id }: Made, byDaysAgo: Record<number, number>, undated = 0) {
  const days = Object.entries(byDaysAgo).map(([days, count]) => ({
    ...{ listingId: id, count, day: new Date(`${ago(Number(days)).toISOString().slice(0, 10)}T00:00:00Z`) },
  }));
  const total = days.reduce((sum, { count }) => sum + count, undated);
  await app.prisma.listingViewCount.update({ where: { listingId: id }, data: { count: total } });
  await app.prisma.listingViewDay.createMany({ data: days });
}
const read = async ({ id }: Made, person: Person = seller) =>
  (await person.send<ListingPerformance>('GET', `/listing-performance/${id}`)).body;
const lastOf = ({ weeks }: ListingPerformance) => weeks.at(-1)!;

beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
  [seller, neighbor, buyer] = [await app.person('SELLER'), await app.person('SELLER'), await app.person('BUYER')];
});
afterAll(() => app.stop());

describe('the weeks of a home', () => {
  it('count views, saves that are kept and tours asked for by others, on the days of the home', async () => {
    const own = await home({ owner: seller, listed: 10, city: 'Alone' });
    await viewed(own, { 0: 50, 1: 3, 7: 4, 8: 5, 10: 6, 11: 90 });
    const save = (person: Person, createdAt: Date) =>
      app.prisma.favorite.create({ data: { userId: person.id, mlsListingId: own.mlsId, createdAt } });
    // 11:30 PM of the 19th in Birmingham, already the 20th in UTC
    await save(buyer, new Date('2026-11-20T05:30:00Z'));
    await save(neighbor, ago(2));
    await save(seller, ago(2));
    const ask = (person: Person, createdAt: Date, type: 'TOUR' | 'INSPECTION' = 'TOUR') =>
      makeShowing(app.prisma, { listingId: own.id, userId: person.id, type, createdAt, proposedTime: ago(-3) });
    await ask(buyer, ago(1));
    await ask(neighbor, ago(0));
    await ask(seller, ago(1));
    await ask(buyer, ago(1), 'INSPECTION');
    expect(await read(own)).toEqual({
      ...{ id: own.id, price: 400_000, standing: 'TOO_FEW_HOMES', asking: null, opinion: null },
      weeks: [
        { from: '2026-11-17', to: '2026-11-19', days: 3, views: 11, saves: 1, showings: 0, similar: null },
        { from: '2026-11-20', to: '2026-11-26', days: 7, views: 7, saves: 1, showings: 1, similar: null },
      ],
    });
  });

  it('have no views where they were not counted by day yet', async () => {
    const own = await home({ owner: seller, listed: 21, city: 'Old' });
    await viewed(own, { 10: 5, 2: 9 }, 30);
    expect((await read(own)).weeks.map(({ views }) => views)).toEqual([null, null, 9]);
    const quiet = await home({ owner: seller, listed: 21, city: 'Old' });
    expect((await read(quiet)).weeks.map(({ views }) => views)).toEqual([0, 0, 0]);
  });

  it('are eight at most, and none before the home is on the market', async () => {
    const old = await home({ owner: seller, listed: 300, city: 'Old' });
    expect((await read(old)).weeks).toHaveLength(8);
    const later = await home({ owner: seller, listed: 3, city: 'Old', fields: { liveDate: ago(-5) } });
    expect(await read(later)).toMatchObject({ standing: 'NOT_LIVE', weeks: [] });
    const draft = await home({ owner: seller, fields: { status: 'DRAFT', approvedAt: null }, city: 'Old' });
    expect(await read(draft)).toMatchObject({ standing: 'NOT_LIVE', weeks: [] });
    const fresh = await home({ owner: seller, listed: 0, city: 'Old' });
    expect(await read(fresh)).toMatchObject({ standing: 'FIRST_DAY', weeks: [] });
  });
});

describe('similar homes', () => {
  it('are compared by the median of the same days after they were listed, while they were for sale', async () => {
    const own = await home({ owner: seller, listed: 14, city: 'Even' });
    await viewed(own, { 8: 2, 1: 18 });
    // listed 60 days ago: its second week is 53 to 47 days ago
    const older = await home({ listed: 60, city: 'Even', price: 420_000 });
    await viewed(older, { 60: 500, 53: 20, 47: 21, 46: 500, 1: 500 });
    const [same, other] = [await home({ city: 'Even', price: 390_000 }), await home({ city: 'Even', beds: 4 })];
    await viewed(same, { 3: 60 });
    await viewed(other, { 3: 900 });
    await app.prisma.favorite.create({ data: { userId: buyer.id, mlsListingId: same.mlsId, createdAt: ago(3) } });
    // it went under contract after its first week, and counts for that one only
    const sold = await home({ listed: 30, city: 'Even', status: 'PENDING' });
    await viewed(sold, { 30: 10, 22: 900 });
    const offer = await makeOffer(app.prisma, { listingId: sold.id, userId: buyer.id, status: 'ACCEPTED' });
    const { id } = await makeTransaction(app.prisma, offer);
    await app.prisma.transaction.update({ where: { id }, data: { openedAt: ago(22) } });
    const seen = await read(own);
    expect(seen).toMatchObject({ standing: 'FEWER', asking: { low: 390_000, high: 420_000 } });
    expect(seen.weeks.map(({ views, similar }) => [views, similar])).toEqual([
      [2, { homes: 4, views: 5, saves: 0, showings: 0 }],
      [18, { homes: 3, views: 60, saves: 0, showings: 0 }],
    ]);
  });

  it('are in the city, near in price and bedrooms, of other sellers, and public', async () => {
    const own = await home({ owner: seller, city: 'Near' });
    const count = async () => {
      const { similar } = lastOf(await read(own));
      return similar?.homes ?? 0;
    };
    for (const price of [340_000, 460_000, 400_000]) await home({ city: 'Near', price });
    expect(await count()).toBe(3);
    const others: Home[] = [
      { owner: seller },
      { city: 'Far' },
      { price: 339_999 },
      { price: 460_001 },
      { beds: 1 },
      { beds: 5 },
      { listed: 13 },
      { fields: { archivedAt: NOW } },
      { fields: { status: 'PENDING' } },
      { fields: { type: 'BUYER' } },
      // not for sale, and nobody knows since when
      { status: 'PENDING' },
    ];
    for (const other of others) {
      await home({ city: 'Near', ...other });
      expect([other, await count()]).toEqual([other, 3]);
    }
    for (const beds of [2, 4]) await home({ city: 'Near', beds });
    const unknown = await home({ city: 'Near', beds: 5 });
    await app.prisma.mlsListing.update({ where: { id: unknown.mlsId }, data: { beds: null } });
    expect(await count()).toBe(6);
  });

  it('are left out with undated views, and with one home too few nothing is compared', async () => {
    const own = await home({ owner: seller, city: 'Two' });
    for (let at = 0; at < 2; at += 1) await viewed(await home({ city: 'Two' }), { 3: 60 });
    await viewed(await home({ city: 'Two' }), { 3: 60 }, 5);
    const seen = await read(own);
    expect(seen.standing).toBe('TOO_FEW_HOMES');
    expect(seen.weeks.every(({ similar }) => similar === null)).toBe(true);
    // all three ask a price, though
    expect(seen.asking).toEqual({ low: 400_000, high: 400_000 });
  });
});

it('names the latest approved price opinion only', async () => {
  const own = await home({ owner: seller, city: 'Alone' });
  const opinion = (price1: number, createdAt: Date, approvedAt: Date | null) =>
    app.prisma.pricingOpinion.create({
      data: { listingId: own.id, price1, price2: price1 + 10, price3: price1 + 20, createdAt, approvedAt },
    });
  await opinion(300_000, ago(20), ago(20));
  await opinion(310_000, ago(10), ago(9));
  await opinion(320_000, ago(1), null);
  expect((await read(own)).opinion).toEqual({ low: 310_000, high: 310_020 });
});

describe('access', () => {
  it('is for the seller and brokers', async () => {
    const own = await home({ owner: seller, city: 'Alone' });
    const admin = await app.person('ADMIN');
    expect(await read(own, admin)).toMatchObject({ id: own.id, weeks: [{}, {}] });
    for (const person of [neighbor, buyer, await app.person('PBUYER')])
      expect((await person.send('GET', `/listing-performance/${own.id}`)).status).toBe(404);
    for (const person of [await app.person('LENDER'), await app.person('TITLE')])
      expect((await person.send('GET', `/listing-performance/${own.id}`)).status).toBe(403);
    expect((await app.guest('GET', `/listing-performance/${own.id}`)).status).toBe(401);
  });

  it('is not for a home that a buyer only tracks', async () => {
    const tracked = await makeListing(app.prisma, { userId: buyer.id, type: 'BUYER' });
    expect((await buyer.send('GET', `/listing-performance/${tracked.id}`)).status).toBe(404);
  });
});
