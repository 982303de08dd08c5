/** The one place that knows what may happen to an offer, by whom, and what becomes of its rounds. */
import { isAdmin, isUser, type Actor, type Side } from '../kernel/actor.ts';
import { HOUR, millisOf } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import { HOME_GONE, PARTY_REQUIRED, UNDER_CONTRACT } from './offers.messages.ts';
import type { OfferFacts, OfferStatus, RoundFacts, RoundStatus } from './offers.types.ts';

export const OFFER_EVENTS = [
  'edit',
  'approve',
  'return',
  'sign',
  'accept',
  'decline',
  'counter',
  'reject',
  'rescind',
  'cancel',
] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];

export const OFFER_PARTIES = ['BUYER', 'SELLER', 'BROKER', 'SYSTEM'] as const;
/** A side; the brokerage reviewing an offer; or the server's own finding (the last signature). */
export type OfferParty = (typeof OFFER_PARTIES)[number];

/** RESPONDER is the side that did not start the pending round; EITHER is both sides. */
type By = OfferParty | 'RESPONDER' | 'EITHER';
/** What the latest round must be: open for an answer, expired, or anything. */
type RoundNeeded = 'open' | 'expired' | 'any';

interface OfferTransition {
  from: readonly OfferStatus[];
  event: OfferEvent;
  by: By;
  round: RoundNeeded;
  becomes: OfferStatus;
  /** What an open round becomes; an expired one stays EXPIRED. */
  closes?: RoundStatus;
  opens?: 'first' | 'counter';
  takesTerms?: true;
}

const NEGOTIABLE = ['PENDING', 'SIGNED', 'COUNTERED'] as const;
const BEFORE_ACCEPTED = ['REVIEW', 'REVIEWED', ...NEGOTIABLE] as const;

/** Every allowed move. What is not here is a 409. */
export const OFFER_TRANSITIONS: readonly OfferTransition[] = [
  { from: ['REVIEW'], event: 'edit', by: 'BROKER', round: 'any', becomes: 'REVIEW' },
  { from: ['REVIEW'], event: 'approve', by: 'BROKER', round: 'any', becomes: 'REVIEWED' },
  { from: ['REVIEW', 'REVIEWED'], event: 'decline', by: 'BROKER', round: 'any', becomes: 'DECLINED' },
  { from: ['REVIEWED'], event: 'return', by: 'BROKER', round: 'any', becomes: 'REVIEW' },
  { from: ['REVIEWED'], event: 'sign', by: 'SYSTEM', round: 'any', becomes: 'SIGNED', opens: 'first' },
  {
    from: ['PENDING', 'SIGNED'],
    event: 'accept',
    by: 'SELLER',
    round: 'open',
    becomes: 'ACCEPTED',
    closes: 'ACCEPTED',
    takesTerms: true,
  },
  {
    from: ['PENDING', 'SIGNED'],
    event: 'decline',
    by: 'SELLER',
    round: 'open',
    becomes: 'DECLINED',
    closes: 'REJECTED',
  },
  {
    from: NEGOTIABLE,
    event: 'counter',
    by: 'RESPONDER',
    round: 'open',
    becomes: 'COUNTERED',
    closes: 'COUNTERED',
    opens: 'counter',
  },
  {
    from: ['COUNTERED'],
    event: 'accept',
    by: 'RESPONDER',
    round: 'open',
    becomes: 'ACCEPTED',
    closes: 'ACCEPTED',
    takesTerms: true,
  },
  { from: ['COUNTERED'], event: 'reject', by: 'RESPONDER', round: 'open', becomes: 'DECLINED', closes: 'REJECTED' },
  { from: NEGOTIABLE, event: 'counter', by: 'EITHER', round: 'expired', becomes: 'COUNTERED', opens: 'counter' },
  { from: NEGOTIABLE, event: 'decline', by: 'SELLER', round: 'expired', becomes: 'DECLINED' },
  { from: BEFORE_ACCEPTED, event: 'rescind', by: 'BUYER', round: 'any', becomes: 'RESCINDED', closes: 'REJECTED' },
  { from: ['ACCEPTED'], event: 'cancel', by: 'BROKER', round: 'any', becomes: 'RESCINDED' },
];

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

/** The side an actor stands on by itself, or null. An admin stands on none and must name one; a BUYER listing's `userId` is the buyer. */
export function sideOf(offer: Pick<OfferFacts, 'id' | 'userId' | 'listing'>, actor: Actor): Side | null {
  if (actor.kind === 'token') return actor.offerId === offer.id ? actor.party : null;
  if (isAdmin(actor)) return null;
  if (isUser(actor, offer.userId)) return 'BUYER';
  return offer.listing.type === 'SELLER' && isUser(actor, offer.listing.userId) ? 'SELLER' : null;
}

/** The side an actor acts for. Throws 400 where an admin names none, 403 where anybody else names another's or has none. */
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

/** True where an actor may see the offer at all. */
export function canSeeOffer(offer: OfferFacts, actor: Actor): boolean {
  const side = sideOf(offer, actor);
  return (
    isAdmin(actor) || actor.kind === 'system' || side === 'BUYER' || (side === 'SELLER' && isVisibleToSeller(offer))
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

const STATE_LABELS: Readonly<Record<OfferStatus, string>> = {
  REVIEW: 'is being reviewed by the brokerage',
  REVIEWED: 'is reviewed and waits for the buyer to sign',
  PENDING: "waits for the seller's answer",
  SIGNED: "is signed and waits for the seller's answer",
  COUNTERED: 'is being negotiated',
  ACCEPTED: 'was accepted',
  DECLINED: 'was declined',
  RESCINDED: 'was withdrawn',
};
const EVENT_LABELS: Readonly<Record<OfferEvent, string>> = {
  edit: 'changed',
  approve: 'approved',
  return: 'sent back for changes',
  sign: 'signed',
  accept: 'accepted',
  decline: 'declined',
  counter: 'countered',
  reject: 'rejected',
  rescind: 'withdrawn',
  cancel: 'cancelled',
};

function refusal(
  offer: OfferFacts,
  round: RoundFacts | null,
  roundStatus: RoundStatus | null,
  event: OfferEvent,
  party: OfferParty,
): Error {
  const couldEver = OFFER_TRANSITIONS.some(
    (move) =>
      move.event === event &&
      (move.by === party ||
        ((move.by === 'RESPONDER' || move.by === 'EITHER') && (party === 'BUYER' || party === 'SELLER'))),
  );
  if (!couldEver)
    return forbidden(
      `offer.${event}-forbidden`,
      `This cannot be done by this side: an offer is ${EVENT_LABELS[event]} by somebody else.`,
    );
  const data = { status: offer.status, ...(roundStatus ? { roundStatus } : {}) };
  const negotiable = (NEGOTIABLE as readonly OfferStatus[]).includes(offer.status);
  if (negotiable && roundStatus === 'EXPIRED') {
    return conflict(
      'offer.expired',
      `This offer (${offer.status}) ran out of time (EXPIRED), so it cannot be ${EVENT_LABELS[event]}. A counter opens it again.`,
      data,
    );
  }
  if (negotiable && round && roundStatus === 'PENDING' && round.initiatorType === party) {
    return conflict(
      'offer.own-round',
      `This offer (${offer.status}) waits for the other side's answer to your terms, so it cannot be ${EVENT_LABELS[event]} by you.`,
      data,
    );
  }
  return conflict(
    `offer.not-${event}`,
    `This offer ${STATE_LABELS[offer.status]} (${offer.status}), so it cannot be ${EVENT_LABELS[event]}.`,
    data,
  );
}
