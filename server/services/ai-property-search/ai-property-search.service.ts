import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { homeCardView, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import {
  findPropertyMatchesSchema,
  patchPropertyMatchSchema,
  type PatchPropertyMatch,
} from '#shared/property-matches/property-matches.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { cardHome } from '../../lib/listing-includes.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
interface Row {
  id: string;
  score: number;
  reasons: unknown;
  isViewed: boolean;
  isSaved: boolean;
  isDismissed: boolean;
  createdAt: Date;
  mlsListing: HomeCardRow;
}
const view = (row: Row, _actor: Actor, now: Date) => ({
  id: row.id,
  score: row.score,
  reasons: row.reasons,
  isViewed: row.isViewed,
  isSaved: row.isSaved,
  isDismissed: row.isDismissed,
  createdAt: row.createdAt,
  property: homeCardView(row.mlsListing, now),
});

/** The matches kept for a buyer. Searching in words is not offered yet; what was matched can be viewed, saved and dismissed. */
export const aiPropertySearchService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'ai-property-search',
  summary: 'Homes matched to a buyer: list, view, save, dismiss.',
  allow: { find: roles, get: roles, patch: roles },
  scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
  schemas: { find: findPropertyMatchesSchema, patch: patchPropertyMatchSchema },
  view,
  methods: {
    find: method<never, { limit: number }>(async ({ query, where, actor }) => {
      const shown = { AND: [where, { isDismissed: false }] };
      const [rows, total] = await Promise.all([
        deps.prisma.propertyMatch.findMany({
          where: shown,
          include: { mlsListing: cardHome },
          orderBy: { score: 'desc' },
          take: query.limit,
        }),
        deps.prisma.propertyMatch.count({ where: shown }),
      ]);
      return { matches: rows.map((row) => view(row, actor, deps.clock())), total };
    }),
    get: method(async ({ id, where, actor }) => {
      const row = await deps.prisma.propertyMatch.findFirst({
        where: { AND: [where, { id }] },
        include: { mlsListing: cardHome },
      });
      if (!row) throw notFound('That match is gone.');
      return view(row, actor, deps.clock());
    }),
    patch: method<PatchPropertyMatch>(async ({ id, data, where, actor }) => {
      const { count } = await deps.prisma.propertyMatch.updateMany({ where: { AND: [where, { id }] }, data });
      if (!count) throw notFound('That match is gone.');
      return view(
        await deps.prisma.propertyMatch.findUniqueOrThrow({ where: { id }, include: { mlsListing: cardHome } }),
        actor,
        deps.clock(),
      );
    }),
  },
});
