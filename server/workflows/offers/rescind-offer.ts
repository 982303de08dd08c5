import { isAdmin, type Side } from '#shared/kernel/actor.ts';
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
  const own = (place: string) => `Hearthport withdrew your offer on ${place}.`;
  if (offer.currentRound > 0)
    await notifyOfAction(
      unit,
      offer,
      side,
      (place) => ({ text: `The buyer withdrew the offer on ${place}.`, dedupeKey: `offer-rescinded:${offerId}` }),
      own,
    );
  else {
    // the seller never saw it; only the brokers have it so far
    await notifyAdmins(unit, {
      text: `The buyer withdrew the offer on ${offer.listing.address}.`,
      link: '/admin/offers',
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
