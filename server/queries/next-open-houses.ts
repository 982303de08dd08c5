import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import type { Span } from '#shared/open-houses/open-houses.rules.ts';
import type { Database } from '../database/prisma.ts';

/** These rows with the next open house of each home of ours, as cards show it; searches read it themselves. */
export async function withOpenHouses<Row extends { mlsListing: HomeCardRow }>(
  prisma: Pick<Database, 'openHouse'>,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { mlsListing: { openHouse: Span | null } })[]> {
  const ids = rows.flatMap(({ mlsListing }) => mlsListing.listingId ?? []);
  const found = ids.length
    ? await prisma.openHouse.findMany({
        where: { listingId: { in: ids }, cancelledAt: null, endTime: { gt: now } },
        distinct: ['listingId'],
        orderBy: [{ listingId: 'asc' }, { startTime: 'asc' }],
        select: { listingId: true, startTime: true, endTime: true },
      })
    : [];
  const next = new Map(found.map(({ listingId, ...open }) => [listingId, open]));
  return rows.map((row) => ({
    ...row,
    mlsListing: { ...row.mlsListing, openHouse: next.get(row.mlsListing.listingId ?? '') ?? null },
  }));
}
