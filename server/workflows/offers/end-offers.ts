import { HOME_SOLD } from '#shared/offers/offers.messages.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { applyOfferEvent, OPEN_OFFERS } from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { lockListing, type LockedListing } from '../listings/lock-listing.ts';
import { notifySide, writeChange } from './offer-records.ts';

/**
 * Declines every open offer on a sold home, whose row the caller has locked: as the system, with the reason, and both
 * sides are notified. A seller is notified only of offers that reached them. Repeating it changes nothing.
 */
export async function endOpenOffers(unit: Unit, listing: LockedListing): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { listingId: listing.id, status: { in: [...OPEN_OFFERS] } },
    include: { offerRounds: { orderBy: { roundNumber: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  for (const row of offers) {
    const offer = { ...row, offerRounds: withTerms(row.offerRounds), listing: { ...listing, underContract: false } };
    const change = applyOfferEvent(offer, offer.offerRounds, { event: 'home-sold', party: 'SYSTEM', now: unit.now });
    await writeChange(unit, offer, change, { data: { declineReason: HOME_SOLD } });
    unit.audit({
      action: 'offer.home-sold',
      entityType: 'offer',
      entityId: offer.id,
      actor: { kind: 'system', name: 'home-sold' },
      before: { status: offer.status, round: offer.currentRound },
      after: { status: change.status },
    });
    const dedupeKey = `offer-home-sold:${offer.id}`;
    await notifySide(unit, offer, 'BUYER', (place) => ({
      text: `${place} is sold, so your offer on it has ended.`,
      dedupeKey: `${dedupeKey}:BUYER`,
      paragraphs: ['There’s nothing left for you to do. Thank you for your interest.'],
    }));
    if (offer.currentRound > 0)
      await notifySide(unit, offer, 'SELLER', (place) => ({
        text: `The offer of ${formatUsd(currentTerms(offer).price)} on ${place} has ended, because the home is sold.`,
        dedupeKey: `${dedupeKey}:SELLER`,
      }));
  }
}

/** The homes that are sold, here or in the feed that a buyer's home comes from. */
export const SOLD_HOMES = {
  OR: [{ externalStatus: 'SOLD' as const }, { type: 'BUYER' as const, mlsListing: { status: 'SOLD' as const } }],
};

/** The same for a home that may be sold, at home or in the feed; one that is not sold stays as it is. */
export async function endOffersOnSoldHomes(unit: Unit, listingId: string): Promise<void> {
  const listing = await lockListing(unit, listingId);
  if (await unit.tx.listing.count({ where: { AND: [{ id: listingId }, SOLD_HOMES] } }))
    await endOpenOffers(unit, listing);
}
