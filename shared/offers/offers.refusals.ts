/** Errors for offer events that are not possible. */
import { conflict, forbidden } from '../kernel/rule-error.ts';
import { NEGOTIABLE, OFFER_TRANSITIONS, type OfferEvent, type OfferParty } from './offers.transitions.ts';
import type { OfferFacts, OfferStatus, RoundFacts, RoundStatus } from './offers.types.ts';

const STATE_LABELS: Readonly<Record<OfferStatus, string>> = {
  REVIEW: 'is being reviewed by the brokerage',
  REVIEWED: 'is reviewed and waits for the buyer to sign',
  PENDING: "waits for the seller's answer",
  SIGNED: "is signed and waits for the seller's answer",
  COUNTERED: 'is being negotiated',
  ACCEPTED: 'was accepted',
  DECLINED: 'was declined',
  RESCINDED: 'was withdrawn',
};
const EVENT_LABELS: Readonly<Record<OfferEvent, string>> = {
  edit: 'changed',
  approve: 'approved',
  return: 'sent back for changes',
  sign: 'signed',
  accept: 'accepted',
  decline: 'declined',
  counter: 'countered',
  reject: 'rejected',
  rescind: 'withdrawn',
  cancel: 'canceled',
  'home-sold': 'ended because the home is sold',
};

/** Why a party may not do this now: 403 if it never may, 409 with the status if it might at another time. */
export function refusal(
  offer: OfferFacts,
  round: RoundFacts | null,
  roundStatus: RoundStatus | null,
  event: OfferEvent,
  party: OfferParty,
): Error {
  const couldEver = OFFER_TRANSITIONS.some(
    (move) =>
      move.event === event &&
      (move.by === party ||
        ((move.by === 'RESPONDER' || move.by === 'EITHER') && (party === 'BUYER' || party === 'SELLER'))),
  );
  if (!couldEver)
    return forbidden(
      `offer.${event}-forbidden`,
      `This can’t be done by this side: an offer is ${EVENT_LABELS[event]} by someone else.`,
    );
  const data = { status: offer.status, ...(roundStatus ? { roundStatus } : {}) };
  const negotiable = (NEGOTIABLE as readonly OfferStatus[]).includes(offer.status);
  if (negotiable && roundStatus === 'EXPIRED') {
    return conflict(
      'offer.expired',
      `This offer (${offer.status}) has expired (EXPIRED), so it can’t be ${EVENT_LABELS[event]}. A counter ` +
        'reopens it.',
      data,
    );
  }
  if (negotiable && round && roundStatus === 'PENDING' && round.initiatorType === party) {
    return conflict(
      'offer.own-round',
      `This offer (${offer.status}) is waiting for the other side to respond to your terms, so it can’t be ` +
        `${EVENT_LABELS[event]} by you.`,
      data,
    );
  }
  return conflict(
    `offer.not-${event}`,
    `This offer ${STATE_LABELS[offer.status]} (${offer.status}), so it can’t be ${EVENT_LABELS[event]}.`,
    data,
  );
}
