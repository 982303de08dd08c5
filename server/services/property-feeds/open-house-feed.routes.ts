import type { Router } from 'express';
import { isStreetPublic, shownText } from '#shared/listings/address-visibility.rules.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { toResoOpenHouse } from '#shared/reso/reso-open-house.rules.ts';
import { GUEST } from '#shared/kernel/actor.ts';
import type { AppContext } from '../../context.ts';
import { publicListings } from '../../queries/public-homes.ts';
import { sendPages } from './property-feed.query.ts';

/** `GET /api/reso/OpenHouse`: the open houses of our homes for other systems; canceled ones stay, marked as such. */
export function resoOpenHouseRoutes(routes: Router, { env, reads, rateLimiter, clock }: AppContext): void {
  const reader = reads.as(GUEST);
  routes.get(
    '/reso/OpenHouse',
    sendPages(env.publicUrl, rateLimiter, {
      kind: 'OpenHouse',
      columns: { ModificationTimestamp: 'updatedAt', OpenHouseKey: 'id', ListingKey: 'listingId' },
      base: { listing: publicListings },
      order: ['updatedAt', 'id'],
      rows: (page) =>
        reader.read(({ prisma }) =>
          prisma.openHouse.findMany({
            ...page,
            include: { listing: { select: { address: true, hideAddress: true, state: true, county: true } } },
          }),
        ),
      count: (where) => reader.read(({ prisma }) => prisma.openHouse.count({ where })),
      records: ({ listing, ...row }) => [
        toResoOpenHouse(
          { ...row, note: shownText(row.note, listing, isStreetPublic(listing)) },
          timeZoneOfHome(listing.state, listing.county),
          clock(),
        ),
      ],
      last: ({ updatedAt, id }) => ({ at: updatedAt, key: id }),
    }),
  );
}
