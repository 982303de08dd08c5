import type { FeedRejectionView } from '#shared/feeds/feeds.types.ts';
import {
  findFeedRejectionsSchema,
  patchFeedRejectionSchema,
  type FindFeedRejections,
} from '#shared/feeds/feeds.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';

const GONE = 'This record is no longer refused: it came in, or the feed took it back.';
const sourceOf = (kind: string): MlsSource => MLS_SOURCES.find((source) => kind === `reso:${source}`)!;

interface Row {
  id: string;
  key: string | null;
  reason: string;
  data?: unknown;
  importRun: { kind: string; startedAt: Date };
}
const viewOf = ({ id, key, reason, data, importRun }: Row): FeedRejectionView => ({
  id,
  source: sourceOf(importRun.kind),
  key,
  reason,
  at: importRun.startedAt,
  ...(data === undefined ? {} : { data }),
});

/** Records of the feeds that were refused and still are; asking for one again. For admins. */
export const feedRejectionsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'feed-rejections',
  summary: 'Records of the MLS feeds that were refused, each with its reason, and trying one again; for admins.',
  allow: { find: ['ADMIN'], get: ['ADMIN'], patch: ['ADMIN'] },
  scope: (actor: Actor) =>
    isAdmin(actor)
      ? { resolvedAt: null, importRun: { kind: { in: MLS_SOURCES.map((source) => `reso:${source}`) } } }
      : NO_ROWS,
  schemas: { find: findFeedRejectionsSchema, patch: patchFeedRejectionSchema },
  view: viewOf,
  methods: {
    find: method<never, FindFeedRejections>(async ({ where, query }) => {
      const all = { AND: [where, query.source ? { importRun: { kind: `reso:${query.source}` } } : {}] };
      const select = {
        id: true,
        key: true,
        reason: true,
        importRun: { select: { kind: true, startedAt: true } },
      } as const;
      const [total, rows] = await Promise.all([
        deps.prisma.importRejection.count({ where: all }),
        deps.prisma.importRejection.findMany({
          where: all,
          select,
          orderBy: [{ importRun: { startedAt: 'desc' } }, { row: 'asc' }, { id: 'asc' }],
          take: query.$limit,
          skip: query.$skip,
        }),
      ]);
      return { total, limit: query.$limit, skip: query.$skip, data: rows.map(viewOf) };
    }),
    get: method(async ({ id, where }) => {
      const row = await deps.prisma.importRejection.findFirst({
        where: { AND: [where, { id }] },
        include: { importRun: true },
      });
      if (!row) throw notFound(GONE);
      return viewOf(row);
    }),
    patch: method(async ({ id, where, actor }) => {
      const row = await deps.prisma.importRejection.findFirst({
        where: { AND: [where, { id }] },
        include: { importRun: true },
      });
      if (!row) throw notFound(GONE);
      const source = sourceOf(row.importRun.kind);
      if (!deps.ports.mlsFeeds.of(source))
        throw conflict(
          'feed.not-connected',
          `This feed is not connected. Set ${source}_FEED_URL and its token, and start the server again.`,
        );
      await deps.unit(actor, async (unit) => {
        unit.enqueue('retry-feed-record', { source, rejectionId: id }, { singletonKey: id });
        unit.audit({ action: 'feed.record-asked', noun: 'feed', nounId: source, after: { rejectionId: id } });
      });
      return viewOf(row);
    }),
  },
});
