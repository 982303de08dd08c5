import { notFound } from '#shared/kernel/rule-error.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

/** The id is the home's; a home-specific price overrides the state's. */
export const inspectionPriceService = (context: AppContext) =>
  defineService({
    path: 'inspection-price',
    summary: 'What each type of inspection costs for a home.',
    roles: { get: ['BUYER', 'PBUYER', 'SELLER', 'ADMIN'] },
    scope: withoutRows('prices by state, the same for every signed-in user'),
    schemas: {},
    view: (row) => row,
    service: {
      get: async (id: string) => {
        const listing = await context.prisma.listing.findUnique({ where: { id }, select: { state: true } });
        if (!listing) throw notFound('We could not find that home.');
        const rows = await context.prisma.inspectionPrice.findMany({
          where: { state: listing.state, OR: [{ listingId: id }, { listingId: null }] },
        });
        const byType = new Map(
          rows
            .sort((a, b) => Number(a.listingId !== null) - Number(b.listingId !== null))
            .map((row) => [row.inspectionType, row.price]),
        );
        return [...byType].map(([type, price]) => ({ inspection_type: type, price }));
      },
    },
  });
