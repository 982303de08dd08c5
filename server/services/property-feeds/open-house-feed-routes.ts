import type { Router } from 'express';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { toResoOpenHouse } from '#shared/reso/reso-open-house.rules.ts';
import type { RateLimiter } from '../../hooks/rate-limit.ts';
import type { ServiceDeps } from '../../hooks/service-definition.ts';
import { publicListings } from '../../lib/public-homes.ts';
import { answerPages } from './property-feed.query.ts';

/** `GET /api/reso/OpenHouse`: when our homes are open to everybody, for other systems; cancelled ones stay, and say so. */
export function resoOpenHouseRoutes(routes: Router, { env, prisma, clock }: ServiceDeps, limiter: RateLimiter): void {
  routes.get(
    '/reso/OpenHouse',
    answerPages(env.publicUrl, limiter, {
      kind: 'OpenHouse',
      columns: { ModificationTimestamp: 'updatedAt', OpenHouseKey: 'id', ListingKey: 'listingId' },
      base: { listing: publicListings },
      order: ['updatedAt', 'id'],
      rows: (page) =>
        prisma.openHouse.findMany({ ...page, include: { listing: { select: { state: true, county: true } } } }),
      count: (where) => prisma.openHouse.count({ where }),
      records: (row) => [toResoOpenHouse(row, timeZoneOfHome(row.listing.state, row.listing.county), clock())],
      last: ({ updatedAt, id }) => ({ at: updatedAt, key: id }),
    }),
  );
}
