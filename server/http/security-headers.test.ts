import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../config/env.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { securityHeaders } from './security-headers.ts';

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await createTestApp();
  seller = await app.person('SELLER');
});
afterAll(() => app.stop());

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
