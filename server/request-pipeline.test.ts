import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { withoutRows, type ServiceDefinition } from './hooks/define-service.ts';
import { RateLimiter } from './hooks/rate-limit.ts';
import { assertComplete, registerService } from './hooks/register-services.ts';
import { readiness } from './services/health/health.ts';
import { createLog } from './config/logger.ts';
import { createTestApp, until, type ApiResponse, type Person, type TestApp } from './testing/test-app.ts';

interface WireError {
  name: string;
  message: string;
  code: number;
  className: string;
  errors?: { path: string; code: string; message: string }[];
  data?: { reason?: string; retryAfterSeconds?: number };
}

/** Terms that only a database, library or stack trace contains. */
const INSIDE =
  /prisma|postgres|\bsql\b|constraint|relation|violat|duplicate key|column|invocation|node_modules|\.ts:\d|\.js:\d|\n\s+at /i;
const paths = (response: ApiResponse<WireError>) => (response.body.errors ?? []).map((error) => error.path).sort();

const GOOD: ServiceDefinition = {
  path: 'planted',
  summary: 'Stands for any service.',
  roles: { find: ['GUEST'], create: ['GUEST'] },
  scope: () => ({}),
  schemas: { find: z.strictObject({}), create: z.strictObject({}) },
  view: (row) => row,
  service: { find: async () => [], create: async () => ({}) },
};
const without = (name: keyof ServiceDefinition) =>
  Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name)) as unknown as ServiceDefinition;

describe('the request pipeline', () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  const lines: string[] = [];
  const logged = () => lines.join('');
  const register = (definition: ServiceDefinition) => {
    const { api, context } = app.running;
    registerService(api, { ...context, rateLimiter: new RateLimiter(1, context.clock) }, definition);
  };

  beforeAll(async () => {
    app = await createTestApp({ log: createLog('debug', { write: (line) => void lines.push(line) }), withJobs: true });
    [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
  });
  afterAll(() => app.stop());

  describe('is closed by default: a service does not start', () => {
    it.each<[string, ServiceDefinition, RegExp]>([
      ['without methods', { ...GOOD, roles: {}, schemas: {}, service: {} }, /no method/],
      ['without row scope', without('scope'), /row scope/],
      ['without a view', without('view'), /no view/],
      ['with a method that nobody may call', { ...GOOD, roles: { find: ['GUEST'] } }, /create does not say who/],
      [
        'with a method that an empty list of roles may call',
        { ...GOOD, roles: { find: ['GUEST'], create: [] } },
        /create does not say who/,
      ],
      [
        'with a permission for a missing method',
        { ...GOOD, service: { find: GOOD.service.find! } },
        /create is allowed but not implemented/,
      ],
      ['without a schema for a body', { ...GOOD, schemas: { find: GOOD.schemas.find! } }, /create has no input schema/],
      [
        'without a schema for a query',
        { ...GOOD, schemas: { create: GOOD.schemas.create! } },
        /find has no input schema/,
      ],
      [
        'with a schema for a missing method',
        { ...GOOD, schemas: { ...GOOD.schemas, patch: z.strictObject({}) } },
        /patch does not say who/,
      ],
    ])('%s', (_what, definition, message) => {
      expect(() => assertComplete(definition)).toThrow(message);
      expect(() => register(definition)).toThrow(message);
    });

    it('and every service of the product is complete', () => {
      expect(() => assertComplete(GOOD)).not.toThrow();
      for (const definition of app.running.definitions)
        expect(() => assertComplete(definition), definition.path).not.toThrow();
    });
  });

  describe('names the invalid input', () => {
    it('for each field of the body', async () => {
      const empty = await app.guest<WireError>('POST', '/users', {});
      expect(empty.status).toBe(400);
      expect(paths(empty)).toEqual(['email', 'firstName', 'lastName', 'password', 'type']);
      expect(empty.body).toMatchObject({ name: 'BadRequest', className: 'bad-request', code: 400 });
      for (const { message } of empty.body.errors!) expect(message.length).toBeGreaterThan(5);
    });
    it('in words for people, also where a field has no message of its own', async () => {
      const { errors } = (
        await app.guest<WireError>('POST', '/offers', { appliances: null, contingent: 'yes', sessionId: 1 })
      ).body;
      for (const path of ['appliances', 'contingent'])
        expect(errors).toContainEqual({ path, code: 'invalid_type', message: 'Enter true or false.' });
      for (const { message } of errors!) expect(message).not.toMatch(/^Invalid (?!email)|expected|received/);
    });
    it('for unknown fields, at any depth and in the query', async () => {
      expect((await seller.send<WireError>('POST', '/listings', { price: 300_000, ownerId: 'x' })).body.errors).toEqual(
        [{ path: 'ownerId', code: 'unknown', message: 'ownerId isn’t a known field.' }],
      );
      expect(
        paths(
          await buyer.send<WireError>('POST', '/showings', {
            listing: { connect: { id: 'x', type: 'y' } },
            proposedTime: '2031-01-01T16:00:00Z',
          }),
        ),
      ).toEqual(['listing.connect.type']);
      expect(paths(await app.guest<WireError>('GET', '/listings?userId=1'))).toEqual(['userId']);
      // JSON.parse creates an own field, which changes no prototype
      const polluted = await fetch(`${app.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"__proto__":{"type":"ADMIN"}}',
      });
      expect(polluted.status).toBe(400);
    });
    it.each([
      ['/listings?$limit=abc', '$limit'],
      ['/listings?$sort[passwordHash]=1', '$sort'],
      ['/listings?$limit[$gt]=1', '$limit'],
      ['/listings?filter={bad', 'filter'],
      ['/listings?filter[status]=APPROVED', 'filter'],
      ['/mls-listings?minPrice=much', 'minPrice'],
    ])('for the part of the query: %s', async (url, path) => {
      const response = await app.guest<WireError>('GET', url);
      expect(response.status).toBe(400);
      expect(
        paths(response).some((each) => each.startsWith(path)),
        JSON.stringify(response.body),
      ).toBe(true);
      expect(JSON.stringify(response.body)).not.toMatch(INSIDE);
    });
    it('for a body that is not an object', async () => {
      for (const body of [[], [{}], 'text', 7])
        expect((await seller.send('POST', '/listings', body)).status, JSON.stringify(body)).toBe(400);
    });
  });

  describe('returns', () => {
    const raw = (path: string, init: RequestInit) =>
      fetch(`${app.url}/api${path}`, init).then(async (response) => ({
        status: response.status,
        body: (await response.json()) as WireError,
      }));
    const json = { 'content-type': 'application/json' };
    it('400 for invalid JSON', async () => {
      expect(await raw('/users', { method: 'POST', headers: json, body: '{"email":' })).toMatchObject({
        status: 400,
        body: { className: 'bad-request', message: 'The request body isn’t valid JSON.' },
      });
      expect(
        (
          await raw('/users', {
            method: 'POST',
            headers: { 'content-type': 'application/json; charset=klingon' },
            body: '{}',
          })
        ).status,
      ).toBe(400);
    });
    it('401 without a login, with an invented and with an ended one; logs in despite an ended one', async () => {
      expect(await app.guest('GET', '/notifications')).toMatchObject({
        status: 401,
        body: { className: 'not-authenticated' },
      });
      expect((await app.sender('invented.token.here')('GET', '/listings')).status).toBe(401);
      const again = await app.sender('invented.token.here')('POST', '/authentication', {
        strategy: 'local',
        email: seller.email,
        password: app.password,
      });
      expect(again.status).toBe(201);
    });
    it('403 for a known person without permission', async () => {
      expect(await buyer.send('GET', '/emails')).toMatchObject({ status: 403, body: { className: 'forbidden' } });
    });
    it('404 for an unknown service and for an unknown row, whatever the id', async () => {
      for (const path of [
        '/nothing',
        '/listings/nothing',
        `/listings/${'x'.repeat(8000)}`,
        '/listings/..%2F..%2Fetc',
        '/listings/%00',
        '/listings/%ff',
        '/files/%00',
        '/files/..%2F..%2Fkeys%2Flogin.key',
        '/listings/1/2/3',
      ]) {
        const response = await app.guest<WireError>('GET', path);
        expect(response.status, path.slice(0, 60)).toBe(404);
        expect(JSON.stringify(response.body)).not.toMatch(INSIDE);
      }
      expect((await fetch(`${app.url}/s/%00`, { redirect: 'manual' })).status).toBeLessThan(500);
    });
    it('405 for a method that is not offered', async () => {
      for (const [method, path] of [
        ['PUT', '/listings/1'],
        ['DELETE', '/offers/1'],
        ['POST', '/config'],
        ['PROPFIND', '/listings'],
      ] as const) {
        expect(await raw(path, { method }), `${method} ${path}`).toMatchObject({
          status: 405,
          body: { className: 'method-not-allowed' },
        });
      }
      expect(
        await raw('/listings', { method: 'POST', headers: { ...json, 'x-service-method': '_create' }, body: '{}' }),
      ).toMatchObject({ status: 405 });
    });
    it('409 if someone else was faster', async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => buyer.send('POST', '/buyer-budgets', {})));
      expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(INSIDE);
    });
    it('413 for a body over 256 kB', async () => {
      expect(await seller.send('POST', '/listings', { description: 'x'.repeat(300_000) })).toMatchObject({
        status: 413,
        body: { className: 'payload-too-large', message: 'The request is too large.' },
      });
    });
    it('422 for an Idempotency-Key of a different request, and the first response for the same one', async () => {
      const key = { 'Idempotency-Key': 'one-press' };
      const made = await seller.send<{ id: string }>('POST', '/listings', { city: 'Hoover' }, key);
      expect(made.status).toBe(201);
      expect((await seller.send<{ id: string }>('POST', '/listings', { city: 'Hoover' }, key)).body.id).toBe(
        made.body.id,
      );
      expect(await seller.send('POST', '/listings', { city: 'Mobile' }, key)).toMatchObject({
        status: 422,
        body: {
          className: 'unprocessable',
          message: 'This arrived the first time you sent it. What you changed since then wasn’t sent.',
          data: { reason: 'idempotency.reused' },
        },
      });
      // a key belongs to its person
      const other = await app.person('SELLER');
      expect((await other.send<{ id: string }>('POST', '/listings', { city: 'Mobile' }, key)).status).toBe(201);
    });
    it('400 for text that cannot be stored, naming its place', async () => {
      expect(paths(await seller.send<WireError>('POST', '/listings', { description: 'calm\u0000street' }))).toEqual([
        'description',
      ]);
      expect(
        paths(await seller.send<WireError>('POST', '/listings', { renovations: ['roof', 'floor\u0000'] })),
      ).toContain('renovations.1');
      expect(paths(await app.guest<WireError>('GET', '/mls-listings?text=%00'))).toEqual(['text']);
      // the name of a field is stored, too, where the client chooses it
      const admin = await app.person('ADMIN');
      const view = { text: '', sort: '', columns: [], isDense: false, rows: 50, filters: { 'status\u0000': 'OPEN' } };
      expect(
        paths(await admin.send<WireError>('POST', '/saved-views', { table: 'offers', name: 'Mine', state: view })),
      ).toEqual(['state.filters.status']);
      expect(paths(await seller.send<WireError>('POST', '/listings', { 'city\u0000': 'Hoover' }))).toEqual(['city']);
      expect(
        paths(
          await app.guest<WireError>('POST', '/authentication', {
            strategy: 'local',
            email: 'a\u0000@example.test',
            password: 'x',
          }),
        ),
      ).toEqual(['email']);
    });
  });

  it('reveals nothing of the database or the code, whatever fails', async () => {
    const broken: ServiceDefinition = {
      ...GOOD,
      path: 'broken',
      roles: { create: ['GUEST'] },
      scope: withoutRows('writes by hand'),
      schemas: { create: z.strictObject({ sql: z.string(), value: z.string().optional() }) },
      service: {
        create: async (data: { sql: string; value?: string }) => {
          if (data.sql === 'throw') throw new Error(`the code broke on ${data.value}`);
          if (data.sql === 'invocation')
            return app.running.context.prisma.user.create({ data: { email: data.value } as never });
          return app.running.context.prisma.$executeRawUnsafe(
            data.sql,
            ...(data.value === undefined ? [] : [data.value]),
          );
        },
      } as unknown as ServiceDefinition['service'],
    };
    register(broken);
    const make = (columns: string, values: string) =>
      `INSERT INTO "Listing" (id, "userId", "shortId", "updatedAt"${columns})
        VALUES (gen_random_uuid(), '${seller.id}', 'home001', now()${values})`;
    const link = app.running.context.tokens.signOffer('an-offer', 'BUYER', 1);
    expect((await app.guest('POST', '/broken', { sql: make('', '') })).status).toBe(201);
    for (const [what, status, body] of [
      ['a unique violation', 409, { sql: make('', '') }],
      ['a check violation', 400, { sql: make(', price', ', -1') }],
      [
        'a foreign key violation',
        409,
        { sql: `INSERT INTO "Notification" (id, "userId", text) VALUES ('n', 'nobody', 'x')` },
      ],
      ['a number out of range', 400, { sql: make(', price', ', 99999999999') }],
      ['a value of the wrong kind', 400, { sql: `SELECT $1::int`, value: 'seven' }],
      ['an invalid statement', 500, { sql: 'SELEKT 1' }],
      ['a call with the wrong fields', 500, { sql: 'invocation', value: 'secret@example.test' }],
      [
        'an error in the code',
        500,
        { sql: 'throw', value: `https://hearthport.test/offer-portal/${link} password=hunter22` },
      ],
    ] as const) {
      const response = await app.guest<WireError>('POST', '/broken', body);
      expect(response.status, `${what}: ${JSON.stringify(response.body)}`).toBe(status);
      expect(JSON.stringify(response.body), what).not.toMatch(INSIDE);
      expect(JSON.stringify(response.body), what).not.toMatch(/stack|hunter22|SELEKT/);
    }
    // the log, which contains everything else, has no secrets
    expect(logged()).toContain('the code broke on');
    for (const secret of [link, 'secret@example.test']) expect(logged()).not.toContain(secret);
  });

  it('counts attempts and returns the seconds to wait, over REST and sockets', async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' } });
    try {
      // another account each time, because each account has its own limit
      let asked = 0;
      const signIn = () => ({ strategy: 'local', email: `nobody${(asked += 1)}@example.test`, password: 'wrong' });
      const from = (ip: string, body: object = signIn()) =>
        limited.guest<WireError>('POST', '/authentication', body, { 'x-forwarded-for': ip });
      const tries = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')];
      expect(tries.map((each) => each.status)).toEqual([401, 401, 401, 429]);
      const refused = tries[3]!;
      expect(refused.body).toMatchObject({
        className: 'too-many-requests',
        data: { retryAfterSeconds: expect.any(Number) },
      });
      expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.data!.retryAfterSeconds);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);

      const knock = async (ip: string, data: object) => {
        const socket = io(limited.url, {
          path: '/api/socket.io',
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { 'x-forwarded-for': ip },
        });
        try {
          return await new Promise<WireError>((resolve) => {
            socket.emit('create', 'authentication', data, {}, (error: WireError) => resolve(error));
          });
        } finally {
          socket.disconnect();
        }
      };
      // one window for both transports, and one for each address behind the proxy
      expect(await knock('10.0.0.1', signIn())).toMatchObject({
        code: 429,
        data: { retryAfterSeconds: expect.any(Number) },
      });
      expect((await knock('10.0.0.2', signIn())).code).toBe(401);
      expect((await from('10.0.0.3')).status).toBe(401);
      // a page that loads or reconnects only sends its token, which guesses no password
      for (let i = 0; i < 10; i += 1)
        expect((await knock('10.0.0.4', { strategy: 'jwt', accessToken: 'x.y.z' })).code).toBe(401);
    } finally {
      await limited.stop();
    }
  });

  it('limits everything that guests could do endlessly', () => {
    const limited = app.running.definitions.flatMap((definition) =>
      Object.keys(definition.limits ?? {}).map((method) => `${definition.path} ${method}`),
    );
    for (const entrance of [
      'authentication create',
      'users create',
      'verifications create',
      'verifications remove',
      'password-resets create',
      'password-resets patch',
      'offers create',
    ])
      expect(limited).toContain(entrance);
  });

  it('is live while it runs, and ready only with its database and until it stops', async () => {
    const health = async (name: string) => {
      const response = await fetch(`${app.url}/api/health/${name}`);
      return { status: response.status, text: await response.text() };
    };
    expect(await health('live')).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await health('ready')).toEqual({ status: 200, text: '{"status":"ok"}' });

    const [{ name }] = await app.prisma.$queryRaw<[{ name: string }]>`SELECT current_database() AS name`;
    const admin = new pg.Client({ connectionString: app.db.url.replace(/\/[^/]*$/, '/postgres') });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const gone = await until(async () => {
      const response = await health('ready');
      return response.status === 503 ? response : null;
    });
    expect(gone.text).toBe('{"status":"database unavailable"}');
    expect((await health('live')).status).toBe(200);
    const refused = await app.guest<WireError>('GET', '/listings');
    expect(refused).toMatchObject({ status: 503, body: { className: 'unavailable' } });
    expect(JSON.stringify(refused.body)).not.toMatch(INSIDE);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
    await until(async () => (await health('ready')).status === 200);
    expect((await app.guest('GET', '/listings')).status).toBe(200);

    let said: unknown;
    const response = {
      status: (status: number) => ({
        json: (body: unknown) => {
          said = { status, body };
        },
      }),
    };
    await readiness(app.running.context, { isStopping: true })({} as never, response as never, () => {});
    expect(said).toEqual({ status: 503, body: { status: 'stopping' } });
  });
});
