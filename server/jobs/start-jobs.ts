import { JOB_NAMES, type JobName } from '../queue/job-types.ts';
import { applyTaskRules } from './apply-task-rules.job.ts';
import { cleanGuestChats } from './clean-guest-chats.job.ts';
import { cleanIdempotencyKeys } from './clean-idempotency-keys.job.ts';
import { cleanMailLinks } from './clean-mail-links.job.ts';
import { cleanNumberAccounts } from './clean-number-accounts.job.ts';
import { cleanOfferDrafts } from './clean-offer-drafts.job.ts';
import { cleanOldRecords } from './clean-old-records.job.ts';
import { cleanUploads } from './clean-uploads.job.ts';
import { copyFeedPhotos } from './copy-feed-photos.job.ts';
import { endOffers } from './end-offers.job.ts';
import { expireRounds } from './expire-rounds.job.ts';
import { goLive } from './go-live.job.ts';
import type { Job, JobContext } from './job-context.ts';
import { makePhotoWidths } from './make-photo-widths.job.ts';
import { matchNewHomesJob } from './match-new-homes.job.ts';
import { matchOffMarketJob } from './match-off-market.job.ts';
import { sendSearchAlerts, notifySavers } from './notify-listing-events.job.ts';
import { notifyOfMatchesJob } from './notify-of-matches.job.ts';
import { nameListingOffice } from './name-listing-office.job.ts';
import { notifyWorkshop } from './notify-workshop.job.ts';
import { prepareDocuments } from './prepare-documents.job.ts';
import { reconcilePayments } from './reconcile-payments.job.ts';
import { refreshCells } from './refresh-map-cells.job.ts';
import { refundPayment } from './refund-payment.job.ts';
import { remindDeadlines } from './remind-deadlines.job.ts';
import { remindPreApprovals } from './remind-pre-approvals.job.ts';
import { remindReviews } from './remind-reviews.job.ts';
import { remindShowings } from './remind-showings.job.ts';
import { remindSigners } from './remind-signers.job.ts';
import { remindWorkshops } from './remind-workshops.job.ts';
import { removeFiles } from './remove-files.job.ts';
import { replicateFeed, replicateFeeds, retryFeedRecord, sweepFeed } from './replicate-feed.job.ts';
import { returnTourFeesJob } from './return-tour-fees.job.ts';
import { sealDocument } from './seal-document.job.ts';
import { sendDueMailers } from './send-due-mailers.job.ts';
import { sendMail } from './send-mail.job.ts';
import { sendSms } from './send-sms.job.ts';
import { sendSurveys } from './send-surveys.job.ts';
import { settlePaymentJob } from './settle-payment.job.ts';
import { syncEnvelopeJob } from './sync-envelope.job.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const HANDLERS: { readonly [Name in JobName]: Job<Name> } = {
  'apply-task-rules': applyTaskRules,
  'clean-guest-chats': cleanGuestChats,
  'clean-idempotency-keys': cleanIdempotencyKeys,
  'clean-mail-links': cleanMailLinks,
  'clean-number-accounts': cleanNumberAccounts,
  'clean-offer-drafts': cleanOfferDrafts,
  'clean-old-records': cleanOldRecords,
  'clean-uploads': cleanUploads,
  'copy-feed-photos': copyFeedPhotos,
  'end-offers': endOffers,
  'expire-rounds': expireRounds,
  'go-live': goLive,
  'make-photo-widths': makePhotoWidths,
  'match-new-homes': matchNewHomesJob,
  'match-off-market': matchOffMarketJob,
  'name-listing-office': nameListingOffice,
  'notify-of-matches': notifyOfMatchesJob,
  'notify-savers': notifySavers,
  'notify-workshop': notifyWorkshop,
  'prepare-documents': prepareDocuments,
  'reconcile-payments': reconcilePayments,
  'refresh-map-cells': refreshCells,
  'refund-payment': refundPayment,
  'remind-deadlines': remindDeadlines,
  'remind-pre-approvals': remindPreApprovals,
  'remind-reviews': remindReviews,
  'remind-showings': remindShowings,
  'remind-signers': remindSigners,
  'remind-workshops': remindWorkshops,
  'remove-files': removeFiles,
  'replicate-feed': replicateFeed,
  'replicate-feeds': replicateFeeds,
  'retry-feed-record': retryFeedRecord,
  'return-tour-fees': returnTourFeesJob,
  'seal-document': sealDocument,
  'send-due-mailers': sendDueMailers,
  'send-mail': sendMail,
  'send-search-alerts': sendSearchAlerts,
  'send-sms': sendSms,
  'send-surveys': sendSurveys,
  'settle-payment': settlePaymentJob,
  'sweep-feed': sweepFeed,
  'sync-envelope': syncEnvelopeJob,
};

/** Seconds between two runs of a scheduled job. */
const SCHEDULES: Readonly<Partial<Record<JobName, number>>> = {
  'expire-rounds': MINUTE,
  'go-live': MINUTE,
  'match-new-homes': MINUTE,
  'notify-of-matches': MINUTE,
  'refresh-map-cells': MINUTE,
  'send-due-mailers': MINUTE,
  'apply-task-rules': 5 * MINUTE,
  'end-offers': 5 * MINUTE,
  'notify-savers': 5 * MINUTE,
  'remind-showings': 5 * MINUTE,
  'send-surveys': 5 * MINUTE,
  'reconcile-payments': 10 * MINUTE,
  'remind-workshops': 10 * MINUTE,
  'send-search-alerts': 10 * MINUTE,
  'clean-guest-chats': HOUR,
  'clean-idempotency-keys': HOUR,
  'clean-mail-links': HOUR,
  'clean-offer-drafts': HOUR,
  'clean-uploads': HOUR,
  'name-listing-office': HOUR,
  'remind-deadlines': HOUR,
  'remind-pre-approvals': HOUR,
  'remind-reviews': HOUR,
  'remind-signers': HOUR,
  'remove-files': HOUR,
  'clean-number-accounts': DAY,
  'clean-old-records': DAY,
};

/** Registers the handler of each job without a schedule, for tests and commands that drain the queue. */
export function registerJobs(context: JobContext): void {
  const register = <Name extends JobName>(name: Name) => context.jobs.work(name, HANDLERS[name](context));
  for (const name of JOB_NAMES) register(name);
}

/** Registers every job with its schedule and starts the queue. */
export async function startJobs(context: JobContext): Promise<void> {
  registerJobs(context);
  for (const name of JOB_NAMES) {
    const seconds = SCHEDULES[name];
    if (seconds) context.jobs.every(name, seconds);
  }
  const { mlsFeeds } = context.ports;
  if (mlsFeeds.id !== 'none') context.jobs.every('replicate-feeds', mlsFeeds.intervalMinutes * MINUTE);
  await context.jobs.start();
}
