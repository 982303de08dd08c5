import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { listingHistoryQuerySchema, type ListingHistoryQuery } from '#shared/mls-listings/listing-history.schema.ts';
import { homeHistory } from '#shared/mls-listings/home-history.rules.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { envelope } from '../../queries/page.ts';

/** More than any real home has; caps the response for a feed with frequent changes. */
const MAX = 200;

/** Publicly visible homes. */
const PUBLIC = { deletedAt: null, isDuplicate: false };

/** Past prices and statuses of a public home, oldest first. */
export const listingHistoryService = (context: AppContext) =>
  defineService({
    path: 'listing-history',
    summary: 'The asking prices, sale prices and statuses of a home, oldest first.',
    roles: { find: ROLES },
    scope: withoutRows('the history of one public home, which is found first'),
    schemas: { find: listingHistoryQuerySchema },
    view: (entry) => entry,
    service: {
      find: async ({ query }: RequestParams<ListingHistoryQuery>) => {
        const home = await context.prisma.mlsListing.findFirst({
          where: { AND: [PUBLIC, query.mlsListingId ? { id: query.mlsListingId } : { listingId: query.listingId! }] },
          select: {
            origin: true,
            status: true,
            listingPrice: true,
            originalPrice: true,
            soldPrice: true,
            activationDate: true,
            closeDate: true,
            changes: { orderBy: { at: 'desc' }, take: MAX },
          },
        });
        if (!home) throw notFound('This home is no longer on the market, or the link is wrong.');
        const entries = homeHistory(home, home.changes);
        return envelope(entries.length, { $limit: MAX, $skip: 0 }, entries);
      },
    },
  });
