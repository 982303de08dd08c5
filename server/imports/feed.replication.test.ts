import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readResoProperty } from '#shared/reso/reso-import.rules.ts';
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { skippedWaits } from '../testing/skipped-waits.ts';
import { testDatabase } from '../testing/test-database.ts';
import {
  MOCK_TOKEN,
  startMockFeed,
  type MockFeed,
  type MockFeedOptions,
} from '../providers/mls-feed/mock-feed.fake.ts';
import { createResoWebApi } from '../providers/mls-feed/reso-web-api.adapter.ts';
import type { FeedRunOptions } from './feed.session.ts';
import { replicateChanges } from './feed-changes.replicator.ts';
import { sweepKeys } from './feed-keys.sweeper.ts';
import { retryRecord } from './feed-record.retrier.ts';

const SAMPLES = path.resolve('../shared/data/reso');
const PAGE = 40;
let db: Awaited<ReturnType<typeof testDatabase>>;
let mock: MockFeed;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['ImportRun', 'MlsListing', 'FeedCursor', 'FileRemoval', 'Listing', 'User'])
    await db.prisma.$executeRawUnsafe(`DELETE FROM "${table}"`);
});
afterEach(() => mock?.close());

const start = async (options: Partial<MockFeedOptions> = {}) =>
  (mock = await startMockFeed({ source: 'GALMLS', count: 300, pageSize: PAGE, photos: 2, ...options }));
const adapter = (of: MockFeed, pageSize = PAGE) =>
  createResoWebApi({
    access: { url: of.url, token: MOCK_TOKEN },
    pace: { requestsPerSecond: 1000, requestsPerHour: 1_000_000, photosPerSecond: 1000, pageSize },
    random: () => 0,
    ...skippedWaits(),
  });
const options = (more: Partial<FeedRunOptions> = {}): FeedRunOptions => ({
  url: db.url,
  source: 'GALMLS',
  feed: adapter(mock),
  ...more,
});
const replicate = (more?: Partial<FeedRunOptions>) => replicateChanges(options(more));
const sweep = (more?: Partial<FeedRunOptions> & { isCertain?: boolean }) => sweepKeys({ ...options(more), ...more });
const homeOf = (key: string) =>
  db.prisma.mlsListing.findFirstOrThrow({ where: { sourceKey: key }, include: { media: true, changes: true } });
const cursor = (source: MlsSource = 'GALMLS') => db.prisma.feedCursor.findUniqueOrThrow({ where: { source } });

/** The feed's homes, one line each. */
const inFeed = (of = mock) =>
  [...of.feed.homes.values()]
    .map((home) => {
      const reading = readResoProperty(of.recordOf(home));
      if (!reading.ok) throw new Error(reading.reasons.join());
      const { sourceKey, address, status, listingPrice, withheld, modificationTimestamp } = reading.home;
      return [
        sourceKey,
        address,
        status,
        listingPrice,
        withheld === null ? 'shown' : 'hidden',
        modificationTimestamp,
        home.photos.map(({ key }) => key).join(),
      ].join(' | ');
    })
    .sort();
/** Our homes in the same format. */
const withUs = async (source: MlsSource = 'GALMLS') =>
  (await db.prisma.mlsListing.findMany({ where: { source }, include: { media: { orderBy: { order: 'asc' } } } }))
    .map((home) =>
      [
        home.sourceKey,
        home.address,
        home.status,
        home.listingPrice,
        home.deletedAt === null ? 'shown' : 'hidden',
        home.modificationTimestamp.toISOString(),
        home.media.map(({ mediaKey }) => mediaKey).join(),
      ].join(' | '),
    )
    .sort();

describe('replication', () => {
  it('loads all homes once, then only what changed', async () => {
    await start();
    const first = await replicate();
    expect(first).toMatchObject({ isComplete: true, counts: { read: 300, imported: 300, updated: 0, rejected: 0 } });
    expect(await withUs()).toEqual(inFeed());
    const pages = mock.seen.pages;
    expect(pages).toBe(8);

    mock.feed.change(60);
    const second = await replicate();
    expect(second.counts.read).toBeLessThan(90);
    expect(second.counts.imported + second.counts.updated).toBeGreaterThan(30);
    const gone = (await withUs()).filter((line) => !mock.feed.homes.has(line.split(' ')[0]!));
    expect((await withUs()).filter((line) => !gone.includes(line))).toEqual(inFeed());
    expect((await replicate()).counts).toMatchObject({ imported: 0, updated: 0 });
    expect(mock.seen.pages - pages).toBeLessThan(6);
  });

  it.each(['America/Chicago', 'Pacific/Auckland'])('resumes from its cursor in the time zone %s', async (zone) => {
    const { TZ } = process.env;
    process.env.TZ = zone;
    try {
      expect(new Date('2026-12-01T12:00:00Z').getHours()).not.toBe(12);
      await start({ count: 60 });
      await replicate();
      mock.feed.change(20);
      const { counts } = await replicate();
      expect(counts.imported + counts.updated).toBeGreaterThan(10);
      const there = (await withUs()).filter((line) => mock.feed.homes.has(line.split(' ')[0]!));
      expect(there).toEqual(inFeed());
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  it('stores the cursor: timestamp, key, next page link, and the time our data is as of', async () => {
    await start({ count: 100 });
    const stop = new AbortController();
    const part = await replicate({
      signal: stop.signal,
      onPage: ({ read }) => {
        if (read >= PAGE) stop.abort();
      },
    });
    expect(part.isComplete).toBe(false);
    const last = mock.feed.inOrderOfChanges()[PAGE - 1]!;
    expect(await cursor()).toMatchObject({
      modifiedAt: new Date(last.modified),
      listingKey: last.key,
      nextLink: expect.stringContaining('skiptoken'),
      lastRunAt: null,
    });
    expect((await db.prisma.importRun.findFirstOrThrow()).message).toBe('The next run continues.');
    const began = (await cursor()).passStartedAt;
    expect((await replicate()).counts.read).toBe(60);
    expect(await cursor()).toMatchObject({ nextLink: null, passStartedAt: null, lastRunAt: began });
    expect(await withUs()).toEqual(inFeed());
  });

  it.each([
    [true, 7],
    [true, 130],
    [false, 7],
    [false, 130],
  ])(
    'loses and duplicates no home between pages (links %s, %i homes per timestamp)',
    async (withLinks, equalTimestamps) => {
      await start({ withLinks, equalTimestamps });
      expect((await replicate()).counts).toMatchObject({ imported: 300, updated: 0 });
      expect(await withUs()).toEqual(inFeed());
      // one more home with the last timestamp, and a key before those already read
      const newest = mock.feed.inOrderOfChanges().at(-1)!;
      const late = mock.feed.add();
      late.modified = newest.modified;
      await replicate();
      expect(await withUs()).toEqual(inFeed());
    },
  );

  it('loses and duplicates nothing when one request in 20 fails in every way', async () => {
    await start({ count: 800, failOneIn: 20, seed: 5, photos: 1 });
    let read = 0;
    for (let round = 0; round < 3; round += 1) {
      read += (await replicate({ feed: adapter(mock, 20) })).counts.imported;
      mock.feed.change(100);
    }
    read += (await sweep()).counts.imported;
    expect(mock.seen.faults).toBeGreaterThan(2);
    expect(read).toBe(await db.prisma.mlsListing.count());
    const lines = await withUs();
    expect(lines.filter((line) => mock.feed.homes.has(line.split(' ')[0]!))).toEqual(inFeed());
    expect(
      lines.filter((line) => !mock.feed.homes.has(line.split(' ')[0]!)).every((line) => line.includes('| hidden |')),
    ).toBe(true);
  });

  it('continues from its cursor after an expired link', async () => {
    await start({ count: 120 });
    const stop = new AbortController();
    await replicate({ signal: stop.signal, onPage: () => stop.abort() });
    mock.next.push({ status: 400 });
    expect((await replicate()).isComplete).toBe(true);
    expect(await withUs()).toEqual(inFeed());
  });

  it('fails the run with a message when the feed is unavailable, and the next run resumes', async () => {
    await start({ count: 120 });
    let pages = 0;
    await expect(
      replicate({
        onPage: () => {
          pages += 1;
          if (pages === 2) mock.next.push(...Array.from({ length: 6 }, () => ({ status: 503 })));
        },
      }),
    ).rejects.toThrow(/responded with 503, 6 times in a row/);
    expect((await cursor()).lastError).toContain('503');
    expect(await db.prisma.importRun.findFirstOrThrow()).toMatchObject({ status: 'FAILED', read: 80 });
    expect((await replicate()).counts.read).toBe(40);
    expect((await cursor()).lastError).toBeNull();
    expect(await withUs()).toEqual(inFeed());
  });

  it('records changes of price and status', async () => {
    await start({ count: 3 });
    await replicate();
    const home = mock.feed.inOrderOfKeys()[0]!;
    const before = { price: home.price, status: (await homeOf(home.key)).status };
    Object.assign(home, { price: before.price - 10_000, status: before.status === 'ACTIVE' ? 'Pending' : 'Active' });
    mock.feed.pass();
    mock.feed.touch(home);
    await replicate();
    expect((await homeOf(home.key)).changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'PRICE',
          fromPrice: before.price,
          toPrice: before.price - 10_000,
          at: new Date(home.modified),
        }),
        expect.objectContaining({ kind: 'STATUS', fromStatus: before.status }),
      ]),
    );
    await replicate();
    expect((await homeOf(home.key)).changes).toHaveLength(2);
  });
});

describe('a home that leaves the feed', () => {
  it('is hidden when withdrawn, not to be shown or missing, and shown again when it returns', async () => {
    await start({ count: 60 });
    await replicate();
    const [withdrawn, hidden, gone, returned] = mock.feed.inOrderOfKeys();
    Object.assign(withdrawn!, { status: 'Withdrawn' });
    Object.assign(hidden!, { canView: false });
    mock.feed.pass();
    mock.feed.touch(withdrawn!);
    mock.feed.touch(hidden!);
    mock.feed.remove(gone!.key);
    await replicate();
    expect((await homeOf(withdrawn!.key)).deletedAt).not.toBeNull();
    expect((await homeOf(hidden!.key)).deletedAt).not.toBeNull();
    expect((await homeOf(gone!.key)).deletedAt).toBeNull();
    expect((await sweep()).message).toBe('Removed because missing from the feed: 1.');
    expect((await homeOf(gone!.key)).deletedAt).not.toBeNull();

    // one returns with a new modification time, one unchanged
    mock.feed.bringBack(true);
    Object.assign(withdrawn!, { status: 'Active' });
    mock.feed.touch(withdrawn!);
    mock.feed.remove(returned!.key);
    await replicate();
    await sweep();
    mock.feed.bringBack(false);
    expect((await homeOf(gone!.key)).deletedAt).toBeNull();
    expect((await homeOf(returned!.key)).deletedAt).not.toBeNull();
    expect((await sweep()).counts).toMatchObject({ read: 1, updated: 1 });
    expect(await withUs()).toEqual(inFeed());
  });

  it('fetches what passes missed when comparing keys', async () => {
    await start({ count: 60 });
    await replicate();
    const [lost, stale] = mock.feed.inOrderOfKeys();
    await db.prisma.mlsListing.deleteMany({ where: { sourceKey: lost!.key } });
    await db.prisma.mlsListing.updateMany({
      where: { sourceKey: stale!.key },
      data: { listingPrice: 1, modificationTimestamp: new Date(0) },
    });
    await sweep();
    expect(await withUs()).toEqual(inFeed());
  });

  it('changes nothing without confirmation when the feed seems to have lost most of its homes', async () => {
    await start({ count: 60 });
    await replicate();
    for (const { key } of mock.feed.inOrderOfKeys().slice(0, 40)) mock.feed.remove(key);
    await expect(sweep()).rejects.toThrow('nothing was removed');
    expect(await db.prisma.mlsListing.count({ where: { deletedAt: null } })).toBe(60);
    await sweep({ isCertain: true });
    expect(await db.prisma.mlsListing.count({ where: { deletedAt: null } })).toBe(20);
  });
});

describe('a home from two sources', () => {
  it('shows Hearthport’s own listing before the feed’s until it ends, and the first of two feeds', async () => {
    await start({ count: 5 });
    await replicate();
    const [own, both] = mock.feed.inOrderOfKeys();
    const ours = await homeOf(own!.key);
    const seller = await db.prisma.user.create({
      data: { type: 'SELLER', email: 's@hearthport.test', referralCode: 'S' },
    });
    const listing = await db.prisma.listing.create({
      data: {
        userId: seller.id,
        shortId: 's1',
        status: 'APPROVED',
        address: ours.address,
        city: ours.city,
        state: ours.state,
        zip: ours.zip!,
        price: 1,
        beds: 1,
        baths: 1,
        area: 1,
      },
    });
    const row = await db.prisma.mlsListing.create({
      data: {
        origin: 'HEARTHPORT',
        sourceKey: listing.id,
        listingId: listing.id,
        status: ours.status,
        address: ours.address.replace(/ (\w+)$/, ' $1.'),
        city: ours.city,
        state: ours.state,
        zip: ours.zip,
        activationDate: new Date(),
      },
    });
    const second = await homeOf(both!.key);
    await db.prisma.mlsListing.create({
      data: {
        origin: 'MLS',
        source: 'EASTTN',
        sourceKey: 'e1',
        status: second.status,
        address: second.address,
        city: second.city,
        state: second.state,
        zip: second.zip,
        activationDate: new Date(),
        createdAt: new Date(0),
        closeDate: second.closeDate,
      },
    });
    for (const home of [own!, both!]) {
      home.price += 1;
      mock.feed.touch(home);
    }
    expect((await replicate()).counts.duplicates).toBe(2);
    expect(await homeOf(own!.key)).toMatchObject({ isDuplicate: true, duplicateOfId: row.id });
    expect(await homeOf(both!.key)).toMatchObject({ isDuplicate: true });
    await db.prisma.mlsListing.update({ where: { id: row.id }, data: { deletedAt: new Date() } });
    own!.price += 1;
    mock.feed.touch(own!);
    await replicate();
    expect(await homeOf(own!.key)).toMatchObject({ isDuplicate: false, duplicateOfId: null });
  });
});

describe('rejected records', () => {
  it('are stored once with key, reason and data; the rest is imported; a fixed one is closed', async () => {
    await start({ count: 30 });
    const [bad, huge] = mock.feed.inOrderOfKeys();
    Object.assign(bad!, { status: 'Marvellous' });
    const made = mock.feed.record;
    // a city this long passes every rule but exceeds the database's index limit
    mock.feed.record = (home, origin) => ({
      ...made(home, origin),
      ...(home.key === huge!.key ? { City: Array.from({ length: 4000 }, (_, at) => at * 7919).join('') } : {}),
    });
    expect((await replicate()).counts).toMatchObject({ imported: 28, rejected: 2 });
    await replicate();
    expect(
      (await db.prisma.importRejection.findMany({ orderBy: { key: 'asc' } })).map(({ key, reason, resolvedAt }) => [
        key,
        reason,
        resolvedAt,
      ]),
    ).toEqual([
      [bad!.key, expect.stringMatching(/^StandardStatus "Marvellous" isn’t a status/), null],
      [huge!.key, expect.stringMatching(/^The database rejects it: /), null],
    ]);
    const rejection = await db.prisma.importRejection.findFirstOrThrow({ where: { key: bad!.key } });
    expect(rejection.data).toMatchObject({ ListingKey: bad!.key, StandardStatus: 'Marvellous' });
    expect((await retryRecord({ ...options(), rejectionId: rejection.id })).message).toBe(
      'The record was rejected again.',
    );
    Object.assign(bad!, { status: 'Active' });
    expect((await retryRecord({ ...options(), rejectionId: rejection.id })).message).toBe('The record was imported.');
    expect((await db.prisma.importRejection.findMany({ where: { resolvedAt: null } })).map(({ key }) => key)).toEqual([
      huge!.key,
    ]);
    mock.feed.remove(huge!.key);
    const other = await db.prisma.importRejection.findFirstOrThrow({ where: { key: huge!.key } });
    expect((await retryRecord({ ...options(), rejectionId: other.id })).message).toContain('no longer has this record');
  });
});

describe('replication processes', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  function child(settings: Record<string, string> = {}) {
    const made = spawn(process.execPath, ['--import', 'tsx', 'server/commands/replicate-feed.ts', 'GALMLS'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_ENV: 'test',
        DATABASE_URL: db.url,
        GALMLS_FEED_URL: mock.url,
        GALMLS_FEED_TOKEN: MOCK_TOKEN,
        FEED_REQUESTS_PER_SECOND: '1000',
        FEED_REQUESTS_PER_HOUR: '1000000',
        FEED_PAGE_SIZE: '10',
        ...settings,
      },
    });
    children.push(made);
    let out = '';
    let pages = 0;
    const onOutput = (chunk: Buffer) => {
      out += String(chunk);
      pages = out.split(' records\n').length - 1;
      onPage?.(pages);
    };
    let onPage: ((pages: number) => void) | undefined;
    made.stdout.on('data', onOutput);
    made.stderr.on('data', onOutput);
    const ended = once(made, 'exit').then(([code]) => ({ code: code as number | null, out }));
    return {
      made,
      ended,
      afterPages: (count: number) =>
        new Promise<void>((resolve, reject) => {
          onPage = (now) => {
            if (now >= count) resolve();
          };
          void ended.then(() => reject(new Error(out)));
        }),
    };
  }

  it('resume after being killed repeatedly, without losing or duplicating homes', async () => {
    await start({ count: 250, pageSize: 10, equalTimestamps: 13 });
    for (const pages of [3, 6]) {
      const run = child();
      await run.afterPages(pages);
      run.made.kill('SIGKILL');
      await run.ended;
      mock.feed.change(3);
    }
    const last = await child().ended;
    expect(last).toMatchObject({ code: 0, out: expect.stringContaining('Done') });
    expect(mock.seen.pages).toBeLessThan(45);
    const runs = await db.prisma.importRun.findMany({ orderBy: { startedAt: 'asc' } });
    expect(runs.map(({ status, message }) => [status, message])).toEqual([
      ...Array.from({ length: 2 }, () => ['FAILED', 'Stopped before it finished.']),
      ['COMPLETED', null],
    ]);
    expect((await withUs()).filter((line) => mock.feed.homes.has(line.split(' ')[0]!))).toEqual(inFeed());
    expect(await db.prisma.mlsListing.count()).toBe(new Set((await withUs()).map((line) => line.split(' ')[0])).size);
  });

  it('never read the same feed at the same time', async () => {
    await start({ count: 200, pageSize: 10, latency: 30 });
    const first = child();
    await first.afterPages(1);
    await expect(replicate()).rejects.toMatchObject({ code: 'import.running' });
    expect((await first.ended).code).toBe(0);
    expect(mock.seen.together).toBe(1);
    expect(await withUs()).toEqual(inFeed());
  });
});

describe.skipIf(!fs.existsSync(SAMPLES))('payloads of real feeds (skipped where ../shared/data is absent)', () => {
  it('are imported once', async () => {
    const records = ['bridge_actris_ref_property_with_media.json', 'mlsgrid_actris_property.json'].flatMap((name) => {
      const payload = JSON.parse(fs.readFileSync(path.join(SAMPLES, name), 'utf8'));
      return payload.value ?? [payload];
    });
    const server = http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value: records }));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const feed = createResoWebApi({
      access: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/Property`, token: 't' },
      pace: { requestsPerSecond: 100, requestsPerHour: 10_000, photosPerSecond: 1, pageSize: 100 },
    });
    mock = undefined as never;
    const real = { url: db.url, source: 'GALMLS' as const, feed };
    expect((await replicateChanges(real)).counts).toMatchObject({ read: 2, imported: 2, rejected: 0 });
    expect((await replicateChanges(real)).counts).toMatchObject({ unchanged: 2 });
    expect((await db.prisma.mlsMedia.findMany({ orderBy: { order: 'asc' } })).map(({ order }) => order)).toEqual([
      1, 2, 10,
    ]);
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
});
