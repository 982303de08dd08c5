import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  findPropertyMatchesSchema,
  patchPropertyMatchSchema,
  type FindPropertyMatches,
  type PatchPropertyMatch,
} from '#shared/property-matches/property-matches.schema.ts';
import { propertyMatchView, type PropertyMatchRow } from '#shared/property-matches/property-matches.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { cardHome } from '../../queries/listing-includes.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
const GONE = 'That match is gone.';

/**
 * A buyer's stored matches. Natural-language search is not available yet; existing matches can be viewed, saved and
 * dismissed.
 */
export const aiPropertySearchService = (context: AppContext) => {
  const rows = scopedRows<PropertyMatchRow>(() => context.prisma.propertyMatch, {
    include: { mlsListing: cardHome },
    missing: GONE,
  });
  return defineService({
    path: 'ai-property-search',
    summary: 'Homes matched to a buyer: list, view, save, dismiss.',
    roles: { find: roles, get: roles, patch: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findPropertyMatchesSchema, patch: patchPropertyMatchSchema },
    view: propertyMatchView,
    listKey: 'matches',
    service: {
      find: async (params: RequestParams<FindPropertyMatches>) => {
        const where = { isDismissed: false };
        const [matches, total] = await Promise.all([
          rows.all(params, where, { orderBy: { score: 'desc' }, take: params.query.limit }),
          rows.count(params, where),
        ]);
        return { matches, total };
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchPropertyMatch, params: RequestParams) => {
        const { count } = await context.prisma.propertyMatch.updateMany({
          where: { AND: [params.scope, { id }] },
          data,
        });
        if (!count) throw notFound(GONE);
        return rows.get(params, id);
      },
    },
  });
};
