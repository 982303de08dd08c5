/** What an offer's status means for the person looking: the word, the colour, and what happens next. */
import { latestRound, OPEN_OFFERS, roundStatusNow } from '#shared/offers/offers.rules.ts';
import { OFFER_STATUS_LABELS, type OfferStatus } from '#shared/offers/offers.types.ts';
import { dateAndTime } from '../../lib/format.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

const TONES: Readonly<Record<OfferStatus, StatusTone>> = {
  PENDING: 'requested',
  DECLINED: 'cancelled',
  ACCEPTED: 'confirmed',
  COUNTERED: 'pending',
  REVIEW: 'requested',
  REVIEWED: 'attention',
  SIGNED: 'pending',
  RESCINDED: 'onHold',
};

export interface OfferStateWords {
  label: string;
  tone: StatusTone;
  hint: string | null;
  needsAnswer: boolean;
}

function hintOf(offer: Offer, now: Date): string | null {
  if (offer.isBackup && OPEN_OFFERS.includes(offer.status))
    return 'This home is under contract. The offer is kept as a backup.';
  if (offer.status === 'REVIEW') return 'Hearthport is reviewing the offer before it goes to the seller.';
  if (offer.status === 'REVIEWED')
    return offer.viewerSide === 'BUYER' ? 'Your documents are ready to sign.' : 'Waits for the buyer to sign.';
  if (offer.status === 'DECLINED') return offer.declineReason ? `The reason given: ${offer.declineReason}` : null;
  if (offer.status === 'ACCEPTED')
    return offer.bindingAt ? 'Signed by both sides.' : 'The terms are agreed. The transaction shows what comes next.';
  const round = latestRound(offer.offerRounds);
  if (!round || offer.status === 'RESCINDED') return null;
  if (roundStatusNow(round, now) === 'EXPIRED')
    return 'The latest terms ran out of time. A counter opens the negotiation again.';
  const until = dateAndTime(round.expiresAt, zoneOf(offer));
  if (offer.viewerSide)
    return offer.viewerSide === round.initiatorType
      ? `Waiting for the ${offer.viewerSide === 'BUYER' ? 'seller' : 'buyer'} until ${until}.`
      : `Your answer is needed by ${until}.`;
  return `Waits for the ${round.initiatorType === 'BUYER' ? 'seller' : 'buyer'} until ${until}.`;
}

export function offerState(offer: Offer, now: Date): OfferStateWords {
  const round = latestRound(offer.offerRounds);
  const isExpired =
    round !== null &&
    roundStatusNow(round, now) === 'EXPIRED' &&
    (offer.status === 'PENDING' || offer.status === 'SIGNED' || offer.status === 'COUNTERED');
  const isWaiting = offer.isBackup && OPEN_OFFERS.includes(offer.status);
  const needsAnswer = offer.viewerSide !== null && offer.allowedActions.includes('accept');
  return {
    label: isWaiting ? `${OFFER_STATUS_LABELS[offer.status]}, backup` : OFFER_STATUS_LABELS[offer.status],
    needsAnswer,
    hint: hintOf(offer, now),
    tone: isExpired || isWaiting ? 'onHold' : needsAnswer ? 'attention' : TONES[offer.status],
  };
}

/** What the seller keeps of an offer before their own costs: price less concessions and the buyer's agent commission. Whole dollars. */
export function netPrice({
  price,
  concessions,
  bagentComm,
}: Pick<Offer, 'price' | 'concessions' | 'bagentComm'>): number {
  return Math.round(price - concessions - (price * bagentComm) / 100);
}

/** PUBLIC: by private link. BUYER: one's own offers. SELLER: everybody else who may look. */
export type OfferMode = 'PUBLIC' | 'BUYER' | 'SELLER';

/** Where an offer is looked at in the product. An agent's offer has no buyer with an account: its own id stands in. */
export const offerPath = (offer: Pick<Offer, 'id' | 'userId' | 'listingId'>): string =>
  `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`;
