import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { original, parseAuthentication } from '@feathersjs/express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { sendErrors } from './middleware.ts';
import { RateLimiter } from '../hooks/rate-limit.ts';
import { ownAccountOnly, streamingRoutes, type StreamingRoute } from './streaming-route.ts';

/** Routes with typical mistakes, on the accounts and database of the running product. */
describe('a route that streams', () => {
  let app: TestApp;
  let server: http.Server;
  let planted: ReturnType<typeof original>;
  let owner: Person;
  let other: Person;

  beforeAll(async () => {
    app = await createTestApp();
    [owner, other] = [await app.person('SELLER'), await app.person('BUYER')];
    planted = original();
    planted.use((req, _res, next) => {
      // authentication belongs to the Feathers application
      Object.assign(req, { app: app.running.api });
      next();
    });
    planted.use(parseAuthentication() as never);
    server = http.createServer(planted);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await app.stop();
  });

  let planting = 0;
  /** A route that returns the actor and how many people they see. */
  const plant = (route: StreamingRoute) => {
    const at = `/planted-${(planting += 1)}`;
    const { context } = app.running;
    planted.get(
      `${at}/:id`,
      streamingRoutes(new RateLimiter(1, context.clock))(route, async (_req, res, { actor, scope }) =>
        res.json({ kind: actor.kind, sees: await context.prisma.user.count({ where: scope }) }),
      ),
    );
    planted.use(at, sendErrors(context.log));
    return async (token?: string, id = owner.id) => {
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}${at}/${id}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
  };
  const limit = { name: 'planted', rate: { windowSeconds: 60, max: 1, message: 'Please wait.' } };

  it('sees the rows of its scope, and none without one', async () => {
    const own = plant({ scope: (actor) => (actor.kind === 'user' ? { id: actor.userId } : { id: '' }) });
    expect((await own(owner.accessToken)).body).toEqual({ kind: 'user', sees: 1 });
    expect((await plant({})(owner.accessToken)).body).toEqual({ kind: 'user', sees: 0 });
  });

  it('authenticates unless it is public, and refuses an invalid token', async () => {
    expect((await plant({})('not-a-token')).status).toBe(401);
    expect((await plant({})()).body.kind).toBe('guest');
    expect((await plant({ isPublic: true })('not-a-token')).body.kind).toBe('guest');
    expect((await plant({ isPublic: true })(owner.accessToken)).body.kind).toBe('guest');
  });

  it('counts by address before it authenticates', async () => {
    const limited = plant({ limit });
    expect((await limited('not-a-token')).status).toBe(401);
    expect((await limited(owner.accessToken)).status).toBe(429);
  });

  it('counts signed-in people separately if declared, and others by address', async () => {
    const limited = plant({ limit: { ...limit, isPerPerson: true } });
    const asked = [owner.accessToken, other.accessToken, undefined, owner.accessToken, undefined];
    const given: number[] = [];
    for (const token of asked) given.push((await limited(token)).status);
    expect(given).toEqual([200, 200, 200, 429, 429]);
  });

  it('limits each kind of actor by its own rate, on one count', async () => {
    const rate = { ...limit.rate, max: 2 };
    const limited = plant({ limit: { name: 'kinds', rate: (actor) => (actor.kind === 'guest' ? limit.rate : rate) } });
    expect([(await limited()).status, (await limited(owner.accessToken)).status, (await limited()).status]).toEqual([
      200, 200, 429,
    ]);
  });

  it('is for the person in its path only, if declared', async () => {
    const own = plant({ assertMay: ownAccountOnly('planted', 'This is not yours.') });
    expect((await own()).body).toMatchObject({ code: 401, data: { reason: 'planted.login' } });
    expect((await own(other.accessToken)).body).toMatchObject({ code: 403, message: 'This is not yours.' });
    expect((await own(owner.accessToken)).status).toBe(200);
  });
});
