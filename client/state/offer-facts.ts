/** Maps an offer response to the facts the offer rules and screens need. */
import { reachedSellerAt } from '#shared/offers/offers.rules.ts';
import type { OfferFacts } from '#shared/offers/offers.types.ts';
import { fullName, shortDate } from '../lib/format.ts';
import type { Offer } from './wire-types.ts';

/** For the rules. Only admins get the home's owner, and only they act for both sides here. */
export function factsOf(offer: Offer): OfferFacts {
  const { id, listingId, userId, status, currentRound, listings, isBackup } = offer;
  return {
    id,
    listingId,
    userId,
    status,
    currentRound,
    listing: {
      type: listings?.type ?? 'SELLER',
      userId: listings?.userId ?? '',
      underContract: isBackup,
      ...(listings && { externalStatus: listings.externalStatus }),
    },
  };
}

export const buyerName = (offer: Pick<Offer, 'buyerFirstName' | 'buyerLastName'>): string =>
  fullName({ firstName: offer.buyerFirstName, lastName: offer.buyerLastName }) || 'The buyer';

/** The buyer's face: their picture where they have an account, else their initials. */
export const buyerFace = ({ buyerFirstName, buyerLastName, user }: Offer) => ({
  firstName: buyerFirstName,
  lastName: buyerLastName,
  profilePicUrl: user?.profilePicUrl ?? null,
});

export const zoneOf = (offer: Pick<Offer, 'listings'>): string | undefined => offer.listings?.timeZone;

/** When the reader got or made the offer. The buyer's side and a broker have it before it reaches the seller. */
export const offerDate = (offer: Offer): string => (offer.viewerSide && reachedSellerAt(offer)) || offer.createdAt;

/**
 * `Received Nov 28, 2026` for the seller, `Sent …` for the buyer; `Submitted …` before a broker has sent it on, and for
 * the broker.
 */
export function offerDateLine(offer: Offer): string {
  const isWithSeller = offer.viewerSide && reachedSellerAt(offer);
  const verb = !isWithSeller ? 'Submitted' : offer.viewerSide === 'SELLER' ? 'Received' : 'Sent';
  return `${verb} ${shortDate(offerDate(offer), zoneOf(offer))}`;
}
