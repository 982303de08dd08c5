/** The one place that knows what may happen to an offer, by whom, and what becomes of its rounds. */
import { isAdmin, type Actor, type Side } from '../kernel/actor.ts';
import { HOUR, millisOf } from '../kernel/instant.ts';
import { conflict } from '../kernel/rule-error.ts';
import { HOME_GONE, UNDER_CONTRACT } from './offers.messages.ts';
import { refusal } from './offers.refusals.ts';
import { sideOf } from './offers.sides.ts';
import {
  BEFORE_ACCEPTED,
  OFFER_EVENTS,
  OFFER_TRANSITIONS,
  type By,
  type OfferEvent,
  type OfferParty,
  type RoundNeeded,
} from './offers.transitions.ts';
import type { OfferFacts, OfferStatus, RoundFacts, RoundStatus } from './offers.types.ts';

/** Hours a counter stands. */
export const COUNTER_HOURS = 48;

/** Statuses from which nothing but a cancelled transaction leads on. */
export const ENDED_OFFERS: readonly OfferStatus[] = ['DECLINED', 'RESCINDED'];
/** Statuses in which an offer is still being decided. */
export const OPEN_OFFERS: readonly OfferStatus[] = BEFORE_ACCEPTED;

const otherSide = (side: Side): Side => (side === 'BUYER' ? 'SELLER' : 'BUYER');

/** The status of a round now: a pending one past its time reads EXPIRED at once. */
export function roundStatusNow(round: Pick<RoundFacts, 'status' | 'expiresAt'>, now: Date): RoundStatus {
  return round.status === 'PENDING' && millisOf(round.expiresAt) <= now.getTime() ? 'EXPIRED' : round.status;
}

/** The round with the highest number, or null. */
export function latestRound<Round extends RoundFacts>(rounds: readonly Round[]): Round | null {
  return rounds.reduce<Round | null>(
    (latest, round) => (latest && latest.roundNumber > round.roundNumber ? latest : round),
    null,
  );
}

function matchesRound(needed: RoundNeeded, status: RoundStatus | null): boolean {
  return needed === 'any' || (needed === 'open' ? status === 'PENDING' : status === 'EXPIRED');
}

function mayBy(by: By, party: OfferParty, round: RoundFacts | null): boolean {
  if (by === 'EITHER') return party === 'BUYER' || party === 'SELLER';
  if (by === 'RESPONDER') return round !== null && party === otherSide(round.initiatorType);
  return by === party;
}

/** While another offer of the home has an open transaction, this one waits as a backup; only withdrawing it and the brokerage's own work go on. */
const WAITS_AS_BACKUP: readonly OfferEvent[] = ['accept', 'decline', 'counter', 'reject'];

/** What leads an offer on, and is over with the home: sold, or archived by its owner. */
const NEEDS_THE_HOME: readonly OfferEvent[] = ['approve', 'sign', 'accept', 'counter', 'cancel'];

/** Why an event has to wait or is over because of the home, or null. */
function heldBack(
  { listing }: OfferFacts,
  event: OfferEvent,
  party: OfferParty,
): { code: string; message: string } | null {
  if (NEEDS_THE_HOME.includes(event) && (listing.archivedAt || listing.externalStatus === 'SOLD'))
    return { code: 'offer.home-gone', message: HOME_GONE };
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
 * What an actor may do with the offer now: the buttons of the screen and the permission of the server. An admin sees the brokerage's own
 * actions and, for the named side (without one: for both), that side's.
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
  /** What becomes of the latest round; absent where it stays as it is. */
  closes?: { roundNumber: number; status: RoundStatus };
  /** The round that opens, PENDING. */
  opens?: { roundNumber: number; initiatorType: Side; expiresAt: Date };
  /** The offer takes the latest round's terms. */
  takesTerms: boolean;
  /** DECLINED, RESCINDED: the offer is over. */
  ended: boolean;
}

/**
 * What an event makes of an offer and its rounds. `expiresOn` is until when a first round stands. Throws 403 for a party that may never do this,
 * 409 naming the state (or what holds it back) for one that may not do it now.
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
  if (move.opens === 'first')
    change.opens = firstRound(input.expiresOn ?? new Date(now.getTime() + COUNTER_HOURS * HOUR), roundNumber);
  return change;
}

/** The round an offer starts with when it reaches the seller: PENDING by the buyer side until `expiresOn`. */
export function firstRound(
  expiresOn: Date,
  roundNumber = 1,
): { roundNumber: number; initiatorType: Side; expiresAt: Date } {
  return { roundNumber, initiatorType: 'BUYER', expiresAt: expiresOn };
}

/** The status of an offer when it is submitted: an agent's goes to the seller at once, a buyer's to the brokerage first. */
export function statusAtSubmit(flow: 'AGENT' | 'BUYER'): OfferStatus {
  return flow === 'AGENT' ? 'PENDING' : 'REVIEW';
}

/** `PATCH /offers` DECLINED and `PATCH /offer-rounds` REJECTED are the same act: the word of the table for this state. */
export function turnDownEvent(
  offer: Pick<OfferFacts, 'status'>,
  rounds: readonly RoundFacts[],
  now: Date,
): 'decline' | 'reject' {
  const round = latestRound(rounds);
  return offer.status === 'COUNTERED' && round && roundStatusNow(round, now) === 'PENDING' ? 'reject' : 'decline';
}

/** True while one of the person's offers is with the brokerage (REVIEW): new tours and offers elsewhere wait. */
export function hasPendingOffer(
  offers: readonly { status: OfferStatus; listingId?: string }[],
  exceptListingId?: string,
): boolean {
  return offers.some(
    (offer) => offer.status === 'REVIEW' && (exceptListingId === undefined || offer.listingId !== exceptListingId),
  );
}
