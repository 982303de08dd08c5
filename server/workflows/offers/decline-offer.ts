import { PRODUCT } from '#shared/brand/product.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { assertLatestRound } from '#shared/offers/offers.commands.ts';
import { applyOfferEvent, latestRound, turnDownEvent } from '#shared/offers/offers.rules.ts';
import { actingSide } from '#shared/offers/offers.sides.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer, notifyOfAction, sideLabel, writeChange } from './offer-records.ts';

/**
 * The seller side declines, or either side rejects the other's counter. Ends the offer. `roundId` is the round whose
 * terms the actor saw.
 */
export async function declineOffer(
  unit: Unit,
  offerId: string,
  where: object,
  input: { party?: Side | undefined; reason?: string | undefined; roundId?: string },
): Promise<{ id: string }> {
  const offer = await lockOffer(unit, offerId, where);
  const side = actingSide(offer, unit.actor, input.party);
  assertLatestRound(offer.offerRounds, input.roundId, unit.now);
  const change = applyOfferEvent(offer, offer.offerRounds, {
    event: turnDownEvent(offer, offer.offerRounds, side, unit.now),
    party: side,
    now: unit.now,
  });
  await writeChange(unit, offer, change, { data: { declineReason: input.reason?.trim() || null } });
  unit.audit({
    action: 'offer.declined',
    entityType: 'offer',
    entityId: offerId,
    side,
    before: { status: offer.status, round: offer.currentRound },
    after: { status: change.status },
  });
  // a seller may have several offers, an agent several buyers: the price tells which
  const price = formatUsd(latestRound(offer.offerRounds)?.terms.price ?? offer.price);
  const what = `${side === 'SELLER' ? 'the offer' : 'the counter'} of ${price}`;
  await notifyOfAction(
    unit,
    offer,
    side,
    (place) => ({
      text: `${sideLabel(side)} declined ${what} on ${place}.`,
      dedupeKey: `offer-declined:${offerId}`,
      paragraphs: input.reason?.trim() ? [`Reason: ${input.reason.trim()}`] : [],
    }),
    (place) => `${PRODUCT} declined ${what} for you on ${place}.`,
  );
  return { id: offerId };
}
