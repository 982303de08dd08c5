import type { Job } from './job-context.ts';

/**
 * Gives homes of ours that are not sold the brokerage's present name as their listing office, after it was renamed
 * (BRAND_BROKERAGE). A sold home keeps the name under which it was sold.
 */
export const nameListingOffice: Job<'name-listing-office'> =
  ({ unit }) =>
  async () => {
    await unit({ kind: 'system', name: 'name-listing-office' }, async ({ tx, brand, now, audit }) => {
      const renamed = await tx.mlsListing.updateManyAndReturn({
        where: {
          listingId: { not: null },
          status: { not: 'SOLD' },
          OR: [{ listingOfficeName: { not: brand.brokerage } }, { listingOfficeName: null }],
        },
        // whoever replicates our feed asks for what has changed since
        data: { listingOfficeName: brand.brokerage, modificationTimestamp: now },
        select: { listingId: true },
      });
      for (const { listingId } of renamed)
        audit({ action: 'listing.office-renamed', entityType: 'listing', entityId: listingId! });
    });
  };
