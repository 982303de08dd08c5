/** Photos whose widths are made: what everybody but their owner sees of a home's photos. */
export const madePhotos = { type: 'PHOTO' as const, processedAt: { not: null }, problem: null };

/** A home of browsing as cards read it: without its words and the record its feed sent, which are most of it. */
export const cardHome = { omit: { raw: true, description: true } } as const;

/** The rows read together with a listing, wherever it is shown. */
export const listingInclude = {
  uploads: {
    where: madePhotos,
    orderBy: [{ main: 'desc' as const }, { order: 'asc' as const }, { createdAt: 'asc' as const }],
  },
  openHouses: { where: { cancelledAt: null }, orderBy: { startTime: 'desc' as const }, take: 20 },
  publishedAs: { select: { id: true, deletedAt: true } },
  views: { select: { count: true } },
};
