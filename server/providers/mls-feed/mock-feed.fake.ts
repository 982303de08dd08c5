/** A RESO Web API on loopback for tests and experiments: pages, tokens, limits and deliberate failures. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMockHomes, seededNumbers, type MockHome, type MockHomesOptions } from './mock-homes.fake.ts';
import { parseFilter } from './mock-filter.fake.ts';
import { mockPhoto } from './mock-photo.fake.ts';

/**
 * `error`: 500. `drop`: the connection ends without a response. `cut`: half of the response, then the end. `broken`:
 * half of it, then a reset. `slow`: late.
 */
export type MockFault = 'error' | 'drop' | 'cut' | 'broken' | 'slow';
const FAULTS: readonly MockFault[] = ['error', 'drop', 'cut', 'broken', 'slow'];

export interface MockFeedOptions extends MockHomesOptions {
  port?: number;
  host?: string;
  /** Maximum records on a page, whatever $top says. */
  pageSize?: number;
  /** One request in this many fails, by seeded chance; 0 for none. */
  failOneIn?: number;
  /** Data requests per second before it responds 429; 0 for no limit. */
  perSecond?: number;
  /** false: pages have no @odata.nextLink, like feeds that treat $top as a limit. */
  withLinks?: boolean;
  /** Response time in milliseconds. */
  latency?: number;
  clock?: () => number;
}

export const MOCK_CLIENT = { id: 'mock-client', secret: 'mock-secret' };
export const MOCK_TOKEN = 'mock-token';
const SLOW_MS = 120;

export type MockFeed = Awaited<ReturnType<typeof startMockFeed>>;

export async function startMockFeed(options: MockFeedOptions) {
  const {
    port = 0,
    host = '127.0.0.1',
    pageSize = 1000,
    perSecond = 0,
    withLinks = true,
    latency = 0,
    clock = Date.now,
  } = options;
  const feed = createMockHomes(options);
  const chance = seededNumbers((options.seed ?? 1) + 77);
  let failOneIn = options.failOneIn ?? 0;
  const tokens = new Set([MOCK_TOKEN]);
  /** When each data request arrived, including refused ones. */
  const arrivals: number[] = [];
  const seen = { pages: 0, photos: 0, tokens: 0, refused: 0, faults: 0, together: 0 };
  let atOnce = 0;
  /** The next responses, before any others. */
  const next: { status: number; retryAfter?: string }[] = [];
  /** The content of every photo, instead of a drawn home. */
  let photo: Buffer | null = null;
  let origin = '';

  const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  function isTooFast(): boolean {
    const now = clock();
    arrivals.push(now);
    return perSecond > 0 && arrivals.filter((at) => at > now - 1000).length > perSecond;
  }

  function propertyPage(url: URL): unknown {
    const query = url.searchParams;
    const test = query.get('$filter') ? parseFilter(query.get('$filter')!) : () => true;
    const isByKey = (query.get('$orderby') ?? '').trim() === 'ListingKey';
    const all = isByKey ? feed.inOrderOfKeys() : feed.inOrderOfChanges();
    const asked = Number(query.get('$top') ?? pageSize);
    const max = Math.min(asked, pageSize);
    const after = query.get('$skiptoken')?.split('|');
    const isAfter = (home: MockHome) =>
      !after ||
      (isByKey
        ? home.key > after[1]!
        : home.modified > Number(after[0]) || (home.modified === Number(after[0]) && home.key > after[1]!));
    const found: MockHome[] = [];
    for (const home of all) {
      if (
        !isAfter(home) ||
        !test({ ModificationTimestamp: home.modified, ListingKey: home.key, MlgCanView: home.canView })
      )
        continue;
      found.push(home);
      if (found.length > max) break;
    }
    const page = found.slice(0, max);
    const last = page.at(-1);
    const select = query.get('$select')?.split(',');
    const withMedia = (query.get('$expand') ?? '').includes('Media');
    const value = page.map((home) => {
      const record = feed.record(home, origin);
      if (!withMedia) delete record.Media;
      return select ? Object.fromEntries(select.map((name) => [name, record[name]])) : record;
    });
    const link = new URL(url);
    if (last) link.searchParams.set('$skiptoken', `${last.modified}|${last.key}`);
    return {
      '@odata.context': `${origin}/odata/$metadata#Property`,
      value,
      ...(withLinks && last && found.length > max ? { '@odata.nextLink': link.href } : {}),
    };
  }

  /** Whether this response failed on purpose. */
  async function misbehaves(response: ServerResponse, body: string): Promise<boolean> {
    if (!failOneIn || chance() >= 1 / failOneIn) return false;
    const fault = FAULTS[Math.floor(chance() * FAULTS.length)]!;
    seen.faults += 1;
    if (fault === 'error') json(response, 500, { error: { message: 'on purpose' } });
    else if (fault === 'drop') response.destroy();
    else if (fault === 'cut')
      response.writeHead(200, { 'content-type': 'application/json' }).end(body.slice(0, body.length / 2));
    else if (fault === 'broken')
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) })
        .write(body.slice(0, body.length / 2), () => response.destroy());
    else
      await new Promise((resolve) => {
        setTimeout(resolve, SLOW_MS);
      });
    return fault !== 'slow';
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let form = '';
    for await (const chunk of request) form += String(chunk);
    const given = new URLSearchParams(form);
    if (given.get('client_id') !== MOCK_CLIENT.id || given.get('client_secret') !== MOCK_CLIENT.secret)
      return void json(response, 401, { error: 'invalid_client' });
    seen.tokens += 1;
    tokens.add(`token-${seen.tokens}`);
    json(response, 200, { access_token: `token-${seen.tokens}`, token_type: 'Bearer', expires_in: 3600 });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/oauth/token') return token(request, response);
    if (url.pathname.startsWith('/photos/')) {
      seen.photos += 1;
      const picture = photo ?? (await mockPhoto(url.pathname.slice('/photos/'.length), feed.homes));
      if (picture)
        response
          .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': String(picture.length) })
          .end(picture);
      else response.writeHead(404).end();
      return;
    }
    if (url.pathname !== '/odata/Property')
      return void json(response, 404, { error: { message: 'Only /odata/Property exists.' } });
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')))
      return void json(response, 401, { error: { message: 'This token is not valid.' } });
    const ordered = next.shift();
    if (isTooFast() || ordered) {
      seen.refused += 1;
      return void json(
        response,
        ordered?.status ?? 429,
        { error: { message: 'Slow down.' } },
        ordered && !ordered.retryAfter ? {} : { 'retry-after': ordered?.retryAfter ?? '1' },
      );
    }
    if (latency)
      await new Promise((resolve) => {
        setTimeout(resolve, latency);
      });
    let body: string;
    try {
      body = JSON.stringify(propertyPage(url));
    } catch (error) {
      return void json(response, 400, { error: { message: (error as Error).message } });
    }
    if (await misbehaves(response, body)) return;
    seen.pages += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }

  const server = createServer((request, response) => {
    if ((request.url ?? '').startsWith('/odata')) {
      atOnce += 1;
      seen.together = Math.max(seen.together, atOnce);
      response.on('close', () => {
        atOnce -= 1;
      });
    }
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) json(response, 500, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${(server.address() as AddressInfo).port}`;

  return {
    feed,
    origin,
    url: `${origin}/odata/Property`,
    tokenUrl: `${origin}/oauth/token`,
    tokens,
    arrivals,
    seen,
    next,
    setPhoto(bytes: Buffer | null) {
      photo = bytes;
    },
    setFailures(oneIn: number) {
      failOneIn = oneIn;
    },
    /** Maximum number of data requests in any window of this length. */
    maxWithin(windowMs: number): number {
      let [from, max] = [0, 0];
      arrivals.forEach((at, to) => {
        while (arrivals[from]! <= at - windowMs) from += 1;
        max = Math.max(max, to - from + 1);
      });
      return max;
    },
    /** The record as it would be returned now. */
    recordOf: (home: MockHome) => feed.record(home, origin),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
