import type { FeedRejectionView } from '#shared/feeds/feeds.types.ts';
import {
  findFeedRejectionsSchema,
  patchFeedRejectionSchema,
  type FindFeedRejections,
} from '#shared/feeds/feeds.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { conflict } from '#shared/kernel/rule-error.ts';
import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { envelope } from '../../queries/page.ts';

const GONE = 'This record is no longer rejected: it was imported, or the feed withdrew it.';
const sourceOf = (kind: string): MlsSource => MLS_SOURCES.find((source) => kind === `reso:${source}`)!;

interface Row {
  id: string;
  key: string | null;
  reason: string;
  data?: unknown;
  importRun: { kind: string; startedAt: Date };
}
const view = ({ id, key, reason, data, importRun }: Row): FeedRejectionView => ({
  id,
  source: sourceOf(importRun.kind),
  key,
  reason,
  at: importRun.startedAt,
  ...(data === undefined ? {} : { data }),
});

/** Rejected feed records that are still open, and retrying one. For admins. */
export const feedRejectionsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.importRejection, { include: { importRun: true }, missing: GONE });
  // lists omit the raw records
  const outlines = scopedRows<Row>(() => context.prisma.importRejection, {
    select: { id: true, key: true, reason: true, importRun: { select: { kind: true, startedAt: true } } },
    missing: GONE,
  });
  return defineService({
    path: 'feed-rejections',
    summary: 'Rejected records of the MLS feeds with their reasons, and retrying one; for admins.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) =>
      isAdmin(actor)
        ? { resolvedAt: null, importRun: { kind: { in: MLS_SOURCES.map((source) => `reso:${source}`) } } }
        : NO_ROWS,
    schemas: { find: findFeedRejectionsSchema, patch: patchFeedRejectionSchema },
    view,
    service: {
      find: async (params: RequestParams<FindFeedRejections>) => {
        const { source, $limit: take, $skip: skip } = params.query;
        const where = source ? { importRun: { kind: `reso:${source}` } } : {};
        const orderBy = [{ importRun: { startedAt: 'desc' } }, { row: 'asc' }, { id: 'asc' }];
        const [total, page] = await Promise.all([
          outlines.count(params, where),
          outlines.all(params, where, { orderBy, take, skip }),
        ]);
        return envelope(total, params.query, page);
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, _data: unknown, params: RequestParams) => {
        const row = await rows.get(params, id);
        const source = sourceOf(row.importRun.kind);
        if (!context.ports.mlsFeeds.of(source))
          throw conflict(
            'feed.not-connected',
            `This feed isn’t connected. Set ${source}_FEED_URL and its token, and start the server again.`,
          );
        await context.unit(params.actor, async (unit) => {
          unit.enqueue('retry-feed-record', { source, rejectionId: id }, { singletonKey: id });
          unit.audit({ action: 'feed.record-asked', entityType: 'feed', entityId: source, after: { rejectionId: id } });
        });
        return row;
      },
    },
  });
};
