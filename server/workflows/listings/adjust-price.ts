import { PRODUCT } from '#shared/brand/product.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { assertEditable } from '#shared/listings/listings.rules.ts';
import { saversAreNotified } from '../../queries/listing-events.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockListing } from './lock-listing.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOpenOffers } from '../offers/offer-records.ts';
import { publishListing } from './publish-listing.ts';
import { addressShownTo } from '../showings/showing-records.ts';

/**
 * Changes the price of a home on the market (whole dollars). With `notifies`, everyone who toured, offered on, saved or
 * was matched with it is notified; an outside agent by email while their offer is open. Setting the same price changes
 * nothing.
 */
export async function adjustPrice(
  unit: Unit,
  id: string,
  price: number,
  notifies: boolean,
  where: object,
): Promise<{ id: string }> {
  const listing = await lockListing(unit, id, where);
  assertEditable(listing, unit.actor, ['price']);
  if (listing.price === price) return { id };
  await unit.tx.listing.update({ where: { id }, data: { price, version: { increment: 1 } } });
  const change = await unit.tx.priceChange.create({
    data: {
      listingId: id,
      fromPrice: listing.price,
      toPrice: price,
      changedBy: unit.actor.kind === 'user' ? unit.actor.userId : null,
      createdAt: unit.now,
    },
  });
  if (notifies) await saversAreNotified(unit.tx);
  await publishListing(unit, id);
  unit.audit({
    action: 'listing.price-adjusted',
    entityType: 'listing',
    entityId: id,
    side: 'SELLER',
    before: { price: listing.price },
    after: { price },
  });
  if (notifies) {
    const showings = await unit.tx.showing.findMany({
      where: { listingId: id },
      select: { userId: true },
      distinct: ['userId'],
    });
    const offers = await unit.tx.offer.findMany({
      where: { listingId: id, userId: { not: null } },
      select: { userId: true },
      distinct: ['userId'],
    });
    const published = await unit.tx.mlsListing.findUnique({
      where: { listingId: id },
      select: {
        favorites: { select: { userId: true } },
        matches: { where: { isDismissed: false }, select: { userId: true } },
      },
    });
    const people = [...showings, ...offers, ...(published?.favorites ?? []), ...(published?.matches ?? [])]
      .map((row) => row.userId)
      .filter((userId) => userId !== listing.userId);
    const priceText = (place: string) =>
      `${place} is now ${formatUsd(price)}${listing.price ? `, was ${formatUsd(listing.price)}` : ''}.`;
    await notify(unit, people, {
      text: priceText(addressShownTo(listing, false)),
      link: `/listings/${id}`,
      dedupeKey: `price:${change.id}`,
      actionLabel: 'See the home',
    });
    // an outside agent has no account: by the email of each offer that isn't over
    const home = { ...listing, underContract: false };
    await notifyOpenOffers(unit, home, `price:${change.id}`, (place) => ({ text: priceText(place) }), { userId: null });
  }
  await notify(unit, [listing.userId], {
    text: `${PRODUCT} changed the price of ${listing.address} to ${formatUsd(price)}.`,
    link: `/selling?listing=${id}`,
    dedupeKey: `price:${change.id}`,
  });
  unit.publish('listings', 'patched', { id });
  return { id };
}
