import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockOffer, notifySide, writeChange } from './offer-records.ts';

/**
 * Runs when the last document of a reviewed offer is signed: REVIEWED → SIGNED, the first round opens and the seller
 * side is notified.
 */
export async function markOfferSigned(unit: Unit, offerId: string): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId);
  const change = applyOfferEvent(offer, offer.offerRounds, {
    event: 'sign',
    party: 'SYSTEM',
    now: unit.now,
    expiresOn: offer.expiresOn,
  });
  await writeChange(unit, offer, change, { terms: termsOf(offer) });
  unit.audit({
    action: 'offer.signed',
    entityType: 'offer',
    entityId: offerId,
    side: 'BUYER',
    before: { status: offer.status },
    after: { status: change.status },
  });
  await notifySide(unit, { ...offer, currentRound: 1 }, 'SELLER', (place) => ({
    text: `New offer on ${place}: ${formatUsd(offer.price)}.`,
    dedupeKey: `offer-signed:${offerId}`,
    actionLabel: 'View the offer',
  }));
  await notifyAdmins(unit, {
    text: `The offer on ${offer.listing.address} is signed and with the seller.`,
    link: '/admin/offers',
    resourceType: 'offer',
    resourceId: offerId,
    dedupeKey: `offer-signed:${offerId}:brokers`,
  });
  return { id: offerId };
}
