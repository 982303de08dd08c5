import { notFound } from '#shared/kernel/rule-error.ts';
import { method, withoutRows, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';

/** The id is the home's; a price of its own wins over the one for its state. */
export const inspectionPriceService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'inspection-price',
  summary: 'What each type of inspection costs for a home.',
  allow: { get: ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] },
  scope: withoutRows('prices by state, the same for everybody who is signed in'),
  schemas: {},
  view: (row) => row,
  methods: {
    get: method(async ({ id }) => {
      const listing = await deps.prisma.listing.findUnique({ where: { id }, select: { state: true } });
      if (!listing) throw notFound('We could not find that home.');
      const rows = await deps.prisma.inspectionPrice.findMany({
        where: { state: listing.state, OR: [{ listingId: id }, { listingId: null }] },
      });
      const byType = new Map(
        rows
          .sort((a, b) => Number(a.listingId !== null) - Number(b.listingId !== null))
          .map((row) => [row.inspectionType, row.price]),
      );
      return [...byType].map(([type, price]) => ({ inspection_type: type, price }));
    }),
  },
});
