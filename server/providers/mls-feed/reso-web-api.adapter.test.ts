import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { feedAddress } from './feed-address.ts';
import { MOCK_CLIENT, MOCK_TOKEN, startMockFeed, type MockFeed, type MockFeedOptions } from './mock-feed.fake.ts';
import { parseFilter } from './mock-filter.fake.ts';
import type { FeedAccess, FeedPace } from './port.ts';
import { isFetchable } from './public-host.ts';
import { createRequestLimiter } from './request-limiter.ts';
import { createResoWebApi } from './reso-web-api.adapter.ts';

let mock: MockFeed;
afterEach(() => mock?.close());

const FAST: FeedPace = { requestsPerSecond: 1000, requestsPerHour: 1_000_000, photosPerSecond: 1000, pageSize: 10 };
/** A fake clock that advances by waiting, and a little with every read, like network time. */
function turnedByHand(tick = 0) {
  let now = Date.UTC(2026, 5, 1);
  const waits: number[] = [];
  return {
    waits,
    clock: () => (now += tick),
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}
async function connect(
  options: Partial<MockFeedOptions> = {},
  pace: Partial<FeedPace> = {},
  access: Partial<FeedAccess> = {},
  time = turnedByHand(),
) {
  mock = await startMockFeed({ source: 'GALMLS', count: 25, pageSize: 10, clock: time.clock, ...options });
  return {
    time,
    feed: createResoWebApi({
      access: { url: mock.url, token: MOCK_TOKEN, ...access },
      pace: { ...FAST, ...pace },
      random: () => 1,
      ...time,
    }),
  };
}
const keysOf = (records: readonly unknown[]) => records.map((record) => (record as { ListingKey: string }).ListingKey);

describe('pages of a feed', () => {
  it('are read in the order of changes, by links, until there is none', async () => {
    const { feed } = await connect();
    let page = await feed.changedFrom(null);
    const keys = keysOf(page.records);
    while (page.nextLink) keys.push(...keysOf((page = await feed.follow(page.nextLink)).records));
    expect(keys).toEqual(mock.feed.inOrderOfChanges().map(({ key }) => key));
    expect((page.records[0] as { Media: unknown[] }).Media).toHaveLength(3);
  });

  it('continue without links after a timestamp and key, losing none that share the timestamp', async () => {
    const { feed } = await connect({ withLinks: false, equalTimestamps: 25 });
    const first = await feed.changedFrom(null);
    expect(first).toMatchObject({ nextLink: null, size: 10 });
    const { ModificationTimestamp: modifiedAt, ListingKey: listingKey } = first.records.at(-1) as {
      ModificationTimestamp: string;
      ListingKey: string;
    };
    const second = await feed.changedAfter({ modifiedAt, listingKey });
    expect([...keysOf(first.records), ...keysOf(second.records)]).toEqual(
      mock.feed
        .inOrderOfChanges()
        .slice(0, 20)
        .map(({ key }) => key),
    );
  });

  it('request keys alone, or homes by key', async () => {
    const { feed } = await connect();
    const all = mock.feed.inOrderOfKeys();
    const keys = await feed.keys(all[4]!.key);
    expect(Object.keys(keys.records[0] as object)).toEqual(['ListingKey', 'ModificationTimestamp']);
    expect(keysOf(keys.records)).toEqual(all.slice(5, 15).map(({ key }) => key));
    expect(keysOf((await feed.byKeys([all[1]!.key, 'gone', "o'hara", all[3]!.key])).records)).toEqual([
      all[1]!.key,
      all[3]!.key,
    ]);
  });
});

describe('request URLs', () => {
  it('keep the query of the configured URL', () => {
    const address = (base: string) =>
      decodeURIComponent(
        feedAddress(base, { filter: "ListingKey gt 'a b'", orderBy: 'ListingKey', top: 5, withMedia: true }),
      );
    expect(address('https://feed.test/odata/Property')).toBe(
      "https://feed.test/odata/Property?$filter=ListingKey gt 'a b'&$orderby=ListingKey&$top=5&$expand=Media",
    );
    expect(address("https://feed.test/odata/Property?$filter=OriginatingSystemName eq 'galmls'&$expand=&key=7")).toBe(
      "https://feed.test/odata/Property?key=7&$filter=(OriginatingSystemName eq 'galmls') and (ListingKey gt 'a b')&$orderby=ListingKey&$top=5",
    );
  });
  it('escape any key', () => {
    mock = undefined as never;
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), (key) => {
        const filter = new URL(
          feedAddress('https://feed.test/Property', {
            filter: `ListingKey eq '${key.replaceAll("'", "''")}'`,
            orderBy: 'ListingKey',
            top: 1,
            withMedia: false,
          }),
        ).searchParams.get('$filter')!;
        expect(parseFilter(filter)({ ListingKey: key, ModificationTimestamp: 0, MlgCanView: true })).toBe(true);
      }),
    );
  });
});

describe('failures', () => {
  it('are retried until the request succeeds: errors, dropped connections, truncated responses', async () => {
    const { feed, time } = await connect({ count: 600, failOneIn: 4 });
    let page = await feed.changedFrom(null);
    const keys = keysOf(page.records);
    while (page.nextLink) keys.push(...keysOf((page = await feed.follow(page.nextLink)).records));
    expect(keys).toEqual(mock.feed.inOrderOfChanges().map(({ key }) => key));
    expect(mock.seen.faults).toBeGreaterThan(5);
    expect(time.waits.filter((wait) => wait >= 1000).length).toBeGreaterThan(3);
  });

  it('end the request after six in a row, each wait about twice the one before', async () => {
    const { feed, time } = await connect();
    mock.next.push(...Array.from({ length: 6 }, () => ({ status: 503 })));
    time.waits.length = 0;
    await expect(feed.changedFrom(null)).rejects.toMatchObject({
      name: 'ProviderError',
      reason: 'busy',
      message: expect.stringContaining('responded with 503, 6 times in a row'),
    });
    expect(time.waits.filter((wait) => wait >= 1000)).toEqual([1000, 1000, 2000, 4000, 8000, 16_000]);
  });

  it('wait as long as the feed asks on 429', async () => {
    const { feed, time } = await connect();
    mock.next.push({ status: 429, retryAfter: '7' });
    await feed.changedFrom(null);
    expect(mock.arrivals[1]! - mock.arrivals[0]!).toBeGreaterThanOrEqual(7000);
    mock.next.push({ status: 429, retryAfter: '3600' });
    await expect(feed.changedFrom(null)).rejects.toThrow(/asked for a pause of 60 minutes/);
    const before = mock.arrivals.length;
    await expect(feed.changedFrom(null)).rejects.toThrow(/asked for a pause/);
    expect(mock.arrivals).toHaveLength(before);
    await time.wait(3_600_000);
    expect((await feed.changedFrom(null)).records).toHaveLength(10);
  });

  it('are not retried when the feed refuses the request', async () => {
    const { feed } = await connect();
    mock.next.push({ status: 400 });
    await expect(feed.changedFrom(null)).rejects.toMatchObject({ reason: 'refused' });
    expect(mock.arrivals).toHaveLength(1);
    mock.tokens.clear();
    await expect(feed.changedFrom(null)).rejects.toMatchObject({
      reason: 'credentials',
      message: expect.stringContaining('may not read this feed'),
    });
  });

  it('end with the reason of an abort', async () => {
    mock = await startMockFeed({ source: 'GALMLS', count: 1 });
    const feed = createResoWebApi({ access: { url: mock.url, token: MOCK_TOKEN }, pace: FAST, random: () => 1 });
    mock.next.push({ status: 500 });
    const stop = new AbortController();
    const asked = feed.changedFrom(null, stop.signal);
    stop.abort(new Error('the server stops'));
    await expect(asked).rejects.toThrow('the server stops');
  });
});

describe('client credentials', () => {
  const access = () => ({
    token: undefined,
    tokenUrl: mock.tokenUrl,
    clientId: MOCK_CLIENT.id,
    clientSecret: MOCK_CLIENT.secret,
  });
  async function connectByClient(secret = MOCK_CLIENT.secret) {
    const time = turnedByHand();
    mock = await startMockFeed({ source: 'GALMLS', count: 5, clock: time.clock });
    return {
      time,
      feed: createResoWebApi({
        access: { url: mock.url, ...access(), clientSecret: secret },
        pace: FAST,
        random: () => 1,
        ...time,
      }),
    };
  }

  it('are exchanged for a token, which is used until it expires and renewed on 401', async () => {
    const { feed, time } = await connectByClient();
    await feed.changedFrom(null);
    await feed.changedFrom(null);
    expect(mock.seen.tokens).toBe(1);
    mock.tokens.clear();
    expect((await feed.changedFrom(null)).records).toHaveLength(5);
    expect(mock.seen.tokens).toBe(2);
    await time.wait(3_600_000);
    await feed.changedFrom(null);
    expect(mock.seen.tokens).toBe(3);
  });

  it('are reported once when they are wrong', async () => {
    const { feed } = await connectByClient('wrong');
    await expect(feed.changedFrom(null)).rejects.toMatchObject({
      reason: 'credentials',
      message: expect.stringContaining('check client id and secret'),
    });
  });
});

describe('rate limits', () => {
  it('hold at the other end: never more than two in any second, 7,200 in an hour', async () => {
    const time = turnedByHand(3);
    const { feed } = await connect(
      { count: 400, pageSize: 10, perSecond: 2 },
      { requestsPerSecond: 2, requestsPerHour: 7_200 },
      {},
      time,
    );
    for (let round = 0; round < 3; round += 1) {
      let page = await feed.changedFrom(null);
      while (page.nextLink) page = await feed.follow(page.nextLink);
    }
    expect(mock.arrivals).toHaveLength(120);
    expect(mock.maxWithin(1000)).toBe(2);
    expect(mock.seen.refused).toBe(0);
  });

  it('per hour make requests wait for the hour to pass', async () => {
    const time = turnedByHand();
    const limiter = createRequestLimiter(
      [
        { max: 50, windowMs: 1000 },
        { max: 60, windowMs: 3_600_000 },
      ],
      time,
    );
    const at: number[] = [];
    for (let request = 0; request < 130; request += 1)
      await limiter.run(async () => {
        at.push(time.clock());
      });
    for (let request = 60; request < 130; request += 1)
      expect(at[request]! - at[request - 60]!).toBeGreaterThanOrEqual(3_600_000 - 1000);
    expect(at[129]! - at[0]!).toBeGreaterThan(3_600_000);
  });

  it('are separate for pictures', async () => {
    const { feed, time } = await connect({ count: 1 }, { requestsPerSecond: 1, photosPerSecond: 5 });
    const url = (mock.recordOf(mock.feed.inOrderOfKeys()[0]!).Media as { MediaURL: string }[])[0]!.MediaURL;
    await feed.picture(url);
    time.waits.length = 0;
    for (let picture = 0; picture < 4; picture += 1)
      expect((await feed.picture(url)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(time.waits).toEqual([]);
    await feed.picture(url);
    expect(time.waits).toHaveLength(1);
  });
});

describe('hosts that a feed links to', () => {
  it('never receive the token if they are others, and are never inside our own network', async () => {
    const received: (string | undefined)[] = [];
    const other = http.createServer((request, response) => {
      received.push(request.headers.authorization);
      response.end('{"value":[]}');
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { feed } = await connect();
    await feed.follow(`http://127.0.0.1:${(other.address() as AddressInfo).port}/odata`);
    expect(received).toEqual([undefined]);
    await new Promise((resolve) => {
      other.close(resolve);
    });
    await expect(feed.picture('http://10.0.0.7/secret.jpg')).rejects.toMatchObject({ reason: 'refused' });
  });
  it.each<[string, boolean]>([
    ['https://pictures.example.com/a.jpg', true],
    ['https://8.8.8.8/a.jpg', true],
    ['http://feed.local/a', false],
    ['https://127.0.0.1/a', false],
    ['https://[::1]/a', false],
    ['http://169.254.169.254/latest', false],
    ['http://192.168.1.1/', false],
    ['http://localhost/a', false],
    ['http://intranet/a', false],
    ['file:///etc/passwd', false],
    ['http://[::ffff:127.0.0.1]/a', false],
    ['https://feed.test/a.jpg', true],
  ])('%s: %s', (address, expected) => {
    mock = undefined as never;
    expect(isFetchable(new URL(address), 'feed.test')).toBe(expected);
  });
});
