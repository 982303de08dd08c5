/** Every queued follow-up by name: what it is told, and how patiently it is repeated. */
import { z } from 'zod';
import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';

const id = z.string().min(1).max(64);
const nothing = z.strictObject({});

export interface JobType<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  /** Attempts after the first; then the job is a dead letter. */
  retries: number;
  /** Seconds before the first repetition; each further one waits about twice as long. */
  retryDelay: number;
  /** Seconds one attempt may take. After that (a crash, a hang) another worker takes the job. */
  timeout: number;
  /** How many of these one process works on at once. */
  concurrency: number;
}

const jobType = <Payload extends z.ZodType>(
  payload: Payload,
  options: Partial<Omit<JobType, 'payload'>> = {},
): JobType<Payload> => ({ payload, retries: 11, retryDelay: 5, timeout: 120, concurrency: 2, ...options });

/** Work on a clock comes again anyway: it is not repeated for hours. */
const onTheClock = { retries: 2, timeout: 300, concurrency: 1 };

// 11 repetitions from 5 s on span three to six hours: longer than most outages of a mail or payment service
export const JOB_TYPES = {
  'send-mail': jobType(z.strictObject({ mailId: id }), { concurrency: 4 }),
  'send-sms': jobType(z.strictObject({ smsId: id })),
  'refund-payment': jobType(z.strictObject({ paymentId: id })),
  'showing-survey': jobType(z.strictObject({ showingId: id })),
  // one at a time: they are opened one after the other, and photos of feeds wait for the same process
  'make-photo-widths': jobType(z.strictObject({ uploadId: id }), { concurrency: 1, timeout: 600 }),
  'expire-rounds': jobType(nothing, onTheClock),
  'go-live': jobType(nothing, onTheClock),
  'refresh-map-cells': jobType(nothing, onTheClock),
  'clean-uploads': jobType(nothing, onTheClock),
  'clean-idempotency-keys': jobType(nothing, onTheClock),
  'clean-mail-links': jobType(nothing, onTheClock),
  'notify-savers': jobType(nothing, onTheClock),
  'send-search-alerts': jobType(nothing, onTheClock),
  'replicate-feeds': jobType(nothing, onTheClock),
  'replicate-feed': jobType(z.strictObject({ source: z.enum(MLS_SOURCES) }), { retries: 2, timeout: 600 }),
  'sweep-feed': jobType(z.strictObject({ source: z.enum(MLS_SOURCES), isCertain: z.boolean().optional() }), {
    retries: 2,
    timeout: 3_600,
  }),
  'retry-feed-record': jobType(z.strictObject({ source: z.enum(MLS_SOURCES), rejectionId: id }), { timeout: 600 }),
  'copy-feed-photos': jobType(z.strictObject({ source: z.enum(MLS_SOURCES) }), { retries: 2, timeout: 600 }),
  'remove-files': jobType(nothing, onTheClock),
} as const satisfies Record<string, JobType>;

export type JobName = keyof typeof JOB_TYPES;
/** What a job is told; ids only, the handler reads the row when its turn comes. */
export type JobPayload<Name extends JobName> = z.output<(typeof JOB_TYPES)[Name]['payload']>;
export const JOB_NAMES = Object.keys(JOB_TYPES) as JobName[];

/** Thrown by a handler where repeating cannot help: the job becomes a dead letter at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
