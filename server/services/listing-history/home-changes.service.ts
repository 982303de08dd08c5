import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { listingHistoryQuerySchema, type ListingHistoryQuery } from '#shared/mls-listings/listing-history.schema.ts';
import { homeHistory } from '#shared/mls-listings/home-history.rules.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { envelope } from '../../queries/page.ts';

/** More than any home has; a feed that changes its mind every hour does not grow an answer without end. */
const MAX = 200;

/** What anybody may browse. */
const PUBLIC = { deletedAt: null, isDuplicate: false };

/** Prices and states a public home has had, oldest first. */
export const listingHistoryService = (context: AppContext) =>
  defineService({
    path: 'listing-history',
    summary: 'What a home was asked for and sold for, and its states, oldest first.',
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
        if (!home) throw notFound('This home is not on the market any more, or the link is wrong.');
        const entries = homeHistory(home, home.changes);
        return envelope(entries.length, { $limit: MAX, $skip: 0 }, entries);
      },
    },
  });
