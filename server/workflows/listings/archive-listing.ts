import { PRODUCT } from '#shared/brand/product.ts';
import { OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { assertArchivable, isOwner, isTracker } from '#shared/listings/listings.rules.ts';
import { myToursLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { cancelUpcomingOpenHouses } from '../open-houses/manage-open-houses.ts';
import { lockListing } from './lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOpenOffers } from '../offers/offer-records.ts';
import { publishListing } from './publish-listing.ts';
import { removeHomeFiles } from '../uploads/remove-home-files.ts';
import type { Ending } from '../showings/end-showing.ts';
import { endUpcomingShowings } from '../showings/end-upcoming.ts';

const OFF_MARKET = 'The home was taken off the market.';
const OFF_LIST = 'The buyer removed the home from their list.';

/**
 * Archives a home, or takes it off the list of the buyer who tracks it: it stays in the records only. Upcoming showings
 * are canceled, and everyone who requested one or made an offer is notified. The files of a home that was never on the
 * market are deleted. 409 while a transaction is open, or while its buyer has plans there.
 * Archiving twice changes nothing.
 */
export async function archiveListing(unit: Unit, id: string, where: object): Promise<{ id: string }> {
  const listing = await lockListing(unit, id, where);
  const open = await unit.tx.transaction.count({ where: { listingId: id, status: 'OPEN' } });
  assertArchivable(listing, unit.actor, {
    hasOpenTransaction: open > 0,
    hasPlans: isTracker(listing, unit.actor) && (await hasPlans(unit, id)),
  });
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
    ...(listing.type === 'BUYER'
      ? { text: `${PRODUCT} took ${listing.address} off your list.`, link: myToursLink }
      : { text: `${PRODUCT} took your home at ${listing.address} off the market.`, link: '/selling' }),
    dedupeKey: `home-archived:${id}`,
  });
  const ending: Ending = isTracker(listing, unit.actor)
    ? { reason: OFF_LIST, side: 'BUYER' }
    : { reason: OFF_MARKET, side: 'SELLER', requester: { paragraphs: [OFF_MARKET], link: myToursLink } };
  await endUpcomingShowings(unit, listing, () => ending);
  unit.publish('listings', 'patched', { id });
  return { id };
}

/** The buyer of a tracked home has an offer there that isn't over, or a visit that is requested or to come. */
async function hasPlans({ tx, now }: Unit, listingId: string): Promise<boolean> {
  const offers = await tx.offer.count({ where: { listingId, status: { in: [...OPEN_OFFERS, 'ACCEPTED'] } } });
  if (offers > 0) return true;
  const visits = await tx.showing.count({
    where: { listingId, OR: [{ accepted: false }, { accepted: true, proposedTime: { gt: now } }] },
  });
  return visits > 0;
}
