import { photoAddresses } from '#shared/mls-listings/mls-listings.view.ts';
import type { Database } from '../database/prisma.ts';
import { madePhotos } from './listing-includes.ts';

/**
 * The URL of the main photo of each of these homes, by the id of the home: its own photos come before those of the MLS
 * home that a buyer tracks. Whether the reader may open it is decided where the file is served.
 */
export async function homePhotos(db: Database, listingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(listingIds)];
  if (ids.length === 0) return new Map();
  const [own, tracked] = await Promise.all([
    db.upload.findMany({
      where: { ...madePhotos, listingId: { in: ids } },
      orderBy: [{ listingId: 'asc' }, { main: 'desc' }, { order: 'asc' }, { createdAt: 'asc' }],
      distinct: ['listingId'],
      select: { listingId: true, url: true },
    }),
    db.listing.findMany({
      where: { id: { in: ids }, mlsListingId: { not: null } },
      select: { id: true, mlsListing: { select: { photos: true } } },
    }),
  ]);
  const photos = new Map<string, string>();
  for (const { id, mlsListing } of tracked) {
    const [url] = photoAddresses(mlsListing?.photos);
    if (url) photos.set(id, url);
  }
  for (const { listingId, url } of own) if (listingId) photos.set(listingId, url);
  return photos;
}
