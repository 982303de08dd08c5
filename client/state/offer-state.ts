/** Status of an offer for the viewer, with a hint at what happens next. */
import { latestRound } from '#shared/offers/offers.rules.ts';
import { offerStanding, type OfferStanding } from '#shared/offers/offers.standing.ts';
import { dateAndTime } from '../lib/format.ts';
import { zoneOf } from './offer-facts.ts';
import type { Offer } from './wire-types.ts';

export interface OfferLook extends OfferStanding {
  hint: string | null;
}

function hintOf(offer: Offer, { state, turn, deadline }: OfferStanding): string | null {
  switch (state) {
    case 'BACKUP':
      return 'This home is under contract. The offer is kept as a backup.';
    case 'REVIEW':
      return 'Hearthport is reviewing the offer before it goes to the seller.';
    case 'REVIEWED':
      return offer.viewerSide === 'BUYER' ? 'Your documents are ready to sign.' : 'Waiting for the buyer to sign.';
    case 'DECLINED':
      return offer.declineReason ? `Reason: ${offer.declineReason}` : null;
    case 'ACCEPTED':
      return offer.bindingAt ? 'Signed by both sides.' : 'The terms are agreed. They bind once everyone has signed.';
    case 'RESCINDED':
      return null;
    case 'EXPIRED':
      return 'The latest terms ran out of time. A counter opens the negotiation again.';
  }
  if (!latestRound(offer.offerRounds) || !deadline) return null;
  const until = dateAndTime(deadline, zoneOf(offer));
  if (offer.viewerSide && turn === offer.viewerSide) return `Your answer is needed by ${until}.`;
  return `${offer.viewerSide ? 'Waiting' : 'Waits'} for the ${turn === 'BUYER' ? 'buyer' : 'seller'} until ${until}.`;
}

/** Price, deadline, label, color and hint of an offer. */
export function offerState(offer: Offer, now: Date): OfferLook {
  const standing = offerStanding(offer, now);
  return { ...standing, hint: hintOf(offer, standing) };
}

/** Sort rank in a list: needs the viewer, accepted, open, ended. */
export function rankOf({ state, needsAnswer, needsSignature }: OfferStanding): number {
  if (needsAnswer || needsSignature) return 0;
  if (state === 'ACCEPTED') return 1;
  if (state === 'DECLINED' || state === 'RESCINDED') return 4;
  return state === 'BACKUP' || state === 'EXPIRED' ? 3 : 2;
}

/** PUBLIC: by private link. BUYER: one's own offers. SELLER: any other viewer. */
export type OfferMode = 'PUBLIC' | 'BUYER' | 'SELLER';

/** URL of an offer. An agent's offer has no buyer account, so its own id is used. */
export const offerPath = (offer: Pick<Offer, 'id' | 'userId' | 'listingId'>): string =>
  `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`;

/** URL of the comparison of the offers on a home, for its seller and for brokers. */
export const comparePath = (listingId: string): string => `/offers/compare/${listingId}`;
