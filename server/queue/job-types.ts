/** Every queued job by name, with its payload and retry policy. */
import { z } from 'zod';
import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';

const id = z.string().min(1).max(64);
const nothing = z.strictObject({});

export interface JobType<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  /** Attempts after the first; then the job is a dead letter. */
  retries: number;
  /** Seconds before the first retry; the delay about doubles each time. */
  retryDelay: number;
  /** Seconds one attempt may take. After that (a crash, a hang) another worker takes the job. */
  timeout: number;
  /** Maximum number of concurrent jobs of this type per process. */
  concurrency: number;
}

const jobType = <Payload extends z.ZodType>(
  payload: Payload,
  options: Partial<Omit<JobType, 'payload'>> = {},
): JobType<Payload> => ({ payload, retries: 11, retryDelay: 5, timeout: 120, concurrency: 2, ...options });

/** Scheduled work runs again anyway, so it is not retried for hours. */
const scheduled = { retries: 2, timeout: 300, concurrency: 1 };

// 11 retries from 5 s span three to six hours: longer than most outages of a mail or payment service
export const JOB_TYPES = {
  'send-mail': jobType(z.strictObject({ mailId: id }), { concurrency: 4 }),
  'send-sms': jobType(z.strictObject({ smsId: id })),
  'refund-payment': jobType(z.strictObject({ paymentId: id })),
  'settle-payment': jobType(z.strictObject({ paymentId: id })),
  'return-tour-fees': jobType(z.strictObject({ transactionId: id })),
  'reconcile-payments': jobType(nothing, scheduled),
  // one at a time, because pictures are opened one after the other in a process shared with feed photos
  'make-photo-widths': jobType(z.strictObject({ uploadId: id }), { concurrency: 1, timeout: 600 }),
  'prepare-documents': jobType(z.strictObject({ offerId: id })),
  'seal-document': jobType(z.strictObject({ formSigningId: id }), { concurrency: 1 }),
  'sync-envelope': jobType(z.strictObject({ formSigningId: id })),
  'apply-task-rules': jobType(nothing, scheduled),
  'remind-signers': jobType(nothing, scheduled),
  'remind-deadlines': jobType(nothing, scheduled),
  'remind-showings': jobType(nothing, scheduled),
  'send-surveys': jobType(nothing, scheduled),
  'remind-reviews': jobType(nothing, scheduled),
  'remind-workshops': jobType(nothing, scheduled),
  'notify-workshop': jobType(z.strictObject({ workshopId: id }), { concurrency: 1, timeout: 300 }),
  'remind-pre-approvals': jobType(nothing, scheduled),
  'expire-rounds': jobType(nothing, scheduled),
  'end-offers': jobType(nothing, scheduled),
  'go-live': jobType(nothing, scheduled),
  'name-listing-office': jobType(nothing, scheduled),
  'refresh-map-cells': jobType(nothing, scheduled),
  'clean-uploads': jobType(nothing, scheduled),
  'clean-idempotency-keys': jobType(nothing, scheduled),
  'clean-guest-chats': jobType(nothing, scheduled),
  'clean-number-accounts': jobType(nothing, scheduled),
  'clean-offer-drafts': jobType(nothing, scheduled),
  'clean-old-records': jobType(nothing, scheduled),
  'clean-mail-links': jobType(nothing, scheduled),
  'notify-savers': jobType(nothing, scheduled),
  'send-search-alerts': jobType(nothing, scheduled),
  'match-new-homes': jobType(nothing, scheduled),
  'notify-of-matches': jobType(nothing, scheduled),
  'match-off-market': jobType(z.strictObject({ listingId: id.optional(), userId: id.optional() })),
  'replicate-feeds': jobType(nothing, scheduled),
  'replicate-feed': jobType(z.strictObject({ source: z.enum(MLS_SOURCES) }), { retries: 2, timeout: 600 }),
  'sweep-feed': jobType(z.strictObject({ source: z.enum(MLS_SOURCES), isCertain: z.boolean().optional() }), {
    retries: 2,
    timeout: 3_600,
  }),
  'retry-feed-record': jobType(z.strictObject({ source: z.enum(MLS_SOURCES), rejectionId: id }), { timeout: 600 }),
  'copy-feed-photos': jobType(z.strictObject({ source: z.enum(MLS_SOURCES) }), { retries: 2, timeout: 600 }),
  'send-due-mailers': jobType(nothing, scheduled),
  'remove-files': jobType(nothing, scheduled),
} as const satisfies Record<string, JobType>;

export type JobName = keyof typeof JOB_TYPES;
/** The payload of a job: ids only, since the handler reads the row when it runs. */
export type JobPayload<Name extends JobName> = z.output<(typeof JOB_TYPES)[Name]['payload']>;
export const JOB_NAMES = Object.keys(JOB_TYPES) as JobName[];

/** Thrown by a handler when a retry cannot help: the job becomes a dead letter at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}
