import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandFrom } from '#shared/brand/brand.ts';
import { EnvError, readEnv } from './env.ts';
import { MAP_TILES_HINT } from './map-tiles.ts';
import { ENV_NAMES } from './settings.ts';

const LOGIN = 'p8Rz0qLkT5vY2nB7xC4mD9fG6hJ1pS3a';
const LINKS = 'Q2e4R6t8Y1u3I5o7P9a0S2d4F6g8H1j3';
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app@db.internal/hearthport',
  PUBLIC_URL: 'https://homes.test.org',
  JWT_SECRET: LOGIN,
  OFFER_TOKEN_SECRET: LINKS,
};
/** Every setting in .env.example, commented out or not. */
const EXAMPLE = [...readFileSync(path.resolve('.env.example'), 'utf8').matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  (match) => ({ isSet: !match[1], name: match[2]!, value: match[3]! }),
);

function problems(settings: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('the settings', () => {
  it('are all optional in development, where the demo is on', () => {
    expect(readEnv({})).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
      databaseUrl: undefined,
      jwtSecret: undefined,
      dataDir: path.resolve('.data'),
    });
    expect(readEnv({ PORT: ' ', JWT_SECRET: '', DEMO: '', PUBLIC_URL: '' })).toEqual(readEnv({}));
    expect(readEnv({ DEMO: 'off' }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: PRODUCTION.DATABASE_URL }).demo).toBe(false);
    expect(readEnv({ PUBLIC_URL: 'https://homes.test.org/' }).publicUrl).toBe('https://homes.test.org');
  });

  it('listen on this machine alone while the demo with its printed passwords is on, unless HOST says otherwise', () => {
    expect(readEnv({}).host).toBe('127.0.0.1');
    expect(readEnv({ DATABASE_URL: PRODUCTION.DATABASE_URL, DEMO: 'on' }).host).toBe('127.0.0.1');
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readEnv({ HOST: ' ' }).host).toBe('127.0.0.1');
    expect(readEnv({ DEMO: 'off' }).host).toBe('0.0.0.0');
    expect(readEnv(PRODUCTION).host).toBe('0.0.0.0');
    expect(readEnv({ ...PRODUCTION, HOST: '10.0.0.7' }).host).toBe('10.0.0.7');
  });

  it.each<[string, string, string]>([
    ['PORT', '80a', 'PORT: must be a port number'],
    ['PORT', '65536', 'PORT: must be a port number'],
    ['PORT', '-1', 'PORT: must be a port number'],
    ['PORT', '1.5', 'PORT: must be a port number'],
    ['NODE_ENV', 'prod', 'NODE_ENV: must be development, production or test'],
    ['DATABASE_URL', 'mysql://db/x', 'DATABASE_URL: must be a postgresql:// address'],
    ['DATABASE_URL', 'db.internal', 'DATABASE_URL: must be a postgresql:// address'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL: must be a whole number from 2 to 200'],
    ['DATABASE_POOL', '2.5', 'DATABASE_POOL: must be a whole number from 2 to 200'],
    ['DATABASE_POOL', 'many', 'DATABASE_POOL: must be a whole number from 2 to 200'],
    [
      'SEARCH_DATABASE_URL',
      'postgresql://replica.test/h,https://other.test',
      'SEARCH_DATABASE_URL: must be postgresql:// addresses, separated by commas',
    ],
    ['LOAD_MAX_REQUESTS', '-1', 'LOAD_MAX_REQUESTS: must be a whole number from 0 to 100000'],
    ['LOAD_MAX_DELAY_MS', '1.5', 'LOAD_MAX_DELAY_MS: must be a whole number of milliseconds from 0 to 10000'],
    ['LOAD_MAX_DATABASE_QUEUE', 'many', 'LOAD_MAX_DATABASE_QUEUE: must be a whole number from 0 to 100000'],
    ['PUBLIC_URL', 'homes.test.org', 'PUBLIC_URL: must be an http(s) address'],
    ['PUBLIC_URL', 'ftp://homes.test.org', 'PUBLIC_URL: must be an http(s) address'],
    ['DEMO', 'yes', 'DEMO: must be on or off'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT: must be auto, pretty or json'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be debug, info, warn, error or silent'],
    ['JWT_SECRET', 'short', 'JWT_SECRET: must have at least 32 characters'],
    ['OFFER_TOKEN_SECRET', 'short', 'OFFER_TOKEN_SECRET: must have at least 32 characters'],
    ['JWT_EXPIRES_IN', '7 days', 'JWT_EXPIRES_IN: must look like 12h or 7d'],
    ['JWT_EXPIRES_IN', '0d', 'JWT_EXPIRES_IN: must look like 12h or 7d'],
    ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR: must be a number of at least 0.01'],
    ['RATE_LIMIT_FACTOR', 'off', 'RATE_LIMIT_FACTOR: must be a number of at least 0.01'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY: must be the number of proxies in front, from 0 to 10'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY: must be the number of proxies in front, from 0 to 10'],
    ...[
      'tiles/{z}/{x}/{y}.png',
      'https://tiles.test.org/{z}/{x}.png',
      'https://tiles.test.org/{z}/{x}/{y}.png?key={key}',
      'https://{z}.tiles.test.org/{z}/{x}/{y}.png',
      'https://{host}/{z}/{x}/{y}.png',
      'https://tiles.test.org;script-src/{z}/{x}/{y}.png',
      'https://me:secret@tiles.test.org/{z}/{x}/{y}.png',
      '../streets.pmtiles',
      '/srv/streets.pmtiles',
      'on',
    ].map((value): [string, string, string] => ['MAP_TILES', value, `MAP_TILES: ${MAP_TILES_HINT}`]),
    ['MAP_TILES_ATTRIBUTION', '© Us|javascript:1', 'MAP_TILES_ATTRIBUTION: must be a text, or text|https://link'],
    ['TILE_URL', 'https://tiles.test.org/{z}/{x}/{y}.png', 'TILE_URL: is now called MAP_TILES'],
    ['STRIPE_API_BASE', 'localhost', 'STRIPE_API_BASE: must be an http(s) address'],
    ['LLM_BASE_URL', 'model', 'LLM_BASE_URL: must be an http(s) address'],
    ['SENTRY_DSN', 'https://reports.test.org/1', 'SENTRY_DSN: must look like https://key@reports.your-company.com/1'],
    ['ANALYTICS_URL', 'https://visits.test.org', 'ANALYTICS_SITE: must be set too, because ANALYTICS_URL is'],
    ['S3_ENDPOINT', 's3', 'S3_ENDPOINT: must be an http(s) address'],
    ['SMTP_URL', 'mail.test.org', 'SMTP_URL: must be an smtp:// address'],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: must be set too, because STRIPE_SECRET_KEY is',
    ],
    ['SMTP_URL', 'smtp://mail.test.org', 'MAIL_FROM: must be set too, because SMTP_URL is'],
    ['MAIL_FROM', 'a@test.org', 'SMTP_URL: must be set too, because MAIL_FROM is'],
    ['TWILIO_FROM', '+12055550100', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must be set too, because TWILIO_FROM is'],
    ['S3_BUCKET', 'homes', 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set too, because S3_BUCKET is'],
    ['TIMESTAMP_URL', 'time', 'TIMESTAMP_URL: must be an http(s) address'],
    ['SEALING_P12', '/etc/seal.p12', 'SEALING_P12_PASSWORD: must be set too, because SEALING_P12 is'],
    ['LLM_MODEL', 'm', 'LLM_BASE_URL: must be set too, because LLM_MODEL is'],
    ['BRAND_PRODCUT', 'Nest', 'BRAND_PRODCUT: is not a known setting'],
    ['BRAND_BLOG_URL', 'http://nest.test.org', 'BRAND_BLOG_URL: must be an https address'],
    ['BRAND_OFFICE_AL', 'Hoover', 'BRAND_OFFICE_AL: must be street|city|zip|phone'],
  ])('%s=%s is refused in one clear line', (name, value, line) => {
    // its required companions are reported too
    expect(problems({ [name]: value }).filter((each) => each === line || !each.includes('must be set too'))).toEqual([
      line,
    ]);
  });

  it('include every brand value', () => {
    const asked = new Set<string>();
    brandFrom(
      new Proxy(
        {},
        {
          get: (_target, name) => {
            asked.add(String(name));
            return undefined;
          },
        },
      ),
    );
    expect([...asked].sort()).toEqual(ENV_NAMES.filter((name) => name.startsWith('BRAND_')).sort());
    expect(
      readEnv({ BRAND_PRODUCT: 'Nest', BRAND_OFFICE_AL: '1 Main St|Hoover|35244|(205) 555-0100' }).brand,
    ).toMatchObject({ BRAND_PRODUCT: 'Nest', BRAND_OFFICE_AL: '1 Main St|Hoover|35244|(205) 555-0100' });
  });

  it('are refused with all problems at once, without their values', () => {
    const found = problems({
      ...PRODUCTION,
      PORT: 'x',
      DEMO: 'on',
      JWT_SECRET: undefined,
      OFFER_TOKEN_SECRET: 'tiny-and-private',
      SMTP_URL: 'smtp://user:hidden@mail.test.org',
    });
    expect(found.map((line) => line.split(':')[0]).sort()).toEqual([
      'DEMO',
      'JWT_SECRET',
      'MAIL_FROM',
      'OFFER_TOKEN_SECRET',
      'PORT',
    ]);
    const { message } = new EnvError(found);
    expect(message.split('\n')).toHaveLength(6);
    expect(message).not.toMatch(/tiny-and-private|hidden/);
  });
});

describe('a production server on a real database', () => {
  it('starts with its own secrets', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      nodeEnv: 'production',
      demo: false,
      jwtSecret: LOGIN,
      offerTokenSecret: LINKS,
      publicUrl: 'https://homes.test.org',
    });
  });
  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no login secret', { JWT_SECRET: undefined }, /^JWT_SECRET: must be set in production/],
    ['no link secret', { OFFER_TOKEN_SECRET: ' ' }, /^OFFER_TOKEN_SECRET: must be set in production/],
    ['one secret for both', { OFFER_TOKEN_SECRET: LOGIN }, /^OFFER_TOKEN_SECRET: must differ from JWT_SECRET/],
    ['no address for links', { PUBLIC_URL: undefined }, /^PUBLIC_URL: must be set in production/],
    ['the demo', { DEMO: 'on' }, /^DEMO: the demo is never put into a production database/],
    ...[
      'change-me-change-me-change-me-change-me',
      'this-is-an-example-of-a-long-enough-key',
      'my-secret-my-secret-my-secret-my-key-1',
      'default-default-default-default-default',
      'x'.repeat(40),
      'abcabcabcabcabcabcabcabcabcabcabcabcabc',
      '12345678901234567890123456789012',
    ].map((value): [string, Record<string, string>, RegExp] => [
      `the login secret ${value}`,
      { JWT_SECRET: value },
      /^JWT_SECRET: is an example value/,
    ]),
  ])('does not start with %s', (_what, settings, line) => {
    const found = problems({ ...PRODUCTION, ...settings });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(line);
  });
  it('does not start with what .env.example shows as secrets', () => {
    const shown = EXAMPLE.filter(({ name }) => name === 'JWT_SECRET' || name === 'OFFER_TOKEN_SECRET');
    expect(shown).toHaveLength(2);
    for (const { name, value } of shown)
      expect(problems({ ...PRODUCTION, [name]: value }).join()).toMatch(new RegExp(`^${name}: `));
  });
  it('never enables the demo by default', () => {
    expect(readEnv(PRODUCTION).demo).toBe(false);
    expect(readEnv({ ...PRODUCTION, DEMO: 'off' }).demo).toBe(false);
  });
});

describe('feeds', () => {
  const url = { GALMLS_FEED_URL: 'https://feed.hearthport.test/odata/Property' };
  const client = {
    GALMLS_FEED_CLIENT_ID: 'i',
    GALMLS_FEED_CLIENT_SECRET: 's',
    GALMLS_FEED_TOKEN_URL: 'https://feed.hearthport.test/token',
  };
  it('use a token or client credentials, and stay below common rate limits', () => {
    expect(readEnv({}).feeds).toEqual({
      access: {},
      intervalMinutes: 10,
      requestsPerSecond: 2,
      requestsPerHour: 7200,
      photosPerSecond: 4,
      pageSize: 1000,
    });
    expect(readEnv({ ...url, GALMLS_FEED_TOKEN: 't' }).feeds.access).toMatchObject({
      GALMLS: { url: url.GALMLS_FEED_URL, token: 't' },
    });
    expect(readEnv({ ...url, ...client }).feeds.access).toMatchObject({ GALMLS: { clientId: 'i', clientSecret: 's' } });
  });
  it.each([
    [url, 'GALMLS_FEED_TOKEN'],
    [{ EASTTN_FEED_TOKEN: 't' }, 'EASTTN_FEED_URL'],
    [{ ...url, GALMLS_FEED_CLIENT_ID: 'i' }, 'GALMLS_FEED_CLIENT_SECRET'],
    [{ FEED_INTERVAL_MINUTES: '0' }, 'FEED_INTERVAL_MINUTES'],
  ])('%j lacks %s', (settings, name) => {
    expect(problems(settings as Record<string, string>).join()).toContain(name);
  });
});

describe('.env.example', () => {
  it('lists every setting once, and no unknown one', () => {
    expect(EXAMPLE.map(({ name }) => name).sort()).toEqual([...ENV_NAMES].sort());
  });
  it('is usable as is', () => {
    const settings = Object.fromEntries(EXAMPLE.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]));
    expect(problems(settings)).toEqual([]);
    expect(readEnv(settings)).toEqual(readEnv({}));
  });
  it('shows valid values for settings that are not secrets', () => {
    const shown = Object.fromEntries(
      EXAMPLE.filter(({ name }) => !/^(JWT|OFFER_TOKEN)_SECRET$/.test(name)).map(({ name, value }) => [name, value]),
    );
    expect(problems(shown)).toEqual([]);
  });
  it('describes each setting', () => {
    const lines = readFileSync(path.resolve('.env.example'), 'utf8').split('\n');
    expect(lines.filter((line) => /^# (?![A-Z0-9_]+=)/.test(line)).length).toBeGreaterThan(30);
    for (const line of lines) expect(line).toMatch(/^$|^# |^[A-Z0-9_]+=/);
  });
});
