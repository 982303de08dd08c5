import { z } from 'zod';
import type { FeedRunView, FeedView } from '#shared/feeds/feeds.types.ts';
import { FEED_TASKS } from '#shared/feeds/feeds.types.ts';
import { patchFeedSchema, type PatchFeed } from '#shared/feeds/feeds.schema.ts';
import { paging } from '#shared/kernel/fields.schema.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

/** The status of the MLS feeds, and triggering a read; for admins. */
export const feedsService = (context: AppContext) =>
  defineService({
    path: 'feeds',
    summary: 'The MLS feeds with their status, and triggering a read; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], patch: ['ADMIN'] },
    scope: withoutRows('built from counts and settings of each feed, open to brokers only'),
    schemas: { find: z.strictObject(paging(25, 100)), patch: patchFeedSchema },
    view: (row) => row,
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: async ({ query }: RequestParams<{ $limit: number; $skip: number }>) => ({
        total: MLS_SOURCES.length,
        limit: query.$limit,
        skip: query.$skip,
        data: await Promise.all(
          MLS_SOURCES.slice(query.$skip, query.$skip + query.$limit).map((source) => feedOf(context, source)),
        ),
      }),
      get: async (id: string) => feedOf(context, sourceOf(id)),
      patch: async (id: string, data: PatchFeed, { actor }: RequestParams) => {
        const source = sourceOf(id);
        if (!context.ports.mlsFeeds.of(source))
          throw conflict(
            'feed.not-connected',
            `This feed isn’t connected. Set ${source}_FEED_URL and its token, and start the server again.`,
          );
        await context.unit(actor, async (unit) => {
          const options = { singletonKey: source };
          if (data.run === 'changes') unit.enqueue('replicate-feed', { source }, options);
          else if (data.run === 'sweep')
            unit.enqueue('sweep-feed', { source, isCertain: data.isCertain ?? false }, options);
          else {
            await unit.tx.mlsMedia.updateMany({
              where: { needsCopy: true, problem: { not: null }, mlsListing: { source } },
              data: { attempts: 0 },
            });
            unit.enqueue('copy-feed-photos', { source }, options);
          }
          unit.audit({
            action: `feed.${data.run}-asked`,
            entityType: 'feed',
            entityId: source,
            after: { isCertain: data.isCertain ?? false },
          });
        });
        return feedOf(context, source);
      },
    },
  });

function sourceOf(id: string): MlsSource {
  const source = MLS_SOURCES.find((known) => known === id);
  if (!source) throw notFound('There is no such feed.');
  return source;
}

interface Counts {
  shown: number;
  kept: number;
  duplicates: number;
}
interface PhotoCounts {
  copied: number;
  waiting: number;
  failed: number;
}

async function feedOf({ prisma, ports }: AppContext, source: MlsSource): Promise<FeedView> {
  const kind = `reso:${source}`;
  const [cursor, run, [homes], [photos], openRejections] = await Promise.all([
    prisma.feedCursor.findUnique({ where: { source } }),
    prisma.importRun.findFirst({ where: { kind }, orderBy: { startedAt: 'desc' } }),
    prisma.$queryRaw<
      Counts[]
    >`SELECT count(*)::int AS kept, (count(*) FILTER (WHERE "deletedAt" IS NULL AND NOT "isDuplicate"))::int AS shown,
      (count(*) FILTER (WHERE "deletedAt" IS NULL AND "isDuplicate"))::int AS duplicates FROM "MlsListing"
        WHERE origin = 'MLS' AND source = ${source}::"MlsSource"`,
    prisma.$queryRaw<
      PhotoCounts[]
    >`SELECT (count(*) FILTER (WHERE m."storageKey" IS NOT NULL))::int AS copied, (count(*) FILTER (WHERE
      m."needsCopy" AND m.problem IS NULL))::int AS waiting,
      (count(*) FILTER (WHERE m."needsCopy" AND m.problem IS NOT NULL))::int AS failed
      FROM "MlsMedia" m JOIN "MlsListing" h ON h.id = m."mlsListingId" WHERE h.source = ${source}::"MlsSource"
        AND h."deletedAt" IS NULL AND NOT h."isDuplicate" AND m."isPhoto"`,
    prisma.importRejection.count({ where: { resolvedAt: null, importRun: { kind } } }),
  ]);
  const feed = ports.mlsFeeds.of(source);
  return {
    id: source,
    isConnected: feed !== null,
    host: feed?.host ?? null,
    intervalMinutes: ports.mlsFeeds.intervalMinutes,
    asOf: cursor?.lastRunAt ?? null,
    sweptAt: cursor?.sweptAt ?? null,
    lastError: cursor?.lastError ?? null,
    cursor: {
      modifiedAt: cursor?.modifiedAt ?? null,
      listingKey: cursor?.listingKey ?? null,
      isInPass: cursor?.passStartedAt != null,
    },
    run: run && runOf(run),
    homes: homes!,
    photos: photos!,
    openRejections,
  };
}

const runOf = ({
  id,
  fileName,
  status,
  read,
  imported,
  updated,
  unchanged,
  duplicates,
  rejected,
  message,
  startedAt,
  finishedAt,
}: Omit<FeedRunView, 'task'> & { fileName: string }): FeedRunView => ({
  // a run started by hand names its file instead
  id,
  task: FEED_TASKS.find((task) => task === fileName) ?? null,
  status,
  read,
  imported,
  updated,
  unchanged,
  duplicates,
  rejected,
  message,
  startedAt,
  finishedAt,
});
