/** What may happen to an offer, by whom, and what becomes of its rounds. */
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import { HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { conflict } from '../kernel/rule-error.ts';
import { HOME_GONE, HOME_SOLD, UNDER_CONTRACT } from './offers.messages.ts';
import { signedExpiry } from './offers.expiry.ts';
import { refusal } from './offers.refusals.ts';
import { sideOf } from './offers.sides.ts';
import {
  BEFORE_ACCEPTED,
  NEGOTIABLE,
  OFFER_EVENTS,
  OFFER_TRANSITIONS,
  type By,
  type OfferEvent,
  type OfferParty,
  type RoundNeeded,
} from './offers.transitions.ts';
import type { OfferFacts, OfferStatus, RoundFacts, RoundOutcome, RoundStatus } from './offers.types.ts';

/** Hours until a counter expires. */
export const COUNTER_HOURS = 48;

/** Final statuses, except that a canceled transaction can reopen an offer. */
export const ENDED_OFFERS: readonly OfferStatus[] = ['DECLINED', 'RESCINDED'];
/** Statuses before a decision. */
export const OPEN_OFFERS: readonly OfferStatus[] = BEFORE_ACCEPTED;

const otherSide = (side: Side): Side => (side === 'BUYER' ? 'SELLER' : 'BUYER');

/** The current status of a round: a pending one past its expiration is EXPIRED. */
export function roundStatusNow(round: Pick<RoundFacts, 'status' | 'expiresAt'>, now: Date): RoundStatus {
  return round.status === 'PENDING' && millisOf(round.expiresAt) <= now.getTime() ? 'EXPIRED' : round.status;
}

/** How a round reads: a rejected one may have ended because the buyer withdrew the offer, or the home was sold. */
export function roundOutcome(
  round: Pick<RoundFacts, 'status' | 'expiresAt'>,
  offer: { status: OfferStatus; declineReason?: string | null | undefined },
  now: Date,
): RoundOutcome {
  const status = roundStatusNow(round, now);
  if (status !== 'REJECTED') return status;
  if (offer.status === 'RESCINDED') return 'WITHDRAWN';
  return offer.declineReason === HOME_SOLD ? 'HOME_SOLD' : status;
}

/** The round with the highest number, or null. */
export function latestRound<Round extends RoundFacts>(rounds: readonly Round[]): Round | null {
  return rounds.reduce<Round | null>(
    (latest, round) => (latest && latest.roundNumber > round.roundNumber ? latest : round),
    null,
  );
}

/** When the offer reached the seller: with its first round; null while the buyer's side prepares it. */
export const reachedSellerAt = <At extends Instant>(offer: {
  offerRounds: readonly { roundNumber: number; createdAt: At }[];
}): At | null => offer.offerRounds.find(({ roundNumber }) => roundNumber === 1)?.createdAt ?? null;

/** Whether the offer waits for a decision: neither decided nor withdrawn, and its current terms have not expired. */
export function isUndecided(offer: { status: OfferStatus; offerRounds: readonly RoundFacts[] }, now: Date): boolean {
  const round = latestRound(offer.offerRounds);
  const isNegotiated = (NEGOTIABLE as readonly OfferStatus[]).includes(offer.status);
  return OPEN_OFFERS.includes(offer.status) && !(isNegotiated && round && roundStatusNow(round, now) === 'EXPIRED');
}

function matchesRound(needed: RoundNeeded, status: RoundStatus | null): boolean {
  return needed === 'any' || (needed === 'open' ? status === 'PENDING' : status === 'EXPIRED');
}

function mayBy(by: By, party: OfferParty, round: RoundFacts | null): boolean {
  if (by === 'EITHER') return party === 'BUYER' || party === 'SELLER';
  if (by === 'RESPONDER') return round !== null && party === otherSide(round.initiatorType);
  return by === party;
}

/**
 * While another offer on the home has an open transaction, this one is a backup; it can only be withdrawn or reviewed.
 */
const WAITS_AS_BACKUP: readonly OfferEvent[] = ['accept', 'decline', 'counter', 'reject'];

/** Events that advance an offer; impossible once the home is sold or archived. */
const NEEDS_THE_HOME: readonly OfferEvent[] = ['approve', 'sign', 'accept', 'counter', 'cancel'];

/** The home is sold or archived: an offer on it can only be declined or withdrawn. */
export const isHomeGone = ({
  archivedAt,
  externalStatus,
}: Pick<OfferFacts['listing'], 'archivedAt' | 'externalStatus'>) => Boolean(archivedAt) || externalStatus === 'SOLD';

/** Why the state of the home prevents an event, or null. */
function heldBack(
  { listing }: OfferFacts,
  event: OfferEvent,
  party: OfferParty,
): { code: string; message: string } | null {
  if (NEEDS_THE_HOME.includes(event) && isHomeGone(listing)) return { code: 'offer.home-gone', message: HOME_GONE };
  return listing.underContract && party !== 'BROKER' && WAITS_AS_BACKUP.includes(event)
    ? { code: 'offer.under-contract', message: UNDER_CONTRACT }
    : null;
}

const findTransition = (
  offer: OfferFacts,
  rounds: readonly RoundFacts[],
  event: OfferEvent,
  party: OfferParty,
  now: Date,
) => {
  const round = latestRound(rounds);
  const status = round && roundStatusNow(round, now);
  return (
    OFFER_TRANSITIONS.find(
      (move) =>
        move.event === event &&
        move.from.includes(offer.status) &&
        matchesRound(move.round, status) &&
        mayBy(move.by, party, round),
    ) ?? null
  );
};

/** What a party may do with the offer now, in the order of OFFER_EVENTS. */
export function allowedEvents(
  offer: OfferFacts,
  rounds: readonly RoundFacts[],
  party: OfferParty,
  now: Date,
): OfferEvent[] {
  return OFFER_EVENTS.filter(
    (event) => findTransition(offer, rounds, event, party, now) !== null && !heldBack(offer, event, party),
  );
}

/**
 * What an actor may do with the offer now. The screen draws its buttons from it and the server checks permission by it.
 * An admin gets the brokerage's actions and those of the named side (both sides if none is named).
 */
export function allowedActions(
  offer: OfferFacts,
  rounds: readonly RoundFacts[],
  actor: Actor,
  now: Date,
  party?: Side,
): OfferEvent[] {
  const own = sideOf(offer, actor);
  const sides: readonly Side[] = own ? [own] : isAdmin(actor) ? (party ? [party] : ['BUYER', 'SELLER']) : [];
  const parties: readonly OfferParty[] = isAdmin(actor) ? ['BROKER', ...sides] : sides;
  const allowed = new Set(parties.flatMap((each) => allowedEvents(offer, rounds, each, now)));
  return OFFER_EVENTS.filter((event) => allowed.has(event));
}

export interface OfferChange {
  status: OfferStatus;
  /** The new status of the latest round; absent if unchanged. */
  closes?: { roundNumber: number; status: RoundStatus };
  /** The round to open, PENDING. */
  opens?: { roundNumber: number; initiatorType: Side; expiresAt: Date };
  /** The offer takes over the terms of the latest round. */
  takesTerms: boolean;
  /** DECLINED or RESCINDED: the offer is over. */
  ended: boolean;
}

/**
 * The change that an event causes. `expiresOn` is the expiration of a first round, which stands for at least 48 hours.
 * Throws 403 for a party that may never do this, 409 with the status or the obstacle if it is not possible now.
 */
export function applyOfferEvent(
  offer: OfferFacts,
  rounds: readonly RoundFacts[],
  input: { event: OfferEvent; party: OfferParty; now: Date; expiresOn?: Date },
): OfferChange {
  const { event, party, now } = input;
  const move = findTransition(offer, rounds, event, party, now);
  const round = latestRound(rounds);
  const roundStatus = round && roundStatusNow(round, now);
  if (!move) throw refusal(offer, round, roundStatus, event, party);
  const held = heldBack(offer, event, party);
  if (held) throw conflict(held.code, held.message, { status: offer.status });

  const change: OfferChange = {
    status: move.becomes,
    takesTerms: move.takesTerms === true,
    ended: ENDED_OFFERS.includes(move.becomes),
  };
  if (round?.status === 'PENDING') {
    if (roundStatus === 'EXPIRED') change.closes = { roundNumber: round.roundNumber, status: 'EXPIRED' };
    else if (move.closes) change.closes = { roundNumber: round.roundNumber, status: move.closes };
  }
  const roundNumber = (round?.roundNumber ?? 0) + 1;
  if (move.opens === 'counter' && (party === 'BUYER' || party === 'SELLER')) {
    change.opens = { roundNumber, initiatorType: party, expiresAt: new Date(now.getTime() + COUNTER_HOURS * HOUR) };
  }
  if (move.opens === 'first') change.opens = firstRound(signedExpiry(input.expiresOn ?? now, now), roundNumber);
  return change;
}

/** The first round, when the offer reaches the seller: PENDING, from the buyer side, until `expiresOn`. */
export function firstRound(
  expiresOn: Date,
  roundNumber = 1,
): { roundNumber: number; initiatorType: Side; expiresAt: Date } {
  return { roundNumber, initiatorType: 'BUYER', expiresAt: expiresOn };
}

/** The status at submission: an agent's offer goes to the seller at once, a buyer's to the brokerage first. */
export function statusAtSubmit(flow: 'AGENT' | 'BUYER'): OfferStatus {
  return flow === 'AGENT' ? 'PENDING' : 'REVIEW';
}

/**
 * `PATCH /offers` DECLINED and `PATCH /offer-rounds` REJECTED have the same effect; returns the event that fits this
 * state. A buyer turns down nothing but a counter.
 */
export function turnDownEvent(
  offer: Pick<OfferFacts, 'status'>,
  rounds: readonly RoundFacts[],
  party: Side,
  now: Date,
): 'decline' | 'reject' {
  if (party === 'BUYER') return 'reject';
  const round = latestRound(rounds);
  return offer.status === 'COUNTERED' && round && roundStatusNow(round, now) === 'PENDING' ? 'reject' : 'decline';
}

/**
 * The user's offer in REVIEW on another home, or null: until it is decided, tours and offers elsewhere have to wait. An
 * offer on a home that was sold or taken off the market is not waited for: it cannot succeed any more.
 */
export function pendingOffer<Own extends { status: OfferStatus; listingId: string; isHomeGone?: boolean }>(
  offers: readonly Own[],
  exceptListingId: string | null,
): Own | null {
  return (
    offers.find(
      ({ status, listingId, isHomeGone: isGone }) => status === 'REVIEW' && !isGone && listingId !== exceptListingId,
    ) ?? null
  );
}
