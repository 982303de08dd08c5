/** Whom a user acts for, and which actions the server allows. */
import { SIDES, type Side } from '#shared/kernel/actor.ts';
import { allowedEvents } from '#shared/offers/offers.rules.ts';
import type { OfferEvent } from '#shared/offers/offers.transitions.ts';
import { factsOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';

/** Actions of the two sides, in button order. The brokerage's own are in its review. */
export const SIDE_ACTIONS = [
  'accept',
  'counter',
  'decline',
  'reject',
  'rescind',
] as const satisfies readonly OfferEvent[];
export type SideAction = (typeof SIDE_ACTIONS)[number];

export interface Acting {
  /** `own`: the signed-in user's side. `client`: by private link. `admin`: the brokerage, for a named side. */
  as: 'own' | 'client' | 'admin';
  /** Sides the action is possible for. */
  sides: readonly Side[];
}

/** Actions possible now, with their sides, as limited by the server's `allowedActions`. */
export function actionsNow(
  offer: Offer,
  { token, isAdmin, now }: { token?: string | undefined; isAdmin: boolean; now: Date },
): { action: SideAction; acting: Acting }[] {
  const allowed = SIDE_ACTIONS.filter((action) => offer.allowedActions.includes(action));
  const own = offer.viewerSide;
  if (own) return allowed.map((action) => ({ action, acting: { as: token ? 'client' : 'own', sides: [own] } }));
  if (!isAdmin) return [];
  const facts = factsOf(offer);
  const bySide = SIDES.map((side) => ({ side, events: allowedEvents(facts, offer.offerRounds, side, now) }));
  return allowed.flatMap((action) => {
    const sides = bySide.filter(({ events }) => events.includes(action)).map(({ side }) => side);
    return sides.length > 0 ? [{ action, acting: { as: 'admin' as const, sides } }] : [];
  });
}

export const ACKNOWLEDGEMENT =
  'I understand that agreeing on these terms is non-binding until the documents are signed.';

export const sideName = (side: Side): string => (side === 'BUYER' ? 'the buyer' : 'the seller');
