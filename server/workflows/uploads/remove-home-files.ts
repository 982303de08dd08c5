import type { Unit } from '../../database/unit-of-work.ts';
import { removePriceOpinions } from '../pricing-opinions/price-opinions.ts';

/**
 * Removes photos, documents and price opinions of a home, rows now and stored files by the job that is queued here. What stands with an offer or a transaction is
 * a record of these and stays. Doing it again changes nothing.
 */
export async function removeHomeFiles(unit: Unit, listingId: string): Promise<void> {
  const { count: files } = await unit.tx.upload.deleteMany({
    where: { listingId, offerId: null, transactionId: null, addendumId: null },
  });
  const opinions = await removePriceOpinions(unit, listingId);
  if (!files && !opinions) return;
  // who saved the home keeps a card of it, without pictures that are gone
  await unit.tx.mlsListing.updateMany({ where: { listingId }, data: { photos: [] } });
  unit.audit({
    action: 'listing.files-removed',
    entityType: 'listing',
    entityId: listingId,
    after: { files, opinions },
  });
  unit.enqueue('remove-files', {});
}
