import path from 'node:path';
import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import type { FeeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import type { LoadLimits } from './load-limits.ts';
import { mapTilesFrom, type MapTilesSetting } from './map-tiles.ts';
import type { PictureLimits } from './picture-limits.ts';
import { blankIsUnset, ENV_NAMES, settings, TOGETHER, type Settings } from './settings.ts';

export const LOOPBACK = '127.0.0.1';
const EVERY_ADDRESS = '0.0.0.0';

export interface Env {
  nodeEnv: 'development' | 'production' | 'test';
  /**
   * The address to listen on. Without HOST, the demo listens on this machine only, because its passwords are printed.
   */
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  databasePool: number;
  /** Replicas for reads of public homes. */
  searchDatabaseUrls: readonly string[];
  publicUrl: string;
  demo: boolean;
  logLevel: string;
  logFormat: 'auto' | 'pretty' | 'json';
  /** Undefined outside production: the keys sealed in DATA_DIR are used. */
  jwtSecret?: string | undefined;
  offerTokenSecret?: string | undefined;
  jwtExpiresIn: string;
  rateLimitFactor: number;
  /** The limits above which requests are refused instead of queued. */
  load: LoadLimits;
  trustProxy: number;
  /** The resources that opening one uploaded picture may use. */
  pictureLimits: PictureLimits;
  mapTiles: MapTilesSetting;
  brand: Readonly<Record<string, string | undefined>>;
  /** What becomes of a buyer's tour fees at closing, by state; refunded where not set. */
  tourFeeAtClosing?: FeeAtClosing | undefined;
  stripeSecretKey?: string | undefined;
  stripePublishableKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  stripeApiBase?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  mailWebhookSecret?: string | undefined;
  twilioAccountSid?: string | undefined;
  twilioAuthToken?: string | undefined;
  twilioFrom?: string | undefined;
  twilioApiBase?: string | undefined;
  s3Endpoint?: string | undefined;
  s3Bucket?: string | undefined;
  s3Region?: string | undefined;
  s3AccessKeyId?: string | undefined;
  s3SecretAccessKey?: string | undefined;
  /** Path or base64 of the PKCS#12 file that documents are sealed with; undefined: one is made in DATA_DIR. */
  /** Folder of the broker's own forms. */
  formsDir?: string | undefined;
  sealingP12?: string | undefined;
  sealingP12Password?: string | undefined;
  timestampUrl?: string | undefined;
  docusignIntegrationKey?: string | undefined;
  docusignUserId?: string | undefined;
  docusignAccountId?: string | undefined;
  /** Path or PEM text of the RSA key. */
  docusignPrivateKey?: string | undefined;
  docusignWebhookSecret?: string | undefined;
  docusignOauthBase?: string | undefined;
  /** Where failures of server and browser are reported. */
  sentryDsn?: string | undefined;
  /** Where visits of those who agreed are counted; both or none. */
  analyticsUrl?: string | undefined;
  analyticsSite?: string | undefined;
  llmBaseUrl?: string | undefined;
  llmApiKey?: string | undefined;
  llmModel?: string | undefined;
  feeds: FeedEnv;
}

/** How to reach the MLS feeds, and their rate limits. */
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

/** One line per problem; the server prints them and does not start. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Values from .env.example or tutorials, and repeated characters: not secrets. */
const EXAMPLE_SECRET = /change.?me|example|secret|default|password|placeholder|hearthport|^(.{1,16}?)\1+.{0,15}$/i;

type Source = Readonly<Record<string, string | undefined>>;

/** Checks combinations of settings that are valid one by one. */
function conflictsIn(source: Source, read: Partial<Settings>): string[] {
  const problems: string[] = [];
  const isSet = (name: string) => blankIsUnset(source[name]) !== undefined;
  for (const name of Object.keys(source))
    if (name.startsWith('BRAND_') && isSet(name) && !Object.hasOwn(settings.shape, name))
      problems.push(`${name}: is not a known setting`);
  if (isSet('TILE_URL')) problems.push('TILE_URL: is now called MAP_TILES');
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
    if (!isSet('PUBLIC_URL')) problems.push('PUBLIC_URL: must be set in production; links in emails start with it');
    if (read.DEMO === 'on') problems.push('DEMO: the demo is never put into a production database; leave it off');
  }
  return problems;
}

/** Each MLS feed with a URL, and its credentials. */
const feedAccess = (e: Settings): FeedEnv['access'] =>
  Object.fromEntries(
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
  );

/** Reads and validates the settings of the process. Throws EnvError with every problem at once. */
export function readEnv(source: Source): Env {
  const problems: string[] = [];
  const read: Partial<Settings> = {};
  for (const name of ENV_NAMES) {
    const parsed = settings.shape[name].safeParse(source[name]);
    if (parsed.success) Object.assign(read, { [name]: parsed.data });
    else problems.push(`${name}: ${parsed.error.issues[0]!.message}`);
  }
  problems.push(...conflictsIn(source, read));
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
    searchDatabaseUrls: e.SEARCH_DATABASE_URL ?? [],
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
    mapTiles: mapTilesFrom(e.MAP_TILES, e.MAP_TILES_ATTRIBUTION),
    brand: Object.fromEntries(Object.entries(source).filter(([name]) => name.startsWith('BRAND_'))),
    tourFeeAtClosing: e.TOUR_FEE_AT_CLOSING,
    stripeSecretKey: e.STRIPE_SECRET_KEY,
    stripePublishableKey: e.STRIPE_PUBLISHABLE_KEY,
    stripeWebhookSecret: e.STRIPE_WEBHOOK_SECRET,
    stripeApiBase: e.STRIPE_API_BASE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailWebhookSecret: e.MAIL_WEBHOOK_SECRET,
    twilioAccountSid: e.TWILIO_ACCOUNT_SID,
    twilioAuthToken: e.TWILIO_AUTH_TOKEN,
    twilioFrom: e.TWILIO_FROM,
    twilioApiBase: e.TWILIO_API_BASE,
    s3Endpoint: e.S3_ENDPOINT,
    s3Bucket: e.S3_BUCKET,
    s3Region: e.S3_REGION,
    s3AccessKeyId: e.S3_ACCESS_KEY_ID,
    s3SecretAccessKey: e.S3_SECRET_ACCESS_KEY,
    formsDir: e.FORMS_DIR,
    sealingP12: e.SEALING_P12,
    sealingP12Password: e.SEALING_P12_PASSWORD,
    timestampUrl: e.TIMESTAMP_URL,
    docusignIntegrationKey: e.DOCUSIGN_INTEGRATION_KEY,
    docusignUserId: e.DOCUSIGN_USER_ID,
    docusignAccountId: e.DOCUSIGN_ACCOUNT_ID,
    docusignPrivateKey: e.DOCUSIGN_PRIVATE_KEY,
    docusignWebhookSecret: e.DOCUSIGN_WEBHOOK_SECRET,
    docusignOauthBase: e.DOCUSIGN_OAUTH_BASE?.replace(/\/$/, ''),
    sentryDsn: e.SENTRY_DSN,
    analyticsUrl: e.ANALYTICS_URL?.replace(/\/$/, ''),
    analyticsSite: e.ANALYTICS_SITE,
    llmBaseUrl: e.LLM_BASE_URL,
    llmApiKey: e.LLM_API_KEY,
    llmModel: e.LLM_MODEL,
    feeds: {
      access: feedAccess(e),
      intervalMinutes: e.FEED_INTERVAL_MINUTES,
      requestsPerSecond: e.FEED_REQUESTS_PER_SECOND,
      requestsPerHour: e.FEED_REQUESTS_PER_HOUR,
      photosPerSecond: e.FEED_PHOTOS_PER_SECOND,
      pageSize: e.FEED_PAGE_SIZE,
    },
  };
}
