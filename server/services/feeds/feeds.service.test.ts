import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedRejectionView, FeedView } from '#shared/feeds/feeds.types.ts';
import { MOCK_TOKEN, startMockFeed, type MockFeed } from '../../providers/mls-feed/mock-feed.fake.ts';
import { createTestApp, until, type Person, type TestApp } from '../../testing/test-app.ts';

let mock: MockFeed;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  mock = await startMockFeed({ source: 'EASTTN', count: 3, photos: 1 });
  app = await createTestApp({
    withJobs: true,
    env: {
      EASTTN_FEED_URL: mock.url,
      EASTTN_FEED_TOKEN: MOCK_TOKEN,
      FEED_REQUESTS_PER_SECOND: '1000',
      FEED_PHOTOS_PER_SECOND: '1000',
      FEED_INTERVAL_MINUTES: '60',
    },
  });
  admin = await app.person('ADMIN');
});
afterAll(async () => {
  await app.stop();
  await mock.close();
});
const feed = async (id = 'EASTTN') => (await admin.send<FeedView>('GET', `/feeds/${id}`)).body;
const idle = (asOf: unknown = null) =>
  until(async () => {
    const now = await feed();
    return now.run?.status === 'COMPLETED' && now.asOf !== asOf && now.photos.waiting === 0 ? now : null;
  });

describe('the feeds, for an admin', () => {
  it('show their status; one is read on request, and every viewer sees the update', async () => {
    const first = await idle();
    expect(first).toMatchObject({
      id: 'EASTTN',
      isConnected: true,
      host: expect.stringContaining('127.0.0.1'),
      lastError: null,
      homes: { shown: 3, kept: 3, duplicates: 0 },
      photos: { copied: 3, failed: 0 },
      run: { task: 'changes', imported: 3 },
    });
    const { received } = await app.listen(admin.accessToken);
    mock.feed.pass();
    mock.feed.add();
    expect((await admin.send('PATCH', '/feeds/EASTTN', { run: 'changes' })).status).toBe(200);
    expect((await idle(first.asOf)).homes.shown).toBe(4);
    await until(() => received.find(({ event, data }) => event === 'feeds patched' && data.id === 'EASTTN'));
    expect(await app.prisma.auditEntry.findMany({ where: { entityType: 'feed' } })).toMatchObject([
      { action: 'feed.changes-asked', entityId: 'EASTTN', actorId: admin.id },
    ]);
  });

  it('one that is not connected says so, and which setting is missing', async () => {
    expect(await feed('GALMLS')).toMatchObject({ isConnected: false, host: null, asOf: null, run: null });
    expect(await admin.send('PATCH', '/feeds/GALMLS', { run: 'changes' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('GALMLS_FEED_URL') },
    });
    expect((await admin.send('GET', '/feeds/OTHER')).status).toBe(404);
    expect((await admin.send('GET', '/feeds?$limit=25')).body).toMatchObject({
      total: 2,
      data: [{ id: 'GALMLS' }, { id: 'EASTTN' }],
    });
  });

  it('rejected records are listed with their reason, shown whole, and leave the list once imported', async () => {
    const [home] = mock.feed.inOrderOfKeys();
    home!.status = 'Marvellous';
    mock.feed.pass();
    mock.feed.touch(home!);
    await admin.send('PATCH', '/feeds/EASTTN', { run: 'changes' });
    const [refused] = await until(async () => {
      const { data } = (await admin.send<{ data: FeedRejectionView[] }>('GET', '/feed-rejections?source=EASTTN')).body;
      return data.length ? data : null;
    });
    expect(refused).toMatchObject({ key: home!.key, source: 'EASTTN', reason: expect.stringContaining('Marvellous') });
    expect(refused!.data).toBeUndefined();
    expect((await admin.send<FeedRejectionView>('GET', `/feed-rejections/${refused!.id}`)).body.data).toMatchObject({
      ListingKey: home!.key,
    });
    home!.status = 'Active';
    expect((await admin.send('PATCH', `/feed-rejections/${refused!.id}`, { retry: true })).status).toBe(200);
    await until(async () => (await feed()).openRejections === 0);
    expect((await admin.send('GET', `/feed-rejections/${refused!.id}`)).status).toBe(404);
  });
});

describe('homes of a feed, for everyone', () => {
  it('show our copies of their photos, never a URL of the feed, and no photo once hidden', async () => {
    await idle();
    const { data } = (
      await app.guest<{ data: { id: string; photos: string[]; arePhotosOnTheirWay: boolean }[] }>(
        'GET',
        '/mls-listings?status=ACTIVE,PENDING,SOLD',
      )
    ).body;
    expect(data.length).toBeGreaterThan(2);
    expect(JSON.stringify(data)).not.toContain(mock.origin);
    const home = data.find(({ photos }) => photos.length)!;
    const response = await fetch(`${app.url}${home.photos[0]}?w=400`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=604800, immutable',
    ]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const whole = await app.guest('GET', `/mls-listings/${home.id}`);
    expect(JSON.stringify(whole.body)).not.toContain(mock.origin);
    await app.prisma.mlsListing.update({
      where: { id: home.id },
      data: { photos: [null, `${mock.origin}/photos/x.jpg`] },
    });
    expect((await app.guest('GET', `/mls-listings/${home.id}`)).body).toMatchObject({
      photos: [],
      arePhotosOnTheirWay: true,
    });
    await app.prisma.mlsListing.update({ where: { id: home.id }, data: { deletedAt: new Date() } });
    expect((await fetch(`${app.url}${home.photos[0]}`)).status).toBe(404);
    expect((await fetch(`${app.url}/api/files/feed/nothing.webp`)).status).toBe(404);
  });

  it('that Hearthport itself sells lead to its own listing, from every entry point', async () => {
    const home = await app.prisma.mlsListing.findFirstOrThrow({ where: { deletedAt: null, status: { not: 'SOLD' } } });
    const { address, city, state, zip, status } = home;
    const seller = await app.person('SELLER');
    const listing = await app.prisma.listing.create({
      data: {
        userId: seller.id,
        shortId: 'own1234',
        status: 'APPROVED',
        externalStatus: 'ACTIVE',
        address,
        city,
        state,
        zip: zip!,
        price: 200_000,
        beds: 3,
        baths: 2,
        area: 1500,
      },
    });
    const own = await app.prisma.mlsListing.create({
      data: {
        origin: 'HEARTHPORT',
        sourceKey: listing.id,
        listingId: listing.id,
        status,
        address: address.replace(/ (\w+)$/, ' $1.').toUpperCase(),
        city,
        state,
        zip,
        activationDate: new Date(),
      },
    });
    const before = (await feed()).asOf;
    mock.feed.pass();
    const expected = mock.feed.homes.get(home.sourceKey)!;
    expected.price += 1_000;
    mock.feed.touch(expected);
    await admin.send('PATCH', '/feeds/EASTTN', { run: 'changes' });
    expect((await idle(before)).homes.duplicates).toBe(1);
    expect((await app.guest('GET', `/mls-listings/${home.id}`)).body).toMatchObject({
      id: own.id,
      listingId: listing.id,
    });
    const buyer = await app.person('BUYER');
    expect(await buyer.send('POST', '/listings?buyer=true', { mlsListingId: home.id })).toMatchObject({
      status: 201,
      body: { id: listing.id },
    });
  });
});
