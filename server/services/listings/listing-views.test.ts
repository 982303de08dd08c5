import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** How long a request may wait for a lock that is never released; far longer than these tests take. */
const NEVER_MS = 15_000;

const world = { now: new Date() };
let app: TestApp;
let other: pg.Client;
let seller: Person;
let homeId = '';

const home = async () => (await makeListing(app.prisma, { userId: seller.id })).id;
const look = async (id: string) => (await app.guest('GET', `/listings/${id}`)).status;
const viewsOf = async (id: string) => (await seller.send<{ views: number }>('GET', `/status/${id}`)).body.views;
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('it waits for a lock')), NEVER_MS).unref();
    }),
  ]);

beforeAll(async () => {
  app = await createTestApp({ clock: () => world.now });
  seller = await app.person('SELLER');
  other = new pg.Client({ connectionString: app.db.url });
  await other.connect();
});
beforeEach(async () => {
  world.now = new Date();
  homeId = await home();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});

describe('the day of a view', () => {
  it.each([
    ['AL', 'Jefferson', '2026-12-01'],
    ['TN', 'Davidson', '2026-12-01'],
    ['TN', null, '2026-12-01'],
    ['TN', 'Knox', '2026-12-02'],
    ['TN', 'Hamilton County', '2026-12-02'],
    ['TN', 'KNOX county', '2026-12-02'],
  ])('of a home in %s, %s is counted in its time zone', async (state, county, day) => {
    const { id } = await makeListing(app.prisma, { userId: seller.id, state, county });
    // 11:30 PM in Nashville, half an hour after midnight in Knoxville
    world.now = new Date('2026-12-02T05:30:00Z');
    app.running.context.listingViews.add(id);
    await app.running.context.listingViews.flush();
    const days = await app.prisma.listingViewDay.findMany({ where: { listingId: id } });
    expect(days.map((each) => [each.day.toISOString().slice(0, 10), each.count])).toEqual([[day, 1]]);
  });
});

describe('views of a home', () => {
  it('are written outside the request', async () => {
    const version = async () =>
      (await other.query('SELECT xmin::text, "updatedAt" FROM "Listing" WHERE id = $1', [homeId])).rows[0] as object;
    const before = await version();
    // like a slow price change
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM "Listing" WHERE id = $1 FOR UPDATE', [homeId]);
    try {
      expect(await inTime(look(homeId))).toBe(200);
      await inTime(app.running.context.listingViews.flush());
    } finally {
      await other.query('ROLLBACK');
    }
    expect(await version()).toEqual(before);
    expect(await viewsOf(homeId)).toBe(1);
  });

  it('being written do not block a price change', async () => {
    await look(homeId);
    await other.query('BEGIN');
    await other.query('UPDATE "ListingViewCount" SET count = count + 1 WHERE "listingId" = $1', [homeId]);
    try {
      const changed = await inTime(seller.send('PATCH', `/listings/${homeId}`, { price: 295_000 }));
      expect(changed).toMatchObject({ status: 200, body: { price: 295_000 } });
    } finally {
      await other.query('ROLLBACK');
    }
  });

  it('count everyone except the owner and brokers, many homes at once', async () => {
    const [admin, buyer, second] = [await app.person('ADMIN'), await app.person('BUYER'), await home()];
    await Promise.all([look(homeId), look(homeId), look(second), buyer.send('GET', `/listings/${homeId}`)]);
    await seller.send('GET', `/listings/${homeId}`);
    await admin.send('GET', `/listings/${homeId}`);
    // a page that was open already
    expect((await app.guest('GET', `/listings/${homeId}?refresh=true`)).status).toBe(200);
    await app.running.context.listingViews.flush();
    expect([await viewsOf(homeId), await viewsOf(second)]).toEqual([3, 1]);
    expect((await seller.send('GET', `/listings/${homeId}`)).body).toMatchObject({ viewCount: 3 });
  });

  it('that cannot be written now are written later', async () => {
    await look(homeId);
    await other.query('ALTER TABLE "ListingViewCount" RENAME TO "ListingViewCountAway"');
    await expect(app.running.context.listingViews.flush()).rejects.toThrow();
    await other.query('ALTER TABLE "ListingViewCountAway" RENAME TO "ListingViewCount"');
    await look(homeId);
    await app.running.context.listingViews.flush();
    expect(await viewsOf(homeId)).toBe(2);
  });

  it('of two processes add up, including those of a process that stops', async () => {
    const [second, ids] = [await app.another(), [homeId, await home(), await home()]];
    const guestThere = app.sender(null, second.url);
    for (let round = 0; round < 5; round += 1) {
      for (const id of ids) await look(id);
      for (const id of [...ids].reverse()) await guestThere('GET', `/listings/${id}`);
      await Promise.all([app.running.context.listingViews.flush(), second.context.listingViews.flush()]);
    }
    await guestThere('GET', `/listings/${homeId}`);
    await second.stop();
    expect(await Promise.all(ids.map(viewsOf))).toEqual([11, 10, 10]);
  });
});
