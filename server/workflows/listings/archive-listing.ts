import { assertArchivable, isOwner } from '#shared/listings/listings.rules.ts';
import { myToursLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { cancelUpcomingOpenHouses } from '../open-houses/manage-open-houses.ts';
import { lockListing, type LockedListing } from './lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOpenOffers } from '../offers/offer-records.ts';
import { publishListing } from './publish-listing.ts';
import { removeHomeFiles } from '../uploads/remove-home-files.ts';
import { endShowing } from '../showings/end-showing.ts';

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

/** Whatever is open ends, also what was denied: no suggested time can be taken any more. */
async function cancelShowings(unit: Unit, listing: LockedListing): Promise<void> {
  const showings = await unit.tx.showing.findMany({
    where: {
      listingId: listing.id,
      OR: [
        { accepted: false },
        { accepted: true, proposedTime: { gt: unit.now } },
        { accepted: null, suggestedTimes: { isEmpty: false } },
      ],
    },
    orderBy: { proposedTime: 'asc' },
  });
  for (const showing of showings)
    await endShowing(unit, showing, listing, {
      reason: REASON,
      side: 'SELLER',
      requester: { paragraphs: [REASON], link: myToursLink },
    });
}
