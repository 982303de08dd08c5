import type { Unit } from '../../database/unit-of-work.ts';
import type { LockedOffer } from '../offers/offer-records.ts';
import { bookVisit, callOffVisit } from '../showings/book-visit.ts';

interface Booked {
  id: string;
  transactionId: string | null;
  showingId: string | null;
}

/**
 * Books the appointment at the home for an inspection, which inspections of the sale at the same time share. A date
 * that has passed needs none. The caller notifies the buyer, with the appointment. Returns its id. Throws 400 naming
 * `inspectionDate` for a time at which the home cannot be shown.
 */
export async function bookAccess(unit: Unit, offer: LockedOffer, inspection: Booked, at: Date): Promise<string | null> {
  if (at <= unit.now) return null;
  const shared = await unit.tx.showing.findFirst({
    where: {
      listingId: offer.listing.id,
      type: 'INSPECTION',
      accepted: true,
      proposedTime: at,
      inspections: { some: { transactionId: inspection.transactionId } },
    },
    select: { id: true },
  });
  if (shared) return shared.id;
  // the appointment of this inspection alone is the one that moves
  const isOwn = inspection.showingId !== null && !(await isSharedBeyond(unit, inspection.showingId, inspection.id));
  return bookVisit(unit, offer, {
    type: 'INSPECTION',
    at,
    field: 'inspectionDate',
    replaces: isOwn ? inspection.showingId : null,
    who: 'An inspector',
    prepare: 'Please give access to all rooms, the attic and the crawl space, and keep the utilities on.',
    isNoticeOfSale: true,
  });
}

/** True if another inspection has the same appointment. */
const isSharedBeyond = async (unit: Unit, showingId: string, inspectionId: string): Promise<boolean> =>
  (await unit.tx.inspection.count({ where: { showingId, id: { not: inspectionId } } })) > 0;

/**
 * Cancels the appointment of an inspection unless another inspection still needs it. `isNoticeOfSale`: the caller
 * notifies the buyer, and takes it out of their calendar.
 */
export async function releaseAccess(
  unit: Unit,
  offer: LockedOffer,
  inspection: Booked,
  notice: { isNoticeOfSale: boolean },
): Promise<void> {
  const { showingId } = inspection;
  if (!showingId || (await isSharedBeyond(unit, showingId, inspection.id))) return;
  await callOffVisit(unit, offer, showingId, 'The inspection was canceled.', notice);
}
