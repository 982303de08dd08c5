/** What a canceled sale means for another offer on the home, as its buyer side is told. */
import { CLOSING_HAS_PASSED, NEW_CLOSING_BY_COUNTER, NEW_CLOSING_BY_SELLER, OFFER_EXPIRED } from './offers.messages.ts';
import { allowedEvents, latestRound, roundStatusNow } from './offers.rules.ts';
import { currentTerms } from './offers.standing.ts';
import { isClosingPast } from './offers.terms.ts';
import { NEGOTIABLE } from './offers.transitions.ts';
import type { OfferFacts, OfferStatus, RoundFacts } from './offers.types.ts';

type Offer = OfferFacts & Parameters<typeof currentTerms>[0] & { offerRounds: readonly RoundFacts[] };

/**
 * The words of the notice. Active again is only what the seller can accept now: not an offer that the seller never got,
 * whose time is over, or whose closing day has come.
 */
export function availableAgain(
  offer: Offer,
  { now, zone }: { now: Date; zone: string },
): { isActive: boolean; paragraphs: string[] } {
  const none = { isActive: false, paragraphs: [] };
  if (!(NEGOTIABLE as readonly OfferStatus[]).includes(offer.status)) return none;
  const round = latestRound(offer.offerRounds);
  if (round && roundStatusNow(round, now) === 'EXPIRED') return { isActive: false, paragraphs: [OFFER_EXPIRED] };
  if (!isClosingPast(currentTerms(offer).closingDate, now, zone)) return { isActive: true, paragraphs: [] };
  const mayCounter = allowedEvents(offer, offer.offerRounds, 'BUYER', now).includes('counter');
  return {
    isActive: false,
    paragraphs: [`${CLOSING_HAS_PASSED} ${mayCounter ? NEW_CLOSING_BY_COUNTER : NEW_CLOSING_BY_SELLER}`],
  };
}
