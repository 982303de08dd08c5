import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { homeChangesQuerySchema, type HomeChangesQuery } from '#shared/mls-listings/home-changes.schema.ts';
import { homeHistory } from '#shared/mls-listings/home-history.rules.ts';
import { method, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope } from '../../lib/page.ts';

/** More than any home has; a feed that changes its mind every hour does not grow an answer without end. */
const MOST = 200;

/** Prices and states a public home has had, oldest first. */
export const homeChangesService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'home-changes',
  summary: 'What a home was asked for and sold for, and its states, oldest first.',
  allow: { find: ROLES },
  scope: () => ({ deletedAt: null, isDuplicate: false }),
  schemas: { find: homeChangesQuerySchema },
  view: (entry) => entry,
  methods: {
    find: method<never, HomeChangesQuery>(async ({ query, where }) => {
      const home = await deps.prisma.mlsListing.findFirst({
        where: { AND: [where, query.mlsListingId ? { id: query.mlsListingId } : { listingId: query.listingId! }] },
        select: {
          origin: true,
          status: true,
          listingPrice: true,
          originalPrice: true,
          soldPrice: true,
          activationDate: true,
          closeDate: true,
          changes: { orderBy: { at: 'desc' }, take: MOST },
        },
      });
      if (!home) throw notFound('This home is not on the market any more, or the link is wrong.');
      const entries = homeHistory(home, home.changes);
      return envelope(entries.length, { $limit: MOST, $skip: 0 }, entries);
    }),
  },
});
