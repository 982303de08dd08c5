import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import { LoadLimiter } from '../config/load-limits.ts';
import { createTestApp, until, type Person, type TestApp } from '../testing/test-app.ts';
import { BUSY, shedRequests } from './load-shedding.ts';

/** Blocks every request that reads homes until it is opened. */
async function closeGate(app: TestApp) {
  const holder = new pg.Client({ connectionString: app.db.url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE "Listing" IN ACCESS EXCLUSIVE MODE');
  const watcher = new pg.Client({ connectionString: app.db.url });
  await watcher.connect();
  let isOpen = false;
  return {
    /** Resolves when this many queries wait at the gate. */
    waiting: (count: number) =>
      until(async () => {
        const { rows } = await watcher.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = '"Listing"'::regclass`,
        );
        return rows[0]!.n >= count;
      }),
    async open() {
      if (isOpen) return;
      isOpen = true;
      await holder.query('ROLLBACK');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
const ask = <T = Record<string, unknown>>(socket: Socket, ...call: unknown[]): Promise<T> =>
  new Promise((resolve, reject) => {
    socket.emit(call[0] as string, ...call.slice(1), (error: unknown, response: T) =>
      error ? reject(error) : resolve(response),
    );
  });

describe('a server at capacity', () => {
  let app: TestApp;
  let gate: Awaited<ReturnType<typeof closeGate>>;
  let seller: Person;
  let held: Promise<{ status: number }>[] = [];

  beforeAll(async () => {
    app = await createTestApp({ env: { LOAD_MAX_REQUESTS: '2', LOAD_MAX_DELAY_MS: '0' } });
    seller = await app.person('SELLER');
    await app.prisma.listing.create({ data: { userId: seller.id, shortId: 'busy222' } });
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    await gate.open();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200));
    held = [];
    expect((await app.guest('GET', '/listings')).status).toBe(200);
  });
  const holdTwo = async () => {
    gate = await closeGate(app);
    held = [app.guest('GET', '/listings'), app.guest('GET', '/listings')];
    await gate.waiting(2);
  };

  it('refuses the next request at once with Retry-After, and serves those in flight', async () => {
    await holdTwo();
    const refused = await app.guest('GET', '/listings');
    expect(refused).toMatchObject({
      status: 503,
      body: {
        name: 'Unavailable',
        code: 503,
        message: BUSY,
        data: { reason: 'overloaded', retryAfterSeconds: 2 },
      },
    });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(`${app.url}/explore`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect(await page.text()).toMatch(/http-equiv="refresh".*very busy right now/);
  });

  it('still serves health checks and logins', async () => {
    await holdTwo();
    expect((await app.guest('GET', '/health/live')).status).toBe(200);
    expect((await app.guest('GET', '/health/ready')).status).toBe(200);
    const signedIn = await app.guest('POST', '/authentication', {
      strategy: 'local',
      email: seller.email,
      password: app.password,
    });
    expect(signedIn).toMatchObject({ status: 201, body: { user: { id: seller.id } } });
    expect((await app.guest('GET', '/listings')).status).toBe(503);
  });

  it('accepts writes while reads are refused', async () => {
    await holdTwo();
    expect((await seller.send('PATCH', `/users/${seller.id}`, { firstName: 'Nora' })).status).toBe(200);
    expect((await seller.send('GET', `/users/${seller.id}`)).status).toBe(503);
  });

  it('refuses calls over a socket in the same way, and counts them', async () => {
    const { socket } = await app.listen(seller.accessToken);
    gate = await closeGate(app);
    const calls = [ask(socket, 'find', 'listings', {}), ask(socket, 'find', 'listings', {})];
    await gate.waiting(2);
    await expect(ask(socket, 'find', 'listings', {})).rejects.toMatchObject({
      code: 503,
      message: BUSY,
      data: { reason: 'overloaded', retryAfterSeconds: 2 },
    });
    expect((await app.guest('GET', '/listings')).status).toBe(503);
    // a reconnecting socket can still authenticate
    await ask(socket, 'create', 'authentication', { strategy: 'jwt', accessToken: seller.accessToken });
    await gate.open();
    expect(await Promise.all(calls)).toMatchObject([{ total: 1 }, { total: 1 }]);
  });
});

it('a server with queued database queries refuses more of them', async () => {
  const app = await createTestApp({
    env: { LOAD_MAX_REQUESTS: '1000', LOAD_MAX_DELAY_MS: '0', LOAD_MAX_DATABASE_QUEUE: '1', DATABASE_POOL: '2' },
  });
  const gate = await closeGate(app);
  // each reads the rows and their count: two of the four queries have a connection
  const held = [app.guest('GET', '/listings'), app.guest('GET', '/listings')];
  await gate.waiting(2);
  await until(async () => (await app.guest('GET', '/no-such-service')).status === 503);
  expect((await app.guest('GET', '/health/live')).status).toBe(200);
  await gate.open();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  await app.stop();
});

describe('slow connections', () => {
  const limiter = new LoadLimiter(
    { maxRequests: 1, maxDelayMs: 0, maxDatabaseQueue: 0 },
    { eventLoopDelayMs: () => 0, databaseQueue: () => 0, now: () => 0 },
  );
  const inFlight = () => limiter.report().inFlight;
  let server: http.Server;
  let url = '';
  let finishWork = () => {};

  beforeAll(async () => {
    const web = express();
    web.use(shedRequests(limiter));
    web.post('/api/uploads', (req: Request, res: Response) => {
      req.resume();
      req.once('end', () => {
        finishWork = () => res.json({});
      });
    });
    web.get('/api/events', (_req: Request, res: Response) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(':\n\n');
    });
    web.get('/api/slow', (_req: Request, res: Response) => {
      finishWork = () => res.json({});
    });
    server = web.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('an upload counts from its last byte until its response', async () => {
    const upload = http.request(`${url}/api/uploads`, { method: 'POST', headers: { 'content-length': 8 } });
    const responded = new Promise((resolve) => upload.once('response', resolve));
    upload.write('half');
    await new Promise((resolve) => server.once('request', resolve));
    expect(inFlight()).toMatchObject({ write: 0 });
    upload.end('half');
    await until(() => inFlight().write === 1);
    finishWork();
    await responded;
    expect(inFlight()).toMatchObject({ write: 0 });
  });

  it('a stream of events counts until it begins', async () => {
    const leave = new AbortController();
    const streams = await Promise.all(
      [1, 2, 3].map(async () => (await fetch(`${url}/api/events`, { signal: leave.signal })).status),
    );
    expect(streams).toEqual([200, 200, 200]);
    expect(inFlight()).toMatchObject({ read: 0 });
    leave.abort();
  });

  it('a request whose client went away counts no more', async () => {
    const leave = new AbortController();
    const left = fetch(`${url}/api/slow`, { signal: leave.signal }).catch(() => 'left');
    await until(() => inFlight().read === 1);
    expect((await fetch(`${url}/api/slow`)).status).toBe(503);
    leave.abort();
    expect(await left).toBe('left');
    await until(() => inFlight().read === 0);
  });
});
