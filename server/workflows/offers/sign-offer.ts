import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { termsOf } from '#shared/offers/offers.terms.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockOffer, notifySide, writeChange } from './offer-records.ts';

/**
 * Runs when the last document of a reviewed offer is signed: REVIEWED → SIGNED, the first round opens and the seller
 * side is notified. An offer that would expire within 48 hours is extended to that, and the buyer is notified of it.
 */
export async function markOfferSigned(unit: Unit, offerId: string): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId);
  const change = applyOfferEvent(offer, offer.offerRounds, {
    event: 'sign',
    party: 'SYSTEM',
    now: unit.now,
    expiresOn: offer.expiresOn,
  });
  const { expiresAt: expiresOn } = change.opens!;
  const isExtended = expiresOn.getTime() !== offer.expiresOn.getTime();
  await writeChange(unit, offer, change, {
    terms: termsOf(offer),
    data: { expiresOn },
    // whoever signs last, a broker or the second buyer: the offer is the buyer's
    initiatedBy: offer.userId,
  });
  unit.audit({
    action: 'offer.signed',
    entityType: 'offer',
    entityId: offerId,
    side: 'BUYER',
    before: { status: offer.status, ...(isExtended ? { expiresOn: offer.expiresOn } : {}) },
    after: { status: change.status, ...(isExtended ? { expiresOn } : {}) },
  });
  const until = formatWhen(expiresOn, timeZoneOfHome(offer.listing.state, offer.listing.county));
  await notifySide(unit, { ...offer, currentRound: 1 }, 'SELLER', (place) => ({
    text: `New offer on ${place}: ${formatUsd(offer.price)}.`,
    dedupeKey: `offer-signed:${offerId}`,
    actionLabel: 'View the offer',
    paragraphs: [`You can respond until ${until}.`],
  }));
  if (isExtended)
    await notifySide(unit, offer, 'BUYER', (place) => ({
      text: `Your offer on ${place} is with the seller and now open until ${until}.`,
      dedupeKey: `offer-extended:${offerId}:${expiresOn.toISOString()}`,
      actionLabel: 'View the offer',
      paragraphs: ['A seller has at least 48 hours to respond to a signed offer.'],
    }));
  await notifyAdmins(unit, {
    text: `The offer on ${offer.listing.address} is signed and with the seller.`,
    link: offerDeskLink(offerId),
    resourceType: 'offer',
    resourceId: offerId,
    dedupeKey: `offer-signed:${offerId}:brokers`,
  });
  return { id: offerId };
}
