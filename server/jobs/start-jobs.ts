import { cleanIdempotencyKeys } from './clean-idempotency-keys.job.ts';
import { cleanMailLinks } from './clean-mail-links.job.ts';
import { cleanUploads } from './clean-uploads.job.ts';
import { copyFeedPhotos } from './copy-feed-photos.job.ts';
import { expireRounds } from './expire-rounds.job.ts';
import { foldCells } from './fold-home-cells.job.ts';
import { goLive } from './go-live.job.ts';
import type { JobDeps } from './job-deps.ts';
import { makePhotoWidths } from './make-photo-widths.job.ts';
import { removeFiles } from './remove-files.job.ts';
import { replicateFeed, replicateFeeds, retryFeedRecord, sweepFeed } from './replicate-feed.job.ts';
import { refundPayment } from './refund-payment.job.ts';
import { sendMail } from './send-mail.job.ts';
import { sendSms } from './send-sms.job.ts';
import { sendSearchAlerts, notifySavers } from './notify-of-homes.job.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Says which job each name stands for, without any clock: for tests and commands that work the queue off by hand. */
export function registerJobs(deps: JobDeps): void {
  const { jobs } = deps;
  jobs.work('send-mail', sendMail(deps));
  jobs.work('send-sms', sendSms(deps));
  jobs.work('refund-payment', refundPayment(deps));
  jobs.work('expire-rounds', expireRounds(deps));
  jobs.work('go-live', goLive(deps));
  jobs.work('fold-home-cells', foldCells(deps));
  jobs.work('make-photo-widths', makePhotoWidths(deps));
  jobs.work('clean-uploads', cleanUploads(deps));
  jobs.work('clean-idempotency-keys', cleanIdempotencyKeys(deps));
  jobs.work('clean-mail-links', cleanMailLinks(deps));
  jobs.work('replicate-feeds', replicateFeeds(deps));
  jobs.work('replicate-feed', replicateFeed(deps));
  jobs.work('sweep-feed', sweepFeed(deps));
  jobs.work('retry-feed-record', retryFeedRecord(deps));
  jobs.work('copy-feed-photos', copyFeedPhotos(deps));
  jobs.work('remove-files', removeFiles(deps));
  jobs.work('notify-savers', notifySavers(deps));
  jobs.work('send-search-alerts', sendSearchAlerts(deps));
}

/** Registers every job and its schedule, and starts the queue. */
export async function startJobs(deps: JobDeps): Promise<void> {
  registerJobs(deps);
  deps.jobs.every('expire-rounds', MINUTE);
  deps.jobs.every('go-live', MINUTE);
  deps.jobs.every('fold-home-cells', MINUTE);
  deps.jobs.every('notify-savers', 5 * MINUTE);
  deps.jobs.every('send-search-alerts', 10 * MINUTE);
  deps.jobs.every('clean-uploads', HOUR);
  deps.jobs.every('clean-idempotency-keys', HOUR);
  deps.jobs.every('clean-mail-links', HOUR);
  deps.jobs.every('remove-files', HOUR);
  if (deps.ports.mlsFeeds.id !== 'none')
    deps.jobs.every('replicate-feeds', deps.ports.mlsFeeds.intervalMinutes * MINUTE);
  await deps.jobs.start();
}
