import { TRACKED_HOME_COLUMNS } from '#shared/listings/tracked-home.view.ts';

/** Processed photos: the only ones that people other than the owner see. */
export const madePhotos = { type: 'PHOTO' as const, processedAt: { not: null }, problem: null };

/** A home for a card with its assumable loan, without description and raw feed record, which are most of its size. */
export const cardHome = { omit: { raw: true, description: true }, include: { assumable: true } } as const;

/** The relations read with a listing wherever it is shown. */
export const listingInclude = {
  uploads: {
    where: madePhotos,
    orderBy: [{ main: 'desc' as const }, { order: 'asc' as const }, { createdAt: 'asc' as const }],
  },
  openHouses: { where: { cancelledAt: null }, orderBy: { startTime: 'desc' as const }, take: 20 },
  mlsListing: { select: TRACKED_HOME_COLUMNS },
  publishedAs: { select: { id: true, deletedAt: true, soldPrice: true } },
  views: { select: { count: true } },
};

/** What the public sees of a home of ours. */
export const publicHomeInclude = {
  uploads: listingInclude.uploads,
  openHouses: listingInclude.openHouses,
  publishedAs: listingInclude.publishedAs,
};
