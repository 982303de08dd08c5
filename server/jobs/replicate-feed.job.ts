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

/** A first load takes hours: it is done in parts, so that a stop of the server never waits for more than one page. */
const PART_MS = 240_000;
const ANNOUNCED_EVERY_MS = 1_000;

/** Queues what is due for each connected feed: changes every time, the comparison of all keys at night, pictures that wait. */
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

/** Runs against a feed, telling the admins who watch. What went wrong at the feed is kept in the log of runs and tried again on the clock, not here. Null where nothing was run. */
async function runFeed(
  { databaseUrl, ports, unit, clock, log }: JobContext,
  source: MlsSource,
  signal: AbortSignal,
  run: Run,
): Promise<FeedRun | null> {
  const feed = ports.mlsFeeds.of(source);
  if (!feed) return null;
  let toldAt = 0;
  const publish = () =>
    unit({ kind: 'system', name: 'feeds' }, async (work) => work.publish('feeds', 'patched', { id: source })).catch(
      (error: unknown) => log.warn({ source, error: messageOf(error) }, 'progress of a feed could not be told'),
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
        if (now - toldAt < ANNOUNCED_EVERY_MS) return;
        toldAt = now;
        void publish();
      },
    });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ source, error: error.message }, 'a feed could not be read; it is tried again');
    return null;
  } finally {
    await publish();
  }
}

const isRunning = (error: unknown) => error instanceof RuleError && error.code === 'import.running';

/** What changed in a feed, in parts until it is done. While another process is at it there is nothing to do. */
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

/** Every home compared by key; waits its turn while changes are read. */
export const sweepFeed: Job<'sweep-feed'> =
  (context) =>
  async ({ source, isCertain = false }, { signal }) => {
    await runFeed(context, source, signal, (options) =>
      sweepKeys({ ...options, longestMs: Infinity, isCertain }),
    ).catch((error: unknown) => {
      if (isRunning(error)) throw error;
      // said on the run itself, and to be decided by a person
      context.log.warn({ source, error: messageOf(error) }, 'the homes of a feed could not be compared');
    });
  };

/** One refused record asked for again. */
export const retryFeedRecord: Job<'retry-feed-record'> =
  (context) =>
  async ({ source, rejectionId }, { signal }) => {
    await runFeed(context, source, signal, (options) => retryRecord({ ...options, rejectionId }));
  };
