/** Action items, most urgent first. */
import { waitingRequest } from '#shared/addendums/addendums.rules.ts';
import { agreementStep } from '#shared/form-signings/waiting-for.rules.ts';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import type { Listing, Offer, Showing, Transaction } from '../../state/wire-types.ts';
import { dateAndTime, fullName, usd } from '../../lib/format.ts';
import { buyerName, zoneOf } from '../../state/offer-facts.ts';
import { offerPath, offerState } from '../../state/offer-state.ts';

export interface NeededStep {
  key: string;
  title: string;
  text: string;
  link: string;
  /** What the button says. */
  button: string;
  /** Who waits for it. */
  who: string | null;
  /** Its home, for the picture. */
  listingId: string | null;
}

const placeOf = (home: { address: string; city: string } | null | undefined) =>
  home ? `${home.address}, ${home.city}` : '';

/** Whose response a buyer waits for: the broker's, whose review comes before the signature, else the seller's. */
const otherSideOfBuyer = ({ listings }: Offer, needsSignature: boolean): string =>
  needsSignature ? 'your broker' : listings?.mlsListing?.listingAgentName || 'the seller';

function offerSteps(offers: readonly Offer[], now: Date): NeededStep[] {
  return offers.flatMap((offer) => {
    const { terms, deadline, needsAnswer, needsSignature } = offerState(offer, now);
    const isSeller = offer.viewerSide === 'SELLER';
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
        button: needsSignature ? 'Review and sign' : 'See the offer',
        who: isSeller ? buyerName(offer) || null : otherSideOfBuyer(offer, needsSignature),
        listingId: offer.listingId,
      },
    ];
  });
}

/** What an agreement needs from the person before it binds, or a change of it before it takes effect. */
const agreementSteps = (offers: readonly Offer[]): NeededStep[] =>
  offers.flatMap((offer) => {
    const step = offer.viewerSide && !offer.isSaleClosed && agreementStep(offer.viewerSide, offer);
    if (!step) return [];
    const effect = offer.bindingAt ? 'the change takes effect' : 'the agreement binds';
    return [
      {
        key: `agreement-${offer.id}`,
        title: step,
        text: `${placeOf(offer.listings)} · ${effect} with the last signature`,
        link: offer.transactionId ? transactionLink(offer.transactionId) : offerPath(offer),
        button: 'Go to the sale',
        who: null,
        listingId: offer.listingId,
      },
    ];
  });

/** A repair request or a proposed change of the contract that waits for the person's answer. */
const requestSteps = (sales: readonly Transaction[]): NeededStep[] =>
  sales.flatMap(({ id, status, role, addendums, listing, listingId, timeZone }) => {
    if (status !== 'OPEN' || (role !== 'BUYER' && role !== 'SELLER')) return [];
    const waiting = waitingRequest(role, addendums);
    if (!waiting) return [];
    const { kind, responseDateTime } = waiting.addendum;
    return [
      {
        key: `request-${waiting.addendum.id}`,
        title: waiting.step,
        text: [placeOf(listing), responseDateTime && `due ${dateAndTime(responseDateTime, timeZone)}`]
          .filter(Boolean)
          .join(' · '),
        link: transactionLink(id, kind === 'REPAIRS' ? 'inspection' : 'offer'),
        button: 'Go to the sale',
        who: role === 'SELLER' ? 'the buyer' : 'the seller',
        listingId,
      },
    ];
  });

function showingSteps(showings: readonly Showing[]): NeededStep[] {
  return showings.flatMap((showing) => {
    const place = placeOf(showing.listing);
    if (showing.role === 'HOST' && showing.state === 'REQUESTED') {
      return [
        {
          key: `showing-${showing.id}`,
          title: `Confirm a showing for ${fullName(showing.requester) || 'a buyer'}`,
          text: `${place} · ${dateAndTime(showing.proposedTime, showing.timeZone)}`,
          link: `/selling?listing=${showing.listing.id}`,
          button: 'Answer',
          who: fullName(showing.requester) || null,
          listingId: showing.listing.id,
        },
      ];
    }
    if (showing.role === 'REQUESTER' && showing.state === 'DENIED') {
      return [
        {
          key: `showing-${showing.id}`,
          title: 'Choose another time for your showing',
          text: place,
          link: '/buying',
          button: 'Choose a time',
          who: null,
          listingId: showing.listing.id,
        },
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
      button: listing.reviewNote ? 'See what to change' : 'Continue',
      who: listing.reviewNote ? 'Your broker' : null,
      listingId: listing.id,
    }));
}

export function neededSteps(facts: {
  listings: readonly Listing[];
  showings: readonly Showing[];
  offers: readonly Offer[];
  transactions: readonly Transaction[];
  now: Date;
}): NeededStep[] {
  return [
    ...agreementSteps(facts.offers),
    ...requestSteps(facts.transactions),
    ...offerSteps(facts.offers, facts.now),
    ...showingSteps(facts.showings),
    ...listingSteps(facts.listings),
  ];
}
