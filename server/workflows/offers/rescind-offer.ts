import { PRODUCT } from '#shared/brand/product.ts';
import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import { isAdmin, type Side } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { applyOfferEvent } from '#shared/offers/offers.rules.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockOffer, notifyOfAction, notifySide, writeChange } from './offer-records.ts';

/** The buyer side withdraws the offer, any time before acceptance. */
export async function rescindOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined },
): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  const change = applyOfferEvent(offer, offer.offerRounds, { event: 'rescind', party: side, now: unit.now });
  await writeChange(unit, offer, change);
  unit.audit({
    action: 'offer.rescinded',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status },
    after: { status: change.status },
  });
  // a seller may have several offers: what this buyer offered last tells which
  const last = offer.offerRounds.findLast(({ initiatorType }) => initiatorType === 'BUYER');
  const price = formatUsd(last?.terms.price ?? offer.price);
  const own = (place: string) => `${PRODUCT} withdrew your offer on ${place}.`;
  if (offer.currentRound > 0)
    await notifyOfAction(
      unit,
      offer,
      side,
      (place) => ({
        text: `The buyer withdrew the offer of ${price} on ${place}.`,
        dedupeKey: `offer-rescinded:${offerId}`,
      }),
      own,
    );
  else {
    // the seller never saw it; only the brokers have it so far
    await notifyAdmins(unit, {
      text: `The buyer withdrew the offer of ${price} on ${offer.listing.address}.`,
      link: offerDeskLink(offerId),
      resourceType: 'offer',
      resourceId: offerId,
      dedupeKey: `offer-rescinded:${offerId}`,
    });
    if (isAdmin(unit.actor))
      await notifySide(unit, offer, side, (place) => ({
        text: own(place),
        dedupeKey: `offer-rescinded:${offerId}:for-you`,
      }));
  }
  return { id: offerId };
}
