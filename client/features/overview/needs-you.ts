/** Action items, most urgent first. */
import type { Listing, Offer, Showing } from '../../state/wire-types.ts';
import { dateAndTime, fullName, usd } from '../../lib/format.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import { offerPath, offerState } from '../../state/offer-state.ts';

export interface NeededStep {
  key: string;
  title: string;
  text: string;
  link: string;
}

const placeOf = (home: { address: string; city: string } | null | undefined) =>
  home ? `${home.address}, ${home.city}` : '';

function offerSteps(offers: readonly Offer[], now: Date): NeededStep[] {
  return offers.flatMap((offer) => {
    const { terms, deadline, needsAnswer, needsSignature } = offerState(offer, now);
    if (!needsAnswer && !needsSignature) return [];
    const ask = needsSignature
      ? 'Sign your offer'
      : offer.status === 'COUNTERED'
        ? 'Respond to a counter offer'
        : 'Respond to an offer';
    return [
      {
        key: `offer-${offer.id}`,
        title: `${ask} of ${usd(terms.price)}`,
        text: [placeOf(offer.listings), deadline && `open until ${dateAndTime(deadline, zoneOf(offer))}`]
          .filter(Boolean)
          .join(' · '),
        link: needsSignature ? `${offerPath(offer)}?sign=1` : offerPath(offer),
      },
    ];
  });
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
  now: Date;
}): NeededStep[] {
  return [...offerSteps(facts.offers, facts.now), ...showingSteps(facts.showings), ...listingSteps(facts.listings)];
}
