import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { withoutRows, type ServiceDefinition } from './hooks/define-service.ts';
import { RateLimiter } from './hooks/rate-limit.ts';
import { assertComplete, registerService } from './hooks/register-services.ts';
import { readiness } from './services/health/health.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readEnv } from './config/env.ts';
import { loggableUrl } from '#shared/site/loggable-url.ts';
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

  it('gives every request an id, or keeps a valid one that it has', async () => {
    const id = async (given?: string) =>
      (await app.guest('GET', '/config', undefined, given ? { 'x-request-id': given } : {})).headers.get(
        'x-request-id',
      );
    expect(await id('abcd-1234-known')).toBe('abcd-1234-known');
    await until(() => logged().includes('"requestId":"abcd-1234-known"'));
    expect(await id('bad id\t{}')).toMatch(/^[\w-]{36}$/);
    expect(await id()).not.toBe(await id());
  });

  it('logs without passwords, tokens, private links and one-time secrets', async () => {
    lines.length = 0;
    const offer = app.running.context.tokens.signOffer('some-offer', 'SELLER', 1);
    const secrets = {
      password: 'open sesame 17',
      secret: 'one-time-secret-of-a-mail',
      session: 'session-of-an-open-offer',
      bearer: seller.accessToken,
      offer,
    };
    await app.guest('POST', '/authentication', { strategy: 'local', email: seller.email, password: secrets.password });
    await app.guest('GET', `/offers/some-offer?token=${offer}`);
    await app.guest('GET', `/offers/some-offer?%74oken=${offer}`);
    await app.guest('PATCH', `/password-resets/${secrets.secret}`, { password: secrets.password });
    await app.guest('POST', '/verifications', { secret: secrets.secret });
    await app.guest('DELETE', `/verifications/${secrets.secret}`);
    await app.guest('PATCH', `/email-changes/${secrets.secret}`, {});
    await app.guest('GET', `/form-signing/${secrets.secret}`);
    await app.guest('PATCH', `/form-signing/${secrets.secret}`, { action: 'consent' });
    await app.guest('POST', `/unsubscribe/${secrets.secret}`);
    await app.guest('GET', `/email-copies/${secrets.secret}`);
    await app.guest('GET', `/search-alerts/${secrets.secret}`);
    await app.guest('DELETE', `/newsletter-subscriptions/${secrets.secret}`);
    await app.guest('GET', `/buying-room-links/${secrets.secret}`);
    await app.guest('GET', `/document-verifications/${secrets.secret}`);
    for (const page of [
      'login?verify=',
      'login?con%66irm=',
      'password?secret=',
      'unsubscribe?code=',
      'unsubscribe?alerts=',
      'buying-together/invitation/',
    ])
      app.running.context.log.info({ url: loggableUrl(`/${page}${secrets.secret}&next=1`) }, 'page');
    await app.guest('GET', `/uploads?sessionId=${secrets.session}`);
    await seller.send('GET', '/notifications');
    app.running.context.log.info(
      { token: offer, nested: { accessToken: seller.accessToken, password: secrets.password }, url: `/sign/${offer}` },
      `mail with https://hearthport.test/offer-portal/${offer}`,
    );
    await until(() => lines.filter((line) => line.includes('"msg":"request"')).length >= 13);
    for (const [name, secret] of Object.entries(secrets)) expect(logged(), name).not.toContain(secret);
    expect(logged()).toContain('[removed]');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('sends strict headers with pages and API responses', async () => {
    for (const path of ['/api/config', '/api/nothing', '/api/health/live', '/s/none']) {
      const { headers } = await fetch(`${app.url}${path}`, { redirect: 'manual' });
      const policy = Object.fromEntries(
        headers
          .get('content-security-policy')!
          .split(';')
          .map((part) => {
            const [name, ...values] = part.trim().split(' ');
            return [name, values.join(' ')];
          }),
      );
      expect(policy, path).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
        'connect-src': "'self'",
        'frame-src': "'none'",
      });
      expect(headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      // http on a local machine must stay reachable
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    expect((await seller.send('GET', '/notifications')).headers.get('cache-control')).toBe('no-store');
  });

  it('extends the policy only for configured services', async () => {
    const policyOf = (settings: Record<string, string>) => {
      const sent: Record<string, string> = {};
      const response = {
        setHeader: (name: string, value: string) => {
          sent[name.toLowerCase()] = value;
        },
        removeHeader: () => {},
      };
      securityHeaders(readEnv(settings))({} as never, response as never, () => {});
      return sent;
    };
    // pictures of the map: exactly the hosts that its tiles come from
    for (const [setting, hosts] of [
      ['', ' https://tile.openstreetmap.org'],
      ['off', ''],
      ['streets.pmtiles', ''],
      ['http://127.0.0.1:8080/{z}/{x}/{y}.png', ' http://127.0.0.1:8080'],
      [
        'https://{s}.tiles.test.org/{z}/{x}/{y}.png?key=1',
        ' https://a.tiles.test.org https://b.tiles.test.org https://c.tiles.test.org',
      ],
    ] as const)
      expect(policyOf({ MAP_TILES: setting })['content-security-policy']).toContain(
        `img-src 'self' data: blob:${hosts};`,
      );
    const people = { MAP_TILES: 'off', BRAND_PEOPLE: 'Ada Pine|Managing broker|Alabama 1|https://nest.test/ada.webp' };
    expect(policyOf(people)['content-security-policy']).toContain("img-src 'self' data: blob: https://nest.test;");
    const stripe = policyOf({ STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' })[
      'content-security-policy'
    ];
    expect(stripe).toContain("script-src 'self' https://js.stripe.com;");
    expect(stripe).toContain("connect-src 'self' https://api.stripe.com;");
    const reporting = policyOf({
      SENTRY_DSN: 'https://key@reports.test.org/1',
      ANALYTICS_URL: 'https://visits.test.org',
      ANALYTICS_SITE: 'homes',
    })['content-security-policy'];
    expect(reporting).toContain("connect-src 'self' https://reports.test.org https://visits.test.org;");
    expect(policyOf({ PUBLIC_URL: 'https://homes.test.org' })).toMatchObject({
      'strict-transport-security': 'max-age=15552000; includeSubDomains',
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
    });
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
