import { createHash } from 'node:crypto';
import { DAY } from '#shared/kernel/instant.ts';
import type { MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { PHOTO_TOO_DEMANDING } from '#shared/uploads/uploads.messages.ts';
import { openCounted, rowAttempts, type OpenAttempts } from '../media/counted-opening.ts';
import { FEED_PHOTO_FOLDER, MAX_PHOTO_ATTEMPTS, shownPhotosSql, storePhotoFiles } from '../media/photo-files.ts';
import { photoWidths } from '../media/photo-widths.ts';
import { createClient } from '../database/postgres-connections.ts';
import type { MlsFeedPort } from '../providers/mls-feed/port.ts';
import { isProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job, type JobContext } from './job-context.ts';

const BATCH = 40;
const PART_MS = 240_000;

interface Waiting {
  id: string;
  url: string;
  mlsListingId: string;
  modificationTimestamp: Date | null;
}

/**
 * Copies a feed's pending pictures, main pictures first, in batches until none is left; one process per feed. A failure
 * is stored on its picture, which is skipped after the eighth.
 */
export const copyFeedPhotos: Job<'copy-feed-photos'> =
  (context) =>
  async ({ source }, { signal }) => {
    const feed = context.ports.mlsFeeds.of(source);
    if (!feed) return;
    const session = createClient({ connectionString: context.databaseUrl, application_name: 'hearthport photos' });
    await session.connect();
    const lockName = `photos of ${source}`;
    try {
      const {
        rows: [lock],
      } = await session.query<{ free: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS free', [lockName]);
      if (!lock?.free) return;
      const { isComplete, isRefused, failed } = await copyWaiting(context, feed, source, signal);
      await session.query('SELECT pg_advisory_unlock(hashtext($1))', [lockName]);
      // a job that came for newer pictures found the lock taken and left: this one looks again for it
      const isMore = !isComplete || (!isRefused && (await nextWaiting(context.prisma, source, failed, 1)).length > 0);
      if (isMore) await context.jobs.enqueue('copy-feed-photos', { source }, { singletonKey: source });
    } finally {
      await session.end().catch(() => {});
      await context.unit({ kind: 'system', name: 'feeds' }, async (work) =>
        work.publish('feeds', 'patched', { id: source }),
      );
    }
  };

/** A picture that used up its attempts: skipped until the feed replaces it. */
class GivenUp extends Error {}

/** Pending pictures of a feed, main pictures first, without those that just failed. */
const nextWaiting = (
  prisma: JobContext['prisma'],
  source: MlsSource,
  failed: readonly string[],
  limit: number,
): Promise<Waiting[]> => prisma.$queryRaw<Waiting[]>`
      SELECT m.id, m.url, m."mlsListingId", m."modificationTimestamp" FROM "MlsMedia" m JOIN "MlsListing" h
        ON h.id = m."mlsListingId"
      WHERE m."needsCopy" AND m."isPhoto" AND m.attempts < ${MAX_PHOTO_ATTEMPTS} AND m.id <> ALL(${failed})
        AND h.source = ${source}::"MlsSource" AND h."deletedAt" IS NULL AND NOT h."isDuplicate"
      ORDER BY m."order", m.id LIMIT ${limit}`;

/**
 * `isComplete`: nothing is left that can be copied now. `isRefused`: the feed lets nobody in. `failed`: pictures that
 * the next run tries again.
 */
async function copyWaiting(
  { prisma, ports, clock, log, env }: JobContext,
  feed: MlsFeedPort,
  source: MlsSource,
  signal: AbortSignal,
): Promise<{ isComplete: boolean; isRefused?: boolean; failed: string[] }> {
  const failed: string[] = [];
  const startedAt = performance.now();
  for (;;) {
    const waiting = await nextWaiting(prisma, source, failed, BATCH);
    if (!waiting.length) return { isComplete: true, failed };
    for (const photo of waiting) {
      if (signal.aborted || performance.now() - startedAt > PART_MS) return { isComplete: false, failed };
      try {
        await copyOne({ prisma, ports, clock, env }, feed, photo, signal);
      } catch (error) {
        signal.throwIfAborted();
        failed.push(photo.id);
        await prisma.mlsMedia.updateMany({
          where: { id: photo.id },
          data: {
            attempts: error instanceof GivenUp ? MAX_PHOTO_ATTEMPTS : { increment: 1 },
            problem: messageOf(error).slice(0, 500),
          },
        });
        log.warn(
          { source, mediaId: photo.id, error: messageOf(error) },
          'a feed picture could not be copied; it will be retried',
        );
        // a failure of the whole feed, not of this picture: the schedule retries it
        if (isProviderError(error, 'credentials')) return { isComplete: true, isRefused: true, failed };
      }
    }
  }
}

/**
 * Converts one picture into three widths under a content-based key and adds it to the home's photos. The key is
 * scheduled for deletion first, so that a crash leaves no orphaned file.
 */
async function copyOne(
  { prisma, ports, clock, env }: Pick<JobContext, 'prisma' | 'ports' | 'clock' | 'env'>,
  feed: MlsFeedPort,
  photo: Waiting,
  signal: AbortSignal,
): Promise<void> {
  const picture = await feed.picture(photo.url, signal);
  const contentHash = createHash('sha256').update(picture).digest('hex').slice(0, 12);
  const key = `${FEED_PHOTO_FOLDER}/${photo.id}-${contentHash}.webp`;
  const dueAt = new Date(clock().getTime() + DAY);
  await prisma.fileRemoval.upsert({ where: { key }, create: { key, dueAt }, update: { dueAt } });
  const opened = await openCounted(attemptsOf(prisma, photo.id), () =>
    photoWidths(picture, { limits: env.pictureLimits, signal }),
  );
  if (opened === 'gone') return;
  if ('problem' in opened)
    throw opened.problem === PHOTO_TOO_DEMANDING ? new GivenUp(opened.problem) : new Error(opened.problem);
  const { made } = opened;
  await storePhotoFiles(ports.storage, key, made);
  await prisma.$transaction(async (tx) => {
    // the feed may have changed or removed the picture during the copy
    const { count } = await tx.mlsMedia.updateMany({
      where: { id: photo.id, url: photo.url, modificationTimestamp: photo.modificationTimestamp },
      data: { storageKey: key, widths: made.widths, needsCopy: false, attempts: 0, problem: null },
    });
    if (count === 0) return void (await tx.fileRemoval.update({ where: { key }, data: { dueAt: clock() } }));
    await tx.fileRemoval.deleteMany({ where: { key } });
    await tx.$executeRawUnsafe(shownPhotosSql, [photo.mlsListingId]);
  });
}

/** The opening attempts of a picture. */
const attemptsOf = (prisma: JobContext['prisma'], id: string): OpenAttempts =>
  rowAttempts(async (openAttempts) => {
    const [row] = await prisma.mlsMedia.updateManyAndReturn({
      where: { id },
      data: { openAttempts },
      select: { openAttempts: true },
    });
    return row?.openAttempts ?? null;
  });
