import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { MAX_COUNTED_HOMES } from '#shared/mls-listings/mls-listings.types.ts';
import { homeCardView, homeView, type HomeCardRow, type HomeRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Database } from '../../database/prisma.ts';
import { defineService, type RequestParams } from '../../hooks/define-service.ts';
import { admit, scopedRows } from '../../hooks/scoped-rows.ts';
import { withLoans } from '../../queries/home-loans.ts';
import { shownOriginal } from '../../queries/home-duplicates.ts';
import type { AppContext } from '../../context.ts';

/** Browsable homes: feeds, county records and Hearthport's published homes. Public. */
export const mlsListingsService = (context: AppContext) => {
  const rowsIn = (prisma: Database) =>
    scopedRows<HomeRow>(() => prisma.mlsListing, {
      include: {
        assumable: true,
        published: { select: { commission: true } },
        media: { where: { isPhoto: true, caption: { not: null } }, select: { storageKey: true, caption: true } },
      },
      missing: 'This home is no longer on the market, or the link is wrong.',
    });
  return defineService({
    path: 'mls-listings',
    summary: 'Search homes by map box, price, beds and more; one home in full.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES], get: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: () => ({ deletedAt: null, isDuplicate: false }),
    schemas: { find: homeSearchSchema },
    view: {
      find: (row: HomeCardRow, _actor: Actor, now: Date) => homeCardView(row, now),
      get: (row: HomeRow, _actor: Actor, now: Date) => homeView(row, now),
    },
    service: {
      find: async (params: RequestParams<HomeSearch>) => {
        const { query } = params;
        const { rows: found, total } = await context.ports.search.as(params.actor).list(query, context.clock());
        // the search port returns public homes only
        admit(params, found);
        return {
          total: Math.min(total, MAX_COUNTED_HOMES),
          limit: query.$limit,
          skip: query.$skip,
          ...(total > MAX_COUNTED_HOMES && { totalIsEstimate: true }),
          data: await withLoans(context.reads.as(params.actor), found),
        };
      },
      get: async (id: string, params: RequestParams) => {
        // a duplicate resolves to the home that lists show
        return context.reads
          .as(params.actor)
          .read(async ({ prisma }) => rowsIn(prisma).get(params, (await shownOriginal(prisma, id)) ?? id));
      },
    },
  });
};
