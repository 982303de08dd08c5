import { notFound } from '#shared/kernel/rule-error.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { pricesOfHome } from '../../queries/inspection-prices.ts';

/** The id is the home's; a home-specific price overrides the state's. */
export const inspectionPriceService = (context: AppContext) =>
  defineService({
    path: 'inspection-price',
    summary: 'What each type of inspection costs for a home.',
    roles: { get: ['TOKEN', 'BUYER', 'PBUYER', 'SELLER', 'ADMIN'] },
    scope: withoutRows('prices by state, the same for everybody in a sale'),
    schemas: {},
    view: (row) => row,
    service: {
      get: async (id: string) => {
        const listing = await context.prisma.listing.findUnique({ where: { id }, select: { id: true, state: true } });
        if (!listing) throw notFound('We couldn’t find that home.');
        return [...(await pricesOfHome(context.prisma, listing))].map(([type, price]) => ({
          inspection_type: type,
          price,
        }));
      },
    },
  });
