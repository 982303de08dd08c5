import path from 'node:path';
import { z } from 'zod';
import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import type { LoadLimits } from './load-limits.ts';
import { PICTURE_LIMITS, type PictureLimits } from './picture-limits.ts';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const text = () => z.preprocess(blankIsUnset, z.string().trim().optional());
const address = () =>
  z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional());
const secret = () => z.preprocess(blankIsUnset, z.string().min(32, 'must have at least 32 characters').optional());

const wholeNumber = (min: number, max: number, message: string) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message);
const AT_LEAST = 'must be a number of at least 0.01';
const website = () =>
  text().refine((value) => value === undefined || /^https:\/\/[^\s/]+/.test(value), 'must be an https address');
const office = () =>
  text().refine(
    (value) => value === undefined || value.split('|').filter((part) => part.trim()).length === 4,
    'must be street|city|zip|phone',
  );

const settings = z.object({
  NODE_ENV: z.preprocess(
    blankIsUnset,
    z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  ),
  HOST: text(),
  PORT: z.preprocess(blankIsUnset, wholeNumber(0, 65_535, 'must be a port number').default(3000)),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./.data')),
  DATABASE_URL: z.preprocess(
    blankIsUnset,
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  ),
  DATABASE_POOL: z.preprocess(blankIsUnset, wholeNumber(2, 200, 'must be a whole number from 2 to 200').default(20)),
  PUBLIC_URL: address(),
  DEMO: z.preprocess(blankIsUnset, z.enum(['on', 'off'], 'must be on or off').optional()),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
  ),
  LOG_FORMAT: z.preprocess(
    blankIsUnset,
    z.enum(['auto', 'pretty', 'json'], 'must be auto, pretty or json').default('auto'),
  ),
  JWT_SECRET: secret(),
  OFFER_TOKEN_SECRET: secret(),
  JWT_EXPIRES_IN: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[1-9]\d{0,5}[smhd]$/, 'must look like 12h or 7d')
      .default('7d'),
  ),
  RATE_LIMIT_FACTOR: z.preprocess(blankIsUnset, z.coerce.number(AT_LEAST).min(0.01, AT_LEAST).default(1)),
  LOAD_MAX_REQUESTS: z.preprocess(
    blankIsUnset,
    wholeNumber(0, 100_000, 'must be a whole number from 0 to 100000').default(60),
  ),
  LOAD_MAX_DELAY_MS: z.preprocess(
    blankIsUnset,
    wholeNumber(0, 10_000, 'must be a whole number of milliseconds from 0 to 10000').default(100),
  ),
  LOAD_MAX_DATABASE_QUEUE: z.preprocess(
    blankIsUnset,
    wholeNumber(0, 100_000, 'must be a whole number from 0 to 100000').default(100),
  ),
  TRUST_PROXY: z.preprocess(
    blankIsUnset,
    wholeNumber(0, 10, 'must be the number of proxies in front, from 0 to 10').default(0),
  ),
  PICTURE_SECONDS: z.preprocess(
    blankIsUnset,
    wholeNumber(1, 100, 'must be a whole number of seconds from 1 to 100').default(PICTURE_LIMITS.seconds),
  ),
  PICTURE_MEMORY_MB: z.preprocess(
    blankIsUnset,
    wholeNumber(256, 16_000, 'must be a whole number of megabytes from 256 to 16000').default(PICTURE_LIMITS.memoryMb),
  ),
  TILE_URL: text().refine(
    (value) =>
      value === undefined ||
      (/^https?:\/\/./.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
    'must be an http(s) address with {z}, {x} and {y}',
  ),
  STRIPE_SECRET_KEY: text(),
  STRIPE_PUBLISHABLE_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  STRIPE_API_BASE: address(),
  SMTP_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional()),
  MAIL_FROM: text(),
  TWILIO_ACCOUNT_SID: text(),
  TWILIO_AUTH_TOKEN: text(),
  TWILIO_FROM: text(),
  TWILIO_API_BASE: address(),
  S3_ENDPOINT: address(),
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  LLM_BASE_URL: address(),
  LLM_API_KEY: text(),
  LLM_MODEL: text(),
  GALMLS_FEED_URL: address(),
  GALMLS_FEED_TOKEN: text(),
  GALMLS_FEED_TOKEN_URL: address(),
  GALMLS_FEED_CLIENT_ID: text(),
  GALMLS_FEED_CLIENT_SECRET: text(),
  GALMLS_FEED_SCOPE: text(),
  EASTTN_FEED_URL: address(),
  EASTTN_FEED_TOKEN: text(),
  EASTTN_FEED_TOKEN_URL: address(),
  EASTTN_FEED_CLIENT_ID: text(),
  EASTTN_FEED_CLIENT_SECRET: text(),
  EASTTN_FEED_SCOPE: text(),
  FEED_INTERVAL_MINUTES: z.preprocess(
    blankIsUnset,
    wholeNumber(1, 60, 'must be a whole number of minutes from 1 to 60').default(10),
  ),
  FEED_REQUESTS_PER_SECOND: z.preprocess(
    blankIsUnset,
    wholeNumber(1, 10_000, 'must be a whole number from 1 to 10000').default(2),
  ),
  FEED_REQUESTS_PER_HOUR: z.preprocess(
    blankIsUnset,
    wholeNumber(1, 10_000_000, 'must be a whole number of at least 1').default(7_200),
  ),
  FEED_PHOTOS_PER_SECOND: z.preprocess(
    blankIsUnset,
    wholeNumber(1, 10_000, 'must be a whole number from 1 to 10000').default(4),
  ),
  FEED_PAGE_SIZE: z.preprocess(
    blankIsUnset,
    wholeNumber(1, 5_000, 'must be a whole number from 1 to 5000').default(1_000),
  ),
  BRAND_PRODUCT: text(),
  BRAND_BROKERAGE: text(),
  BRAND_TAGLINE: text(),
  BRAND_SUPPORT_PHONE: text(),
  BRAND_SUPPORT_EMAIL: text(),
  BRAND_LICENSE_AL: text(),
  BRAND_LICENSE_TN: text(),
  BRAND_OFFICE_AL: office(),
  BRAND_OFFICE_TN: office(),
  BRAND_FACEBOOK_URL: website(),
  BRAND_INSTAGRAM_URL: website(),
  BRAND_LINKEDIN_URL: website(),
  BRAND_BLOG_URL: website(),
  BRAND_COPYRIGHT: text(),
});
type Settings = z.output<typeof settings>;

/** The name of every setting. */
export const ENV_NAMES = Object.keys(settings.shape) as (keyof Settings)[];

/** Settings that only make sense together: naming one without the others is a mistake we say at start. */
const TOGETHER: readonly (readonly (keyof Settings)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['LLM_BASE_URL', 'LLM_MODEL'],
  ...MLS_SOURCES.map(
    (source) => [`${source}_FEED_CLIENT_ID`, `${source}_FEED_CLIENT_SECRET`, `${source}_FEED_TOKEN_URL`] as const,
  ),
];

export const LOOPBACK = '127.0.0.1';
const EVERY_ADDRESS = '0.0.0.0';

export interface Env {
  nodeEnv: 'development' | 'production' | 'test';
  /** The address to listen on: where HOST does not say, the demo (its passwords are printed) is for this machine alone. */
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  databasePool: number;
  publicUrl: string;
  demo: boolean;
  logLevel: string;
  logFormat: 'auto' | 'pretty' | 'json';
  /** Undefined outside production: sealed keys of DATA_DIR are used. */
  jwtSecret?: string | undefined;
  offerTokenSecret?: string | undefined;
  jwtExpiresIn: string;
  rateLimitFactor: number;
  /** Beyond which requests are refused instead of queued. */
  load: LoadLimits;
  trustProxy: number;
  /** What opening one picture that somebody sent may take. */
  pictureLimits: PictureLimits;
  tileUrl?: string | undefined;
  brand: Readonly<Record<string, string | undefined>>;
  stripeSecretKey?: string | undefined;
  stripePublishableKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  stripeApiBase?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  twilioAccountSid?: string | undefined;
  twilioAuthToken?: string | undefined;
  twilioFrom?: string | undefined;
  twilioApiBase?: string | undefined;
  s3Endpoint?: string | undefined;
  s3Bucket?: string | undefined;
  s3Region?: string | undefined;
  s3AccessKeyId?: string | undefined;
  s3SecretAccessKey?: string | undefined;
  llmBaseUrl?: string | undefined;
  llmApiKey?: string | undefined;
  llmModel?: string | undefined;
  feeds: FeedEnv;
}

/** How the MLS feeds are reached, and how fast they may be asked. */
export interface FeedEnv {
  access: Partial<
    Record<
      MlsSource,
      {
        url: string;
        token?: string | undefined;
        tokenUrl?: string | undefined;
        clientId?: string | undefined;
        clientSecret?: string | undefined;
        scope?: string | undefined;
      }
    >
  >;
  intervalMinutes: number;
  requestsPerSecond: number;
  requestsPerHour: number;
  photosPerSecond: number;
  pageSize: number;
}

/** One clear line per problem; the server prints them and does not start. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Values that appear in .env.example or in tutorials, and a few characters over and over: no secret. */
const EXAMPLE_SECRET = /change.?me|example|secret|default|password|placeholder|hearthport|^(.{1,16}?)\1+.{0,15}$/i;

/** Reads and checks the settings of the process. Throws EnvError with every problem at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const problems: string[] = [];
  const isSet = (name: string) => blankIsUnset(source[name]) !== undefined;
  const read: Partial<Settings> = {};
  for (const name of ENV_NAMES) {
    const parsed = settings.shape[name].safeParse(source[name]);
    if (parsed.success) Object.assign(read, { [name]: parsed.data });
    else problems.push(`${name}: ${parsed.error.issues[0]!.message}`);
  }
  for (const name of Object.keys(source))
    if (name.startsWith('BRAND_') && isSet(name) && !Object.hasOwn(settings.shape, name))
      problems.push(`${name}: is not a setting we know`);
  for (const names of TOGETHER) {
    const missing = names.filter((name) => !isSet(name));
    if (missing.length && missing.length < names.length)
      problems.push(`${missing.join(', ')}: must be set too, because ${names.find(isSet)} is`);
  }
  for (const source of MLS_SOURCES) {
    const [url, token, client] = [`${source}_FEED_URL`, `${source}_FEED_TOKEN`, `${source}_FEED_CLIENT_ID`];
    if (isSet(url) && !isSet(token) && !isSet(client))
      problems.push(`${token}: must be set too (or ${client} and what belongs to it), because ${url} is`);
    if (!isSet(url) && (isSet(token) || isSet(client)))
      problems.push(`${url}: must be set too, because ${isSet(token) ? token : client} is`);
  }
  if (read.NODE_ENV === 'production' && isSet('DATABASE_URL')) {
    for (const name of ['JWT_SECRET', 'OFFER_TOKEN_SECRET'] as const) {
      if (!isSet(name))
        problems.push(
          `${name}: must be set in production (32 characters or more, for example from: openssl rand -hex 32)`,
        );
      else if (read[name] && EXAMPLE_SECRET.test(read[name]))
        problems.push(`${name}: is an example value; make your own, for example with: openssl rand -hex 32`);
    }
    if (read.JWT_SECRET && read.JWT_SECRET === read.OFFER_TOKEN_SECRET)
      problems.push('OFFER_TOKEN_SECRET: must differ from JWT_SECRET');
    if (!isSet('PUBLIC_URL')) problems.push('PUBLIC_URL: must be set in production; links in mails start with it');
    if (read.DEMO === 'on') problems.push('DEMO: the demo is never put into a production database; leave it off');
  }
  if (problems.length) throw new EnvError(problems);
  const e = read as Settings;
  const demo = e.DEMO ? e.DEMO === 'on' : !e.DATABASE_URL;
  return {
    nodeEnv: e.NODE_ENV,
    host: e.HOST ?? (demo ? LOOPBACK : EVERY_ADDRESS),
    port: e.PORT,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG_FORMAT,
    demo,
    jwtSecret: e.JWT_SECRET,
    offerTokenSecret: e.OFFER_TOKEN_SECRET,
    jwtExpiresIn: e.JWT_EXPIRES_IN,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    load: {
      maxRequests: e.LOAD_MAX_REQUESTS,
      maxDelayMs: e.LOAD_MAX_DELAY_MS,
      maxDatabaseQueue: e.LOAD_MAX_DATABASE_QUEUE,
    },
    trustProxy: e.TRUST_PROXY,
    pictureLimits: { seconds: e.PICTURE_SECONDS, memoryMb: e.PICTURE_MEMORY_MB },
    tileUrl: e.TILE_URL,
    brand: Object.fromEntries(Object.entries(source).filter(([name]) => name.startsWith('BRAND_'))),
    stripeSecretKey: e.STRIPE_SECRET_KEY,
    stripePublishableKey: e.STRIPE_PUBLISHABLE_KEY,
    stripeWebhookSecret: e.STRIPE_WEBHOOK_SECRET,
    stripeApiBase: e.STRIPE_API_BASE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    twilioAccountSid: e.TWILIO_ACCOUNT_SID,
    twilioAuthToken: e.TWILIO_AUTH_TOKEN,
    twilioFrom: e.TWILIO_FROM,
    twilioApiBase: e.TWILIO_API_BASE,
    s3Endpoint: e.S3_ENDPOINT,
    s3Bucket: e.S3_BUCKET,
    s3Region: e.S3_REGION,
    s3AccessKeyId: e.S3_ACCESS_KEY_ID,
    s3SecretAccessKey: e.S3_SECRET_ACCESS_KEY,
    llmBaseUrl: e.LLM_BASE_URL,
    llmApiKey: e.LLM_API_KEY,
    llmModel: e.LLM_MODEL,
    feeds: {
      access: Object.fromEntries(
        MLS_SOURCES.flatMap((source) => {
          const url = e[`${source}_FEED_URL`];
          return url
            ? [
                [
                  source,
                  {
                    url,
                    token: e[`${source}_FEED_TOKEN`],
                    tokenUrl: e[`${source}_FEED_TOKEN_URL`],
                    clientId: e[`${source}_FEED_CLIENT_ID`],
                    clientSecret: e[`${source}_FEED_CLIENT_SECRET`],
                    scope: e[`${source}_FEED_SCOPE`],
                  },
                ],
              ]
            : [];
        }),
      ),
      intervalMinutes: e.FEED_INTERVAL_MINUTES,
      requestsPerSecond: e.FEED_REQUESTS_PER_SECOND,
      requestsPerHour: e.FEED_REQUESTS_PER_HOUR,
      photosPerSecond: e.FEED_PHOTOS_PER_SECOND,
      pageSize: e.FEED_PAGE_SIZE,
    },
  };
}
