import { USER_TYPES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { homeSearchSchema, type HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeCardView, homeView } from '#shared/mls-listings/mls-listings.view.ts';
import { method, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';
import { homeFinder } from '../../lib/home-finder.ts';
import { JsonText } from '../../lib/json-text.ts';

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
      const finder = homeFinder(deps);
      const head = (counted: number) => ({
        total: Math.min(counted, EXACT_TOTAL_LIMIT),
        limit: query.$limit,
        skip: query.$skip,
        ...(counted > EXACT_TOTAL_LIMIT && { totalIsEstimate: true }),
      });
      if (!query.assumable) {
        const { cards, total } = await finder.writtenList(query);
        return new JsonText(`${JSON.stringify(head(total)).slice(0, -1)},"data":[${cards.join()}]}`);
      }
      const { rows, total } = await finder.list(query);
      const loans = rows.length
        ? await deps.prisma.assumableProperty.findMany({ where: { mlsListingId: { in: rows.map(({ id }) => id) } } })
        : [];
      const loanOf = new Map(loans.map((loan) => [loan.mlsListingId, loan]));
      return {
        ...head(total),
        data: rows.map((row) => homeCardView({ ...row, loan: loanOf.get(row.id) ?? null }, deps.clock())),
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
