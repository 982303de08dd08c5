import path from 'node:path';
import { z } from 'zod';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const text = () => z.preprocess(blankIsUnset, z.string().trim().optional());
const address = () => z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional());
const secret = () => z.preprocess(blankIsUnset, z.string().min(32, 'must have at least 32 characters').optional());

const settings = z.object({
  NODE_ENV: z.preprocess(blankIsUnset, z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development')),
  HOST: z.preprocess(blankIsUnset, z.string().default('0.0.0.0')),
  PORT: z.preprocess(blankIsUnset, z.coerce.number('must be a port number').int('must be a port number').min(0, 'must be a port number').max(65_535, 'must be a port number').default(3000)),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./.data')),
  DATABASE_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional()),
  DATABASE_POOL: z.preprocess(blankIsUnset, z.coerce.number('must be a number').int().min(2, 'must be at least 2').max(200, 'must be at most 200').default(20)),
  PUBLIC_URL: address(),
  DEMO: z.preprocess(blankIsUnset, z.enum(['on', 'off'], 'must be on or off').optional()),
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info')),
  JWT_SECRET: secret(),
  OFFER_TOKEN_SECRET: secret(),
  JWT_EXPIRES_IN: z.preprocess(blankIsUnset, z.string().regex(/^\d+[smhd]$/, 'must look like 12h or 7d').default('7d')),
  RATE_LIMIT_FACTOR: z.preprocess(blankIsUnset, z.coerce.number('must be a number').min(0.01, 'must be at least 0.01').default(1)),
  TRUST_PROXY: z.preprocess(blankIsUnset, z.coerce.number('must be the number of proxies in front').int().min(0).max(10).default(0)),
  TILE_URL: text(),
  STRIPE_SECRET_KEY: text(), STRIPE_PUBLISHABLE_KEY: text(), STRIPE_WEBHOOK_SECRET: text(), STRIPE_API_BASE: address(),
  SMTP_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional()), MAIL_FROM: text(),
  TWILIO_ACCOUNT_SID: text(), TWILIO_AUTH_TOKEN: text(), TWILIO_FROM: text(), TWILIO_API_BASE: address(),
  S3_ENDPOINT: address(), S3_BUCKET: text(), S3_REGION: text(), S3_ACCESS_KEY_ID: text(), S3_SECRET_ACCESS_KEY: text(),
  LLM_BASE_URL: address(), LLM_API_KEY: text(), LLM_MODEL: text(),
});

/** Settings that only make sense together: naming one without the others is a mistake we say at start. */
const TOGETHER: readonly (readonly (keyof z.output<typeof settings>)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['LLM_BASE_URL', 'LLM_MODEL'],
];

export interface Env {
  nodeEnv: 'development' | 'production' | 'test';
  host: string; port: number; dataDir: string; databaseUrl?: string | undefined; databasePool: number; publicUrl: string; demo: boolean; logLevel: string;
  /** Undefined outside production: sealed keys of DATA_DIR are used. */
  jwtSecret?: string | undefined; offerTokenSecret?: string | undefined; jwtExpiresIn: string; rateLimitFactor: number; trustProxy: number;
  tileUrl?: string | undefined; brand: Readonly<Record<string, string | undefined>>;
  stripeSecretKey?: string | undefined; stripePublishableKey?: string | undefined; stripeWebhookSecret?: string | undefined; stripeApiBase?: string | undefined;
  smtpUrl?: string | undefined; mailFrom?: string | undefined;
  twilioAccountSid?: string | undefined; twilioAuthToken?: string | undefined; twilioFrom?: string | undefined; twilioApiBase?: string | undefined;
  s3Endpoint?: string | undefined; s3Bucket?: string | undefined; s3Region?: string | undefined; s3AccessKeyId?: string | undefined; s3SecretAccessKey?: string | undefined;
  llmBaseUrl?: string | undefined; llmApiKey?: string | undefined; llmModel?: string | undefined;
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

/** Values that appear in .env.example or in tutorials: no secret. */
const EXAMPLE_SECRET = /change.?me|example|secret|default|hearthport|^(.)\1+$/i;

/** Reads and checks the settings of the process. Throws EnvError with every problem at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = settings.safeParse(source);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success) {
    const e = parsed.data;
    for (const names of TOGETHER) {
      const missing = names.filter((name) => e[name] === undefined);
      if (missing.length && missing.length < names.length) problems.push(`${missing.join(', ')}: must be set too, because ${names.find((name) => e[name] !== undefined)} is`);
    }
    if (e.NODE_ENV === 'production' && e.DATABASE_URL) {
      for (const name of ['JWT_SECRET', 'OFFER_TOKEN_SECRET'] as const) {
        const value = e[name];
        if (!value) problems.push(`${name}: must be set in production (32 characters or more, for example from: openssl rand -hex 32)`);
        else if (EXAMPLE_SECRET.test(value)) problems.push(`${name}: is an example value; make your own, for example with: openssl rand -hex 32`);
      }
      if (e.JWT_SECRET && e.JWT_SECRET === e.OFFER_TOKEN_SECRET) problems.push('OFFER_TOKEN_SECRET: must differ from JWT_SECRET');
      if (!e.PUBLIC_URL) problems.push('PUBLIC_URL: must be set in production; links in mails start with it');
      if (e.DEMO === 'on') problems.push('DEMO: the demo is never put into a production database; leave it off');
    }
  }
  if (problems.length || !parsed.success) throw new EnvError(problems);
  const e = parsed.data;
  return {
    nodeEnv: e.NODE_ENV, host: e.HOST, port: e.PORT, dataDir: path.resolve(e.DATA_DIR), databaseUrl: e.DATABASE_URL, databasePool: e.DATABASE_POOL,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''), logLevel: e.LOG_LEVEL,
    demo: e.DEMO ? e.DEMO === 'on' : !e.DATABASE_URL,
    jwtSecret: e.JWT_SECRET, offerTokenSecret: e.OFFER_TOKEN_SECRET, jwtExpiresIn: e.JWT_EXPIRES_IN, rateLimitFactor: e.RATE_LIMIT_FACTOR, trustProxy: e.TRUST_PROXY,
    tileUrl: e.TILE_URL, brand: Object.fromEntries(Object.entries(source).filter(([name]) => name.startsWith('BRAND_'))),
    stripeSecretKey: e.STRIPE_SECRET_KEY, stripePublishableKey: e.STRIPE_PUBLISHABLE_KEY, stripeWebhookSecret: e.STRIPE_WEBHOOK_SECRET, stripeApiBase: e.STRIPE_API_BASE,
    smtpUrl: e.SMTP_URL, mailFrom: e.MAIL_FROM,
    twilioAccountSid: e.TWILIO_ACCOUNT_SID, twilioAuthToken: e.TWILIO_AUTH_TOKEN, twilioFrom: e.TWILIO_FROM, twilioApiBase: e.TWILIO_API_BASE,
    s3Endpoint: e.S3_ENDPOINT, s3Bucket: e.S3_BUCKET, s3Region: e.S3_REGION, s3AccessKeyId: e.S3_ACCESS_KEY_ID, s3SecretAccessKey: e.S3_SECRET_ACCESS_KEY,
    llmBaseUrl: e.LLM_BASE_URL, llmApiKey: e.LLM_API_KEY, llmModel: e.LLM_MODEL,
  };
}
