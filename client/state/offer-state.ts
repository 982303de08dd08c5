/** Status of an offer for the viewer, with a hint at what happens next. */
import { offerHint } from '#shared/offers/offers.hints.ts';
import { offerStanding, type OfferStanding } from '#shared/offers/offers.standing.ts';
import { dateAndTime } from '../lib/format.ts';
import { zoneOf } from './offer-facts.ts';
import type { Offer } from './wire-types.ts';

export interface OfferLook extends OfferStanding {
  hint: string | null;
}

/** Price, deadline, label, color and hint of an offer. */
export function offerState(offer: Offer, now: Date): OfferLook {
  const standing = offerStanding(offer, now);
  const until = standing.deadline && dateAndTime(standing.deadline, zoneOf(offer));
  return { ...standing, hint: offerHint(offer, standing, until) };
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
