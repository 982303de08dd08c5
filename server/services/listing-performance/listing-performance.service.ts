import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { listingWeeks } from '#shared/listing-performance/listing-performance.rules.ts';
import { listingPerformanceView } from '#shared/listing-performance/listing-performance.view.ts';
import { isPublic, onMarketSince } from '#shared/listings/listings.rules.ts';
import type { ListingGetPayload } from '../../../prisma/generated/models/Listing.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { performanceFacts } from '../../queries/listing-performance.ts';

const include = { _count: { select: { transactions: true } } };
type Row = ListingGetPayload<{ include: typeof include }>;

/** A seller's own homes; brokers see every home that is sold through us. */
const scope = (actor: Actor) =>
  actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? { type: 'SELLER' } : { type: 'SELLER', userId: actor.userId };

/** How a home does week by week beside similar homes; the id is the listing's. */
export const listingPerformanceService = (context: AppContext) => {
  const homes = scopedRows<Row>(() => context.prisma.listing, { include, missing: 'We couldn’t find that home.' });
  return defineService({
    path: 'listing-performance',
    summary:
      'Views, saves and tour requests of a home in each of its last eight weeks, beside medians of similar homes.',
    roles: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope,
    schemas: {},
    view: listingPerformanceView,
    service: {
      get: async (id: string, params: RequestParams) => {
        const listing = await homes.get(params, id);
        const now = context.clock();
        const zone = timeZoneOfHome(listing.state, listing.county);
        const since = isPublic(listing) ? onMarketSince(listing) : null;
        const weeks = since ? listingWeeks(since, now, zone) : [];
        const { userId, city, state, price, beds } = listing;
        const facts = weeks.length
          ? await performanceFacts(context.prisma, {
              ...{ id, userId, city, state, price, beds, zone, weeks },
              since: dayIn(since!, zone),
              today: dayIn(now, zone),
            })
          : null;
        return {
          ...{ id, price, weeks, facts },
          isLive: since !== null && since <= now,
          isActive: listing.externalStatus === 'ACTIVE',
          hadContract: listing._count.transactions > 0,
        };
      },
    },
  });
};
