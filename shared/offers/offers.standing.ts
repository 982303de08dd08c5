/** Current terms, deadline, turn, label and color of an offer. */
import type { Side } from '../kernel/actor.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import type { StatusTone } from '../kernel/status.ts';
import { OFFER_LOOKS } from '../statuses/offer.statuses.ts';
import { latestRound, OPEN_OFFERS, roundStatusNow } from './offers.rules.ts';
import { termsOf, withChanges } from './offers.terms.ts';
import { OFFER_STATUS_LABELS, type OfferStatus, type RoundFacts, type RoundTerms } from './offers.types.ts';

/** The fields needed; the view of an offer has all of them. */
export type StandingFacts = Omit<RoundTerms, 'closingDate'> & {
  closingDate: Instant;
  status: OfferStatus;
  acceptedAt: Instant | null;
  expiresOn: Instant;
  isBackup: boolean;
  viewerSide: Side | null;
  allowedActions: readonly string[];
  offerRounds: readonly (RoundFacts & { terms: RoundTerms })[];
};

/** The status, or what overrides it in an open offer: it is a backup, or its latest terms expired. */
export type OfferState = OfferStatus | 'BACKUP' | 'EXPIRED';

export interface OfferStanding {
  state: OfferState;
  /** The current terms: of the latest round, or the agreed ones after acceptance. */
  terms: RoundTerms;
  /** ISO 8601: deadline for a response to the current terms; null if there is none. */
  deadline: string | null;
  /** Whose turn it is: a side, the brokerage in review, or null. */
  turn: Side | 'BROKER' | null;
  /** The viewer has to respond. */
  needsAnswer: boolean;
  /** The viewer has to sign. */
  needsSignature: boolean;
  label: string;
  tone: StatusTone;
}

const isNegotiated = (status: OfferStatus) => status === 'PENDING' || status === 'SIGNED' || status === 'COUNTERED';

/** The current terms: of the latest round, or the agreed ones after acceptance, also where the sale fell through. */
export function currentTerms(
  offer: Pick<StandingFacts, 'status' | 'acceptedAt' | 'offerRounds'> & Parameters<typeof termsOf>[0],
) {
  const isAgreed = offer.status === 'ACCEPTED' || offer.acceptedAt !== null;
  const round = isAgreed ? null : latestRound(offer.offerRounds);
  return round ? withChanges(termsOf(offer), round.terms) : termsOf(offer);
}

function stateOf(offer: StandingFacts, now: Date): OfferState {
  if (offer.isBackup && OPEN_OFFERS.includes(offer.status)) return 'BACKUP';
  const round = latestRound(offer.offerRounds);
  return isNegotiated(offer.status) && round && roundStatusNow(round, now) === 'EXPIRED' ? 'EXPIRED' : offer.status;
}

function turnIn(state: OfferState, initiator: Side | undefined): OfferStanding['turn'] {
  if (state === 'REVIEW') return 'BROKER';
  if (state === 'REVIEWED') return 'BUYER';
  if (state !== 'PENDING' && state !== 'SIGNED' && state !== 'COUNTERED') return null;
  return initiator === 'SELLER' ? 'BUYER' : 'SELLER';
}

function labelOf(status: OfferStatus, state: OfferState): string {
  const label = OFFER_STATUS_LABELS[status];
  if (state === 'BACKUP') return `${label}, backup`;
  return state === 'EXPIRED' ? `${label}, expired` : label;
}

/** The standing of an offer for its viewer. Every screen gets price, deadline, label and color from here. */
export function offerStanding(offer: StandingFacts, now: Date): OfferStanding {
  const state = stateOf(offer, now);
  const round = latestRound(offer.offerRounds);
  const turn = turnIn(state, round?.initiatorType);
  const isMyTurn = turn !== null && turn === offer.viewerSide;
  const needsAnswer = isMyTurn && offer.allowedActions.includes('accept');
  const needsSignature = isMyTurn && state === 'REVIEWED';
  const until = round && isNegotiated(offer.status) ? round.expiresAt : offer.expiresOn;
  // in review or to be signed, an offer can outlive its expiry: it gets a later one with the approval or the signature
  const isRunning = turn !== null && millisOf(until) > now.getTime();
  return {
    state,
    terms: currentTerms(offer),
    deadline: isRunning ? new Date(millisOf(until)).toISOString() : null,
    turn,
    needsAnswer,
    needsSignature,
    label: labelOf(offer.status, state),
    // orange: it waits for the reader
    tone: needsAnswer || needsSignature ? 'attention' : OFFER_LOOKS[state].tone,
  };
}
