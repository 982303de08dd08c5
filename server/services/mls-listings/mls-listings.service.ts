import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { MAX_COUNTED_HOMES } from '#shared/mls-listings/mls-listings.types.ts';
import {
  homeCardView,
  homeView,
  type AssumableLoan,
  type HomeCardRow,
  type HomeRow,
} from '#shared/mls-listings/mls-listings.view.ts';
import type { Database } from '../../database/prisma.ts';
import type { Reader } from '../../database/read-replicas.ts';
import { defineService, type RequestParams } from '../../hooks/define-service.ts';
import { admit, scopedRows } from '../../hooks/scoped-rows.ts';
import { shownOriginal } from '../../queries/home-duplicates.ts';
import type { AppContext } from '../../context.ts';

/** The recorded loans of these homes, by home id. */
async function loansOf(reader: Reader, rows: readonly HomeCardRow[]): Promise<Map<string, AssumableLoan>> {
  const where = { mlsListingId: { in: rows.map(({ id }) => id) } };
  const loans = await reader.read(({ prisma }) => prisma.assumableProperty.findMany({ where }));
  return new Map(loans.map((loan) => [loan.mlsListingId, loan]));
}

/** Browsable homes: feeds, county records and Hearthport's published homes. Public. */
export const mlsListingsService = (context: AppContext) => {
  const rowsIn = (prisma: Database) =>
    scopedRows<HomeRow>(() => prisma.mlsListing, {
      include: { assumable: true },
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
        const loanOf = query.assumable ? await loansOf(context.reads.as(params.actor), found) : null;
        return {
          total: Math.min(total, MAX_COUNTED_HOMES),
          limit: query.$limit,
          skip: query.$skip,
          ...(total > MAX_COUNTED_HOMES && { totalIsEstimate: true }),
          data: loanOf ? found.map((row) => ({ ...row, loan: loanOf.get(row.id) ?? null })) : found,
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
