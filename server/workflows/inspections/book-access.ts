import { invalidField } from '#shared/kernel/rule-error.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { slotRefusal } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { zoneOf, type LockedOffer } from '../offers/offer-records.ts';
import { confirmedStarts, hostIds, timeAtHome, withSlotConflict } from '../showings/showing-records.ts';

interface Booked {
  id: string;
  transactionId: string | null;
  showingId: string | null;
}

/**
 * Books the appointment at the home for an inspection: a confirmed INSPECTION showing without fee or agreement, which
 * inspections of the sale at the same time share. A date that has passed needs none. Returns its id. Throws 400 naming
 * `inspectionDate` for a time at which the home cannot be shown.
 */
export async function bookAccess(unit: Unit, offer: LockedOffer, inspection: Booked, at: Date): Promise<string | null> {
  if (at <= unit.now) return null;
  const { listing } = offer;
  const shared = await unit.tx.showing.findFirst({
    where: {
      listingId: listing.id,
      type: 'INSPECTION',
      accepted: true,
      proposedTime: at,
      inspections: { some: { transactionId: inspection.transactionId } },
    },
    select: { id: true },
  });
  if (shared) return shared.id;
  // the appointment of this inspection alone is the one that moves
  const isOwn = inspection.showingId !== null && (await isUsedBy(unit, inspection.showingId, inspection.id));
  const confirmed = await confirmedStarts(unit, listing.id, isOwn ? inspection.showingId! : undefined);
  const refusal = slotRefusal(at, { now: unit.now, zone: zoneOf(offer), type: 'INSPECTION', confirmed });
  if (refusal) throw invalidField('inspectionDate', refusal);
  const requester = offer.userId ?? (unit.actor.kind === 'user' ? unit.actor.userId : listing.userId);
  const showing = await withSlotConflict(
    (async () => {
      if (isOwn) await cancelAccess(unit, offer, inspection.showingId!, { isMoved: true });
      return unit.tx.showing.create({
        data: {
          listingId: listing.id,
          userId: requester,
          type: 'INSPECTION',
          accepted: true,
          proposedTime: at,
          createdAt: unit.now,
        },
      });
    })(),
  );
  unit.audit({
    action: 'showing.confirmed',
    entityType: 'showing',
    entityId: showing.id,
    side: 'BUYER',
    after: { listingId: listing.id, type: 'INSPECTION', proposedTime: at },
  });
  unit.publish('showings', 'created', { id: showing.id });
  await notify(unit, await hostIds(unit, listing), {
    text: `An inspector will visit ${listing.address} on ${timeAtHome(at, listing)}.`,
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `inspection-access:${showing.id}`,
    actionLabel: 'See the appointment',
    paragraphs: ['Please give access to all rooms, the attic and the crawl space, and keep the utilities on.'],
  });
  return showing.id;
}

const isUsedBy = async (unit: Unit, showingId: string, inspectionId: string): Promise<boolean> =>
  (await unit.tx.inspection.count({ where: { showingId, id: { not: inspectionId } } })) === 0;

/** Cancels the appointment of an inspection unless another inspection still needs it. */
export async function releaseAccess(unit: Unit, offer: LockedOffer, inspection: Booked): Promise<void> {
  const { showingId } = inspection;
  if (showingId && (await isUsedBy(unit, showingId, inspection.id))) await cancelAccess(unit, offer, showingId, {});
}

async function cancelAccess(
  unit: Unit,
  { listing }: LockedOffer,
  showingId: string,
  { isMoved = false }: { isMoved?: boolean },
): Promise<void> {
  const { count } = await unit.tx.showing.updateMany({
    where: { id: showingId, accepted: true, proposedTime: { gt: unit.now } },
    data: {
      accepted: null,
      cancelReason: isMoved ? 'The inspection has another date.' : 'The inspection was cancelled.',
      calendarSequence: { increment: 1 },
    },
  });
  if (!count) return;
  unit.audit({ action: 'showing.cancelled', entityType: 'showing', entityId: showingId, side: 'BUYER' });
  unit.publish('showings', 'patched', { id: showingId });
  if (isMoved) return;
  await notify(unit, await hostIds(unit, listing), {
    text: `The inspection of ${listing.address} is cancelled.`,
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: showingId,
    dedupeKey: `inspection-access-cancelled:${showingId}`,
  });
}
