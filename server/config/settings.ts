/** The settings of the process from the environment: allowed values and defaults. */
import { z } from 'zod';
import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';
import { feeAtClosingSetting } from '#shared/payments/closing-fee.schema.ts';
import { isAttribution, isMapTiles, MAP_TILES_HINT } from './map-tiles.ts';
import { PICTURE_LIMITS } from './picture-limits.ts';

export const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
/** A blank setting counts as unset. */
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema);
const text = () => setting(z.string().trim().optional());
const address = () => setting(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional());
const secret = () => setting(z.string().min(32, 'must have at least 32 characters').optional());

/** A whole number, `fallback` when unset. */
const wholeNumber = (
  min: number,
  max: number,
  fallback: number,
  message = `must be a whole number from ${min} to ${max}`,
) => setting(z.coerce.number(message).int(message).min(min, message).max(max, message).default(fallback));
const FACTOR_TOO_SMALL = 'must be a number of at least 0.01';
const website = () =>
  text().refine((value) => value === undefined || /^https:\/\/[^\s/]+/.test(value), 'must be an https address');
const office = () =>
  text().refine(
    (value) => value === undefined || value.split('|').filter((part) => part.trim()).length === 4,
    'must be street|city|zip|phone',
  );

/** Every setting of the process, with its default. */
export const settings = z.object({
  NODE_ENV: setting(
    z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  ),
  HOST: text(),
  PORT: wholeNumber(0, 65_535, 3000, 'must be a port number'),
  DATA_DIR: setting(z.string().default('./.data')),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional()),
  DATABASE_POOL: wholeNumber(2, 200, 20),
  SEARCH_DATABASE_URL: setting(
    z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(
        z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgresql:// addresses, separated by commas' })),
      )
      .optional(),
  ),
  PUBLIC_URL: address(),
  DEMO: setting(z.enum(['on', 'off'], 'must be on or off').optional()),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
  ),
  LOG_FORMAT: setting(z.enum(['auto', 'pretty', 'json'], 'must be auto, pretty or json').default('auto')),
  JWT_SECRET: secret(),
  OFFER_TOKEN_SECRET: secret(),
  JWT_EXPIRES_IN: setting(
    z
      .string()
      .regex(/^[1-9]\d{0,5}[smhd]$/, 'must look like 12h or 7d')
      .default('7d'),
  ),
  RATE_LIMIT_FACTOR: setting(z.coerce.number(FACTOR_TOO_SMALL).min(0.01, FACTOR_TOO_SMALL).default(1)),
  LOAD_MAX_REQUESTS: wholeNumber(0, 100_000, 60),
  LOAD_MAX_DELAY_MS: wholeNumber(0, 10_000, 100, 'must be a whole number of milliseconds from 0 to 10000'),
  LOAD_MAX_DATABASE_QUEUE: wholeNumber(0, 100_000, 100),
  TRUST_PROXY: wholeNumber(0, 10, 0, 'must be the number of proxies in front, from 0 to 10'),
  PICTURE_SECONDS: wholeNumber(1, 100, PICTURE_LIMITS.seconds, 'must be a whole number of seconds from 1 to 100'),
  PICTURE_MEMORY_MB: wholeNumber(
    256,
    16_000,
    PICTURE_LIMITS.memoryMb,
    'must be a whole number of megabytes from 256 to 16000',
  ),
  MAP_TILES: text().refine(isMapTiles, MAP_TILES_HINT),
  MAP_TILES_ATTRIBUTION: text().refine(isAttribution, 'must be a text, or text|https://link'),
  TOUR_FEE_AT_CLOSING: setting(feeAtClosingSetting.optional()),
  STRIPE_SECRET_KEY: text(),
  STRIPE_PUBLISHABLE_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  STRIPE_API_BASE: address(),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional()),
  MAIL_FROM: text(),
  MAIL_WEBHOOK_SECRET: text().refine(
    (value) => value === undefined || /^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(value),
    'must be the signing secret as the mail service shows it: whsec_…',
  ),
  TWILIO_ACCOUNT_SID: text(),
  TWILIO_AUTH_TOKEN: text(),
  TWILIO_FROM: text(),
  TWILIO_API_BASE: address(),
  S3_ENDPOINT: address(),
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  FORMS_DIR: text(),
  SEALING_P12: text(),
  SEALING_P12_PASSWORD: text(),
  TIMESTAMP_URL: address(),
  DOCUSIGN_INTEGRATION_KEY: text(),
  DOCUSIGN_USER_ID: text(),
  DOCUSIGN_ACCOUNT_ID: text(),
  DOCUSIGN_PRIVATE_KEY: text(),
  DOCUSIGN_WEBHOOK_SECRET: text(),
  DOCUSIGN_OAUTH_BASE: address(),
  SENTRY_DSN: text().refine(
    (value) => value === undefined || /^https?:\/\/\w+@[^/\s]+(\/[^\s?#]*)?\/\w+$/.test(value),
    'must look like https://key@reports.your-company.com/1',
  ),
  ANALYTICS_URL: address(),
  ANALYTICS_SITE: text().refine(
    (value) => value === undefined || /^[a-z0-9.-]+$/i.test(value),
    'must be the name of the site there, such as homes.your-company.com',
  ),
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
  FEED_INTERVAL_MINUTES: wholeNumber(1, 60, 10, 'must be a whole number of minutes from 1 to 60'),
  FEED_REQUESTS_PER_SECOND: wholeNumber(1, 10_000, 2),
  FEED_REQUESTS_PER_HOUR: wholeNumber(1, 10_000_000, 7_200, 'must be a whole number of at least 1'),
  FEED_PHOTOS_PER_SECOND: wholeNumber(1, 10_000, 4),
  FEED_PAGE_SIZE: wholeNumber(1, 5_000, 1_000),
  BRAND_PRODUCT: text(),
  BRAND_BROKERAGE: text(),
  BRAND_TAGLINE: text(),
  BRAND_SUPPORT_PHONE: text(),
  BRAND_SUPPORT_EMAIL: text(),
  BRAND_LICENSE_AL: text(),
  BRAND_LICENSE_TN: text(),
  BRAND_OFFICE_AL: office(),
  BRAND_OFFICE_TN: office(),
  BRAND_PEOPLE: text(),
  BRAND_FACEBOOK_URL: website(),
  BRAND_INSTAGRAM_URL: website(),
  BRAND_LINKEDIN_URL: website(),
  BRAND_BLOG_URL: website(),
  BRAND_COPYRIGHT: text(),
});
export type Settings = z.output<typeof settings>;

/** The name of every setting. */
export const ENV_NAMES = Object.keys(settings.shape) as (keyof Settings)[];

/** Settings that only work together: setting one without the others is an error at start. */
export const TOGETHER: readonly (readonly (keyof Settings)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SEALING_P12', 'SEALING_P12_PASSWORD'],
  [
    'DOCUSIGN_INTEGRATION_KEY',
    'DOCUSIGN_USER_ID',
    'DOCUSIGN_ACCOUNT_ID',
    'DOCUSIGN_PRIVATE_KEY',
    'DOCUSIGN_WEBHOOK_SECRET',
  ],
  ['LLM_BASE_URL', 'LLM_MODEL'],
  ['ANALYTICS_URL', 'ANALYTICS_SITE'],
  ...MLS_SOURCES.map(
    (source) => [`${source}_FEED_CLIENT_ID`, `${source}_FEED_CLIENT_SECRET`, `${source}_FEED_TOKEN_URL`] as const,
  ),
];
