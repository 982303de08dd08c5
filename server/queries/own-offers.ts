import type { OwnOffer } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { isHomeGone } from '#shared/offers/offers.rules.ts';

/** The columns that decide whether an offer keeps its buyer from touring or offering elsewhere. */
export const ownOfferSelect = {
  listingId: true,
  status: true,
  listing: { select: { archivedAt: true, externalStatus: true } },
} as const;

interface Row extends Pick<OwnOffer, 'listingId' | 'status'> {
  listing: Parameters<typeof isHomeGone>[0];
}
/** An offer of the buyer as the rules read it. */
export const ownOfferOf = <Offer extends Row>(offer: Offer) => ({ ...offer, isHomeGone: isHomeGone(offer.listing) });
