import { assertArchivable, isOwner } from '#shared/listings/listings.rules.ts';
import { myToursLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { cancelUpcomingOpenHouses } from '../open-houses/manage-open-houses.ts';
import { lockListing, type LockedListing } from './lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOpenOffers } from '../offers/offer-records.ts';
import { publishListing } from './publish-listing.ts';
import { removeHomeFiles } from '../uploads/remove-home-files.ts';
import { addressShownTo, timeAtHome } from '../showings/showing-records.ts';

const REASON = 'The home was taken off the market.';

/**
 * Archives a home: it stays in the records only. Upcoming showings are canceled, and everyone who requested one or made
 * an offer is notified. The files of a home that was never on the market are deleted. 409 while a transaction is open.
 * Archiving twice changes nothing.
 */
export async function archiveListing(unit: Unit, id: string, where: object): Promise<{ id: string }> {
  const listing = await lockListing(unit, id, where);
  const open = await unit.tx.transaction.count({ where: { listingId: id, status: 'OPEN' } });
  assertArchivable(listing, unit.actor, open > 0);
  if (listing.archivedAt) return { id };
  await unit.tx.listing.update({ where: { id }, data: { archivedAt: unit.now } });
  if (!listing.approvedAt && isOwner(listing, unit.actor)) await removeHomeFiles(unit, id);
  await cancelUpcomingOpenHouses(unit, id);
  await publishListing(unit, id);
  unit.audit({ action: 'listing.archived', entityType: 'listing', entityId: id, before: { status: listing.status } });
  await notifyOpenOffers(unit, { ...listing, underContract: false }, `home-archived:${id}`, (place) => ({
    text: `${place} was taken off the market.`,
    paragraphs: ['Your offer can no longer be accepted. Thank you for your interest.'],
  }));
  await notify(unit, [listing.userId], {
    text: `Hearthport took your home at ${listing.address} off the market.`,
    link: '/selling',
    dedupeKey: `home-archived:${id}`,
  });
  await cancelShowings(unit, listing);
  unit.publish('listings', 'patched', { id });
  return { id };
}

async function cancelShowings(unit: Unit, listing: LockedListing): Promise<void> {
  const showings = await unit.tx.showing.findMany({
    where: { listingId: listing.id, OR: [{ accepted: false }, { accepted: true, proposedTime: { gt: unit.now } }] },
  });
  for (const { id, userId, accepted, proposedTime } of showings) {
    await unit.tx.showing.update({
      where: { id },
      data: {
        accepted: null,
        cancelReason: REASON,
        suggestedTimes: [],
        otherTimes: [],
        calendarSequence: { increment: 1 },
      },
    });
    unit.audit({
      action: 'showing.cancelled',
      entityType: 'showing',
      entityId: id,
      side: 'SELLER',
      before: { accepted, proposedTime },
      after: { accepted: null },
    });
    await notify(unit, [userId], {
      text:
        `The showing of ${addressShownTo(listing, accepted)} on ` +
        `${timeAtHome(proposedTime, listing)} was cancelled.`,
      paragraphs: [REASON],
      link: myToursLink,
      resourceType: 'showing',
      resourceId: id,
      dedupeKey: `showing-archived:${id}`,
    });
    unit.publish('showings', 'patched', { id });
  }
}
