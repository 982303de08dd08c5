import type { Unit } from '../../database/unit-of-work.ts';
import { removePriceOpinions } from '../pricing-opinions/remove-price-opinions.ts';

/**
 * Removes photos, documents and price opinions of a home: rows now, stored files by a queued job. Files of an offer or
 * a transaction are records of these and stay. Idempotent.
 */
export async function removeHomeFiles(unit: Unit, listingId: string): Promise<void> {
  const { count: files } = await unit.tx.upload.deleteMany({
    where: { listingId, offerId: null, transactionId: null, addendumId: null },
  });
  const opinions = await removePriceOpinions(unit, listingId);
  if (!files && !opinions) return;
  // saved-home cards remain, without the deleted pictures
  await unit.tx.mlsListing.updateMany({ where: { listingId }, data: { photos: [] } });
  unit.audit({
    action: 'listing.files-removed',
    entityType: 'listing',
    entityId: listingId,
    after: { files, opinions },
  });
  unit.enqueue('remove-files', {});
}
