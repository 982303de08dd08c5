/** The rows read together with a listing, wherever it is shown. */
export const listingInclude = {
  uploads: { where: { type: 'PHOTO' as const }, orderBy: [{ main: 'desc' as const }, { order: 'asc' as const }, { createdAt: 'asc' as const }] },
  mlsListing: true,
};
