import { USER_TYPES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import {
  homeCardView,
  homeView,
  type AssumableLoan,
  type HomeCardRow,
} from '#shared/mls-listings/mls-listings.view.ts';
import { method, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';

/** The loans on record for these homes, by the id of the home. */
async function loansOf({ prisma }: ServiceDeps, rows: readonly HomeCardRow[]): Promise<Map<string, AssumableLoan>> {
  const loans = await prisma.assumableProperty.findMany({ where: { mlsListingId: { in: rows.map(({ id }) => id) } } });
  return new Map(loans.map((loan) => [loan.mlsListingId, loan]));
}

/** Homes that browsing shows: feeds, county record and Hearthport's own published homes. Open to everybody. */
export const mlsListingsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'mls-listings',
  summary: 'Search homes by map box, price, beds and more; one home in full.',
  allow: { find: ['GUEST', 'TOKEN', ...USER_TYPES], get: ['GUEST', 'TOKEN', ...USER_TYPES] },
  scope: () => ({ deletedAt: null, isDuplicate: false }),
  schemas: { find: homeSearchSchema },
  view: homeView,
  methods: {
    find: method<never, HomeSearch>(async ({ query }) => {
      const now = deps.clock();
      const { rows, total } = await deps.ports.search.list(query, now);
      const loanOf = query.assumable ? await loansOf(deps, rows) : new Map<string, AssumableLoan>();
      return {
        total: Math.min(total, EXACT_TOTAL_LIMIT),
        limit: query.$limit,
        skip: query.$skip,
        ...(total > EXACT_TOTAL_LIMIT && { totalIsEstimate: true }),
        data: rows.map((row) => homeCardView({ ...row, loan: loanOf.get(row.id) ?? null }, now)),
      };
    }),
    get: method(async ({ id, where }) => {
      // a home that two sources tell of is shown as the one of them that lists show
      const { duplicateOfId } =
        (await deps.prisma.mlsListing.findUnique({
          where: { id, origin: 'MLS', deletedAt: null },
          select: { duplicateOfId: true },
        })) ?? {};
      const row = await deps.prisma.mlsListing.findFirst({
        where: { AND: [where, { id: duplicateOfId ?? id }] },
        include: { assumable: true },
      });
      if (!row) throw notFound('This home is not on the market any more, or the link is wrong.');
      return homeView(row, deps.clock());
    }),
  },
});
