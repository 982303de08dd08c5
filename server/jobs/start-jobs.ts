import { cleanIdempotencyKeys } from './clean-idempotency-keys.job.ts';
import { cleanOfferDrafts } from './clean-offer-drafts.job.ts';
import { cleanMailLinks } from './clean-mail-links.job.ts';
import { cleanUploads } from './clean-uploads.job.ts';
import { copyFeedPhotos } from './copy-feed-photos.job.ts';
import { endOffers } from './end-offers.job.ts';
import { expireRounds } from './expire-rounds.job.ts';
import { refreshCells } from './refresh-map-cells.job.ts';
import { goLive } from './go-live.job.ts';
import type { JobContext } from './job-context.ts';
import { makePhotoWidths } from './make-photo-widths.job.ts';
import { removeFiles } from './remove-files.job.ts';
import { replicateFeed, replicateFeeds, retryFeedRecord, sweepFeed } from './replicate-feed.job.ts';
import { prepareDocuments } from './prepare-documents.job.ts';
import { remindSigners } from './remind-signers.job.ts';
import { remindDeadlines } from './remind-deadlines.job.ts';
import { remindShowings } from './remind-showings.job.ts';
import { sendSurveys } from './send-surveys.job.ts';
import { sealDocument } from './seal-document.job.ts';
import { syncEnvelopeJob } from './sync-envelope.job.ts';
import { reconcilePayments } from './reconcile-payments.job.ts';
import { returnTourFeesJob } from './return-tour-fees.job.ts';
import { settlePaymentJob } from './settle-payment.job.ts';
import { refundPayment } from './refund-payment.job.ts';
import { sendMail } from './send-mail.job.ts';
import { sendSms } from './send-sms.job.ts';
import { sendSearchAlerts, notifySavers } from './notify-listing-events.job.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Registers the handler of each job without a schedule, for tests and commands that drain the queue. */
export function registerJobs(context: JobContext): void {
  const { jobs } = context;
  jobs.work('send-mail', sendMail(context));
  jobs.work('send-sms', sendSms(context));
  jobs.work('refund-payment', refundPayment(context));
  jobs.work('settle-payment', settlePaymentJob(context));
  jobs.work('return-tour-fees', returnTourFeesJob(context));
  jobs.work('reconcile-payments', reconcilePayments(context));
  jobs.work('prepare-documents', prepareDocuments(context));
  jobs.work('seal-document', sealDocument(context));
  jobs.work('sync-envelope', syncEnvelopeJob(context));
  jobs.work('remind-signers', remindSigners(context));
  jobs.work('remind-deadlines', remindDeadlines(context));
  jobs.work('remind-showings', remindShowings(context));
  jobs.work('send-surveys', sendSurveys(context));
  jobs.work('expire-rounds', expireRounds(context));
  jobs.work('end-offers', endOffers(context));
  jobs.work('go-live', goLive(context));
  jobs.work('refresh-map-cells', refreshCells(context));
  jobs.work('make-photo-widths', makePhotoWidths(context));
  jobs.work('clean-uploads', cleanUploads(context));
  jobs.work('clean-idempotency-keys', cleanIdempotencyKeys(context));
  jobs.work('clean-offer-drafts', cleanOfferDrafts(context));
  jobs.work('clean-mail-links', cleanMailLinks(context));
  jobs.work('replicate-feeds', replicateFeeds(context));
  jobs.work('replicate-feed', replicateFeed(context));
  jobs.work('sweep-feed', sweepFeed(context));
  jobs.work('retry-feed-record', retryFeedRecord(context));
  jobs.work('copy-feed-photos', copyFeedPhotos(context));
  jobs.work('remove-files', removeFiles(context));
  jobs.work('notify-savers', notifySavers(context));
  jobs.work('send-search-alerts', sendSearchAlerts(context));
}

/** Registers every job with its schedule and starts the queue. */
export async function startJobs(context: JobContext): Promise<void> {
  registerJobs(context);
  context.jobs.every('expire-rounds', MINUTE);
  context.jobs.every('go-live', MINUTE);
  context.jobs.every('refresh-map-cells', MINUTE);
  context.jobs.every('end-offers', 5 * MINUTE);
  context.jobs.every('notify-savers', 5 * MINUTE);
  context.jobs.every('send-search-alerts', 10 * MINUTE);
  context.jobs.every('reconcile-payments', 10 * MINUTE);
  context.jobs.every('remind-signers', HOUR);
  context.jobs.every('remind-deadlines', HOUR);
  context.jobs.every('remind-showings', 5 * MINUTE);
  context.jobs.every('send-surveys', 5 * MINUTE);
  context.jobs.every('clean-uploads', HOUR);
  context.jobs.every('clean-idempotency-keys', HOUR);
  context.jobs.every('clean-offer-drafts', HOUR);
  context.jobs.every('clean-mail-links', HOUR);
  context.jobs.every('remove-files', HOUR);
  if (context.ports.mlsFeeds.id !== 'none')
    context.jobs.every('replicate-feeds', context.ports.mlsFeeds.intervalMinutes * MINUTE);
  await context.jobs.start();
}
