import { z } from 'zod';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { MATCH_LIMIT } from '#shared/property-matches/property-matches.rules.ts';
import {
  createPropertySearchSchema,
  findPropertyMatchesSchema,
  patchPropertyMatchSchema,
  understoodSearchSchema,
  type CreatePropertySearch,
  type FindPropertyMatches,
  type PatchPropertyMatch,
} from '#shared/property-matches/property-matches.schema.ts';
import { propertyMatchView, type PropertyMatchRow } from '#shared/property-matches/property-matches.view.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { cardHome } from '../../queries/listing-includes.ts';
import { withOpenHouses } from '../../queries/next-open-houses.ts';
import { publicRows } from '../../queries/public-homes.ts';
import { criteriaOf } from '../../queries/home-criteria.ts';
import { proposedFilters } from './model-proposal.ts';
import { searchHomes } from '../../workflows/property-matches/search-homes.ts';

const roles = ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] as const;
const GONE = 'That match is gone.';

/** A dismissed home stays away; a home that left the market stays only if it was saved. */
const shown = {
  isDismissed: false,
  OR: [{ isSaved: true }, { mlsListing: { ...publicRows, status: 'ACTIVE' } }],
} as const;

/** A sentence understood without outside services, the homes that fit with their reasons, and what became of them. */
export const aiPropertySearchService = (context: AppContext) => {
  const rows = scopedRows<PropertyMatchRow>(() => context.prisma.propertyMatch, {
    include: { mlsListing: cardHome },
    missing: GONE,
  });
  const listed = async (params: RequestParams, take: number) => {
    const [matches, total, unviewedCount] = await Promise.all([
      take > 0 ? rows.all(params, shown, { orderBy: [{ score: 'desc' }, { createdAt: 'desc' }], take }) : [],
      rows.count(params, shown),
      rows.count(params, { AND: [shown, { isViewed: false }] }),
    ]);
    return { matches: await withOpenHouses(context.prisma, matches, context.clock()), total, unviewedCount };
  };
  const one = async (params: RequestParams, id: string) => {
    const row = await rows.get(params, id);
    return (await withOpenHouses(context.prisma, [row], context.clock()))[0]!;
  };
  return defineService({
    path: 'ai-property-search',
    summary: 'Homes matched to a buyer: search by a sentence, list, view, save, dismiss.',
    roles: { find: roles, get: roles, create: roles, patch: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: {
      find: findPropertyMatchesSchema,
      create: createPropertySearchSchema,
      patch: patchPropertyMatchSchema,
    },
    limits: {
      create: {
        windowSeconds: 60,
        max: 30,
        message: 'That was too many searches in one minute. Please wait a moment.',
      },
    },
    view: propertyMatchView,
    listKey: 'matches',
    listFields: z.object({ search: understoodSearchSchema.nullable(), unviewedCount: z.number() }),
    service: {
      find: async (params: RequestParams<FindPropertyMatches>) => {
        const { userId } = params.actor as UserActor;
        // the number alone, for the menu
        if (params.query.limit === 0) return { ...(await listed(params, 0)), search: null };
        const last = await context.prisma.propertySearch.findUnique({ where: { userId } });
        const search = last && (await criteriaOf(context.prisma, userId, last, context.clock())).understood;
        return { ...(await listed(params, params.query.limit)), search };
      },
      create: async (data: CreatePropertySearch, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const { naturalLanguage: sentence, applyPreferences, leftOut } = data;
        const last = await context.prisma.propertySearch.findUnique({ where: { userId } });
        // a filter that was taken off is the same sentence once more
        const proposal = last?.sentence === sentence ? last.proposal : await proposedFilters(context, sentence);
        const search = await context.unit(params.origin, (unit) =>
          searchHomes(unit, userId, { sentence, applyPreferences, leftOut, proposal }),
        );
        return { ...(await listed(params, MATCH_LIMIT)), search };
      },
      get: (id: string, params: RequestParams) => one(params, id),
      patch: async (id: string, data: PatchPropertyMatch, params: RequestParams) => {
        await context.unit(params.origin, async (unit) => {
          const { count } = await unit.tx.propertyMatch.updateMany({ where: { AND: [params.scope, { id }] }, data });
          if (!count) throw notFound(GONE);
          unit.audit({
            action: 'property-match.changed',
            entityType: 'property-match',
            entityId: id,
            after: { ...data },
          });
        });
        return one(params, id);
      },
    },
  });
};
