/** Why a buyer cannot tour a home or offer on it now. The screens say so beforehand, the server refuses by the same. */
import type { ExternalStatus, ListingStatus } from '../listings/listings.types.ts';
import { OPEN_OFFERS, pendingOffer } from '../offers/offers.rules.ts';
import type { OfferStatus } from '../offers/offers.types.ts';

/** An offer of the buyer, on any home. */
export interface OwnOffer {
  listingId: string;
  status: OfferStatus;
  /** Its home was sold or archived. */
  isHomeGone?: boolean;
}
/** The fields of a home that decide whether it can be toured and takes offers. */
export interface HomeOnMarket {
  status: ListingStatus;
  externalStatus: ExternalStatus;
  archivedAt?: unknown;
}

export type BuyingObstacle<Own extends OwnOffer = OwnOffer> =
  | { code: 'home-gone' | 'home-sold' | 'home-coming-soon' }
  /** `review-elsewhere`: the brokerage reviews the offer on another home. `offer-exists`: one on this home. */
  | { code: 'review-elsewhere' | 'offer-exists'; offer: Own };

const isGone = ({ status, archivedAt }: HomeOnMarket) => Boolean(archivedAt) || status !== 'APPROVED';

/** Why the home itself cannot be toured, or null. A home without a listing of its own yet is null. */
export function homeTourObstacle(home: HomeOnMarket | null): BuyingObstacle<never> | null {
  if (!home) return null;
  if (isGone(home)) return { code: 'home-gone' };
  return home.externalStatus === 'SOLD' ? { code: 'home-sold' } : null;
}

/** Why the home itself takes no offers, or null. */
export function homeOfferObstacle(home: HomeOnMarket | null): BuyingObstacle<never> | null {
  const obstacle = homeTourObstacle(home);
  return obstacle ?? (home?.externalStatus === 'COMING_SOON' ? { code: 'home-coming-soon' } : null);
}

/** Why a buyer with these offers may not ask for a tour of the home, or null. `listingId` null: none of theirs yet. */
export function ownTourObstacle<Own extends OwnOffer>(
  offers: readonly Own[],
  listingId: string | null,
): BuyingObstacle<Own> | null {
  const offer = pendingOffer(offers, listingId);
  return offer ? { code: 'review-elsewhere', offer } : null;
}

/**
 * Why a buyer with these offers may not offer on the home, or null: one offer per home, none while one is in review.
 */
export function ownOfferObstacle<Own extends OwnOffer>(
  offers: readonly Own[],
  listingId: string | null,
): BuyingObstacle<Own> | null {
  const made = offers.find(
    (offer) => offer.listingId === listingId && (offer.status === 'ACCEPTED' || OPEN_OFFERS.includes(offer.status)),
  );
  return made ? { code: 'offer-exists', offer: made } : ownTourObstacle(offers, listingId);
}

/** The same for screens: what is in the way, in a sentence. `address` is that of the other home. */
export function obstacleText({ code }: BuyingObstacle, address: string | null = null): string {
  switch (code) {
    case 'review-elsewhere':
      return (
        `Your offer on ${address ?? 'another home'} is in review. ` +
        'You can tour homes and make offers again once it’s decided.'
      );
    case 'offer-exists':
      return 'You already have an offer on this home.';
    case 'home-gone':
      return 'This home is no longer for sale.';
    case 'home-sold':
      return 'This home is sold.';
    case 'home-coming-soon':
      return 'This home takes offers from the day it goes on the market.';
  }
}
