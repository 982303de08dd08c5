/** Which side of an offer an actor is on, and who can see the offer. */
import { isAdmin, isUser, type Actor, type Side } from '../kernel/actor.ts';
import { forbidden, invalidField } from '../kernel/rule-error.ts';
import { PARTY_REQUIRED } from './offers.messages.ts';
import type { OfferFacts } from './offers.types.ts';

/** The actor's own side, or null. An admin has none and must name one. The `userId` of a BUYER listing is the buyer. */
export function sideOf(offer: Pick<OfferFacts, 'id' | 'userId' | 'listing'>, actor: Actor): Side | null {
  if (actor.kind === 'token') return actor.offerId === offer.id ? actor.party : null;
  if (isAdmin(actor)) return null;
  if (isUser(actor, offer.userId)) return 'BUYER';
  return offer.listing.type === 'SELLER' && isUser(actor, offer.listing.userId) ? 'SELLER' : null;
}

/**
 * The side an actor acts for. Throws 400 if an admin names none, 403 if anyone else names the other side or has none.
 */
export function actingSide(
  offer: Pick<OfferFacts, 'id' | 'userId' | 'listing'>,
  actor: Actor,
  party?: Side | undefined,
): Side {
  if (isAdmin(actor)) {
    if (!party) throw invalidField('party', PARTY_REQUIRED, 'required');
    return party;
  }
  const side = sideOf(offer, actor);
  if (!side || (party && party !== side))
    throw forbidden('offer.wrong-side', 'You can act only for your own side of this offer.');
  return side;
}

/** Sellers never see an offer before it is PENDING or SIGNED, nor one that ended before it was sent to them. */
export function isVisibleToSeller(offer: Pick<OfferFacts, 'status' | 'currentRound'>): boolean {
  return offer.status !== 'REVIEW' && offer.status !== 'REVIEWED' && offer.currentRound > 0;
}

/** True if the actor may see the offer. */
export function canSeeOffer(offer: OfferFacts, actor: Actor): boolean {
  const side = sideOf(offer, actor);
  return (
    isAdmin(actor) || actor.kind === 'system' || side === 'BUYER' || (side === 'SELLER' && isVisibleToSeller(offer))
  );
}
