import { isSweepDue } from '#shared/feeds/feeds.rules.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import type { FeedRun, FeedRunOptions } from '../imports/feed.session.ts';
import { replicateChanges } from '../imports/feed-changes.replicator.ts';
import { sweepKeys } from '../imports/feed-keys.sweeper.ts';
import { retryRecord } from '../imports/feed-record.retrier.ts';
import { resoKind } from '../imports/import-run.record.ts';
import { isProviderError } from '../providers/provider-error.ts';
import { messageOf, type Job, type JobContext } from './job-context.ts';

/** A first load takes hours, so it runs in parts: stopping the server never waits for more than one page. */
const PART_MS = 240_000;
const PUBLISH_INTERVAL_MS = 1_000;

/**
 * Queues due work for each connected feed: changes on every run, the full key comparison at night, pending pictures.
 */
export const replicateFeeds: Job<'replicate-feeds'> =
  ({ prisma, ports, jobs, clock }) =>
  async () => {
    for (const source of MLS_SOURCES) {
      if (!ports.mlsFeeds.of(source)) continue;
      await jobs.enqueue('replicate-feed', { source }, { singletonKey: source });
      await jobs.enqueue('copy-feed-photos', { source }, { singletonKey: source });
      const [cursor, tried] = await Promise.all([
        prisma.feedCursor.findUnique({ where: { source } }),
        prisma.importRun.findFirst({
          where: { kind: resoKind(source), fileName: 'keys' },
          orderBy: { startedAt: 'desc' },
          select: { startedAt: true },
        }),
      ]);
      if (
        isSweepDue(
          { asOf: cursor?.lastRunAt ?? null, sweptAt: cursor?.sweptAt ?? null, triedAt: tried?.startedAt ?? null },
          clock(),
        )
      )
        await jobs.enqueue('sweep-feed', { source }, { singletonKey: source });
    }
  };

type Run = (options: FeedRunOptions) => Promise<FeedRun>;

/**
 * Runs against a feed and publishes progress to admins. Feed errors are stored in the run log and retried by the
 * schedule, not here. Null when nothing ran.
 */
async function runFeed(
  { databaseUrl, ports, unit, clock, log }: JobContext,
  source: MlsSource,
  signal: AbortSignal,
  run: Run,
): Promise<FeedRun | null> {
  const feed = ports.mlsFeeds.of(source);
  if (!feed) return null;
  let publishedAt = 0;
  const publish = () =>
    unit({ kind: 'system', name: 'feeds' }, async (work) => work.publish('feeds', 'patched', { id: source })).catch(
      (error: unknown) => log.warn({ source, error: messageOf(error) }, 'feed progress could not be published'),
    );
  try {
    return await run({
      url: databaseUrl,
      source,
      feed,
      clock,
      signal,
      longestMs: PART_MS,
      onPage: () => {
        const now = performance.now();
        if (now - publishedAt < PUBLISH_INTERVAL_MS) return;
        publishedAt = now;
        void publish();
      },
    });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ source, error: error.message }, 'a feed could not be read; it will be retried');
    return null;
  } finally {
    await publish();
  }
}

const isRunning = (error: unknown) => error instanceof RuleError && error.code === 'import.running';

/** Reads the changes of a feed, in parts. Does nothing while another process reads it. */
export const replicateFeed: Job<'replicate-feed'> =
  (context) =>
  async ({ source }, { signal }) => {
    const run = await runFeed(context, source, signal, replicateChanges).catch((error: unknown) => {
      if (isRunning(error)) return null;
      throw error;
    });
    if (run && !run.isComplete) await context.jobs.enqueue('replicate-feed', { source }, { singletonKey: source });
    if (run && run.counts.imported + run.counts.updated > 0)
      await context.jobs.enqueue('copy-feed-photos', { source }, { singletonKey: source });
  };

/** Compares every home by key; waits while changes are read. */
export const sweepFeed: Job<'sweep-feed'> =
  (context) =>
  async ({ source, isCertain = false }, { signal }) => {
    await runFeed(context, source, signal, (options) =>
      sweepKeys({ ...options, longestMs: Infinity, isCertain }),
    ).catch((error: unknown) => {
      if (isRunning(error)) throw error;
      // recorded on the run, for an admin to decide
      context.log.warn({ source, error: messageOf(error) }, 'the homes of a feed could not be compared');
    });
  };

/** Requests one rejected record again. */
export const retryFeedRecord: Job<'retry-feed-record'> =
  (context) =>
  async ({ source, rejectionId }, { signal }) => {
    await runFeed(context, source, signal, (options) => retryRecord({ ...options, rejectionId }));
  };
