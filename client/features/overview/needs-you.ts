/** What waits for the person, most urgent first. */
import type { Listing, Offer, Showing } from '../../state/wire-types.ts';
import { dateAndTime, fullName, usd } from '../../lib/format.ts';

export interface NeededStep {
  key: string;
  title: string;
  text: string;
  link: string;
}

/** Whether an offer waits for the person: for an answer, or for their signature. */
const isToSign = (offer: Offer) => offer.status === 'REVIEWED' && offer.viewerSide === 'BUYER';
const ANSWERS = ['accept', 'counter', 'decline', 'reject'];
const placeOf = (home: { address: string; city: string } | null | undefined) =>
  home ? `${home.address}, ${home.city}` : '';

// an agent's offer has no buyer with an account: its own id stands in
function offerSteps(offers: readonly Offer[]): NeededStep[] {
  return offers
    .filter((offer) => isToSign(offer) || offer.allowedActions.some((action) => ANSWERS.includes(action)))
    .map((offer) => ({
      key: `offer-${offer.id}`,
      title: isToSign(offer)
        ? `Sign your offer of ${usd(offer.price)}`
        : `${offer.initiatorType === 'BUYER' && offer.viewerSide === 'SELLER' ? 'Answer an offer' : 'Answer a counter offer'} of ${usd(offer.price)}`,
      text: [placeOf(offer.listings), `open until ${dateAndTime(offer.expiresOn, offer.listings?.timeZone)}`]
        .filter(Boolean)
        .join(' · '),
      link: `/buyers/${offer.userId ?? offer.id}/listing/${offer.listingId}`,
    }));
}

function showingSteps(showings: readonly Showing[]): NeededStep[] {
  return showings.flatMap((showing) => {
    const place = placeOf(showing.listing);
    if (showing.role === 'HOST' && showing.state === 'REQUESTED') {
      return [
        {
          key: `showing-${showing.id}`,
          title: `Confirm a showing for ${fullName(showing.requester) || 'a buyer'}`,
          text: `${place} · ${dateAndTime(showing.proposedTime, showing.timeZone)}`,
          link: '/selling',
        },
      ];
    }
    if (showing.role === 'REQUESTER' && showing.state === 'DENIED') {
      return [
        { key: `showing-${showing.id}`, title: 'Choose another time for your showing', text: place, link: '/buying' },
      ];
    }
    return [];
  });
}

function listingSteps(listings: readonly Listing[]): NeededStep[] {
  return listings
    .filter((listing) => listing.type === 'SELLER' && listing.status === 'DRAFT')
    .map((listing) => ({
      key: `listing-${listing.id}`,
      title: listing.reviewNote ? 'Your home was sent back with a note' : 'Finish your home and submit it',
      text: listing.reviewNote || listing.address || 'Draft without an address',
      link: `/listings/${listing.id}/edit`,
    }));
}

export function neededSteps(facts: {
  listings: readonly Listing[];
  showings: readonly Showing[];
  offers: readonly Offer[];
}): NeededStep[] {
  return [...offerSteps(facts.offers), ...showingSteps(facts.showings), ...listingSteps(facts.listings)];
}
