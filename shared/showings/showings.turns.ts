/** Who has to act next on a tour, and by when: for the lists of the buyer, the host and the broker. */
import { PRODUCT } from '../brand/product.ts';
import { DAY, HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import type { ListingType } from '../listings/listings.types.ts';
import { GRACE_HOURS, OPEN_HOURS } from '../payments/payments.rules.ts';
import type { PaymentState } from '../payments/payments.types.ts';
import { SHOWING_TYPE_RULES } from './showing-types.rules.ts';
import { showingState, type ShowingFacts, type ShowingRole } from './showings.rules.ts';
import type { ShowingType } from './showings.types.ts';
import { SURVEY_AFTER, SURVEY_LINK_DAYS, SURVEYED_TYPES } from './surveys.rules.ts';

/**
 * sign, pay, ask: a tour that was begun and not requested yet. newTimes: every time that was asked for or suggested has
 * passed.
 */
export const TURN_STEPS = ['sign', 'pay', 'ask', 'answer', 'takeTime', 'newTimes', 'visit', 'feedback'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];
export interface ShowingTurn {
  step: TurnStep;
  whose: Extract<ShowingRole, 'REQUESTER' | 'HOST'>;
  /** What happens next without them: the time passes, the fee goes back, the survey closes. Null: nothing does. */
  by: Date | null;
}

type TurnFacts = Pick<
  ShowingFacts,
  'accepted' | 'proposedTime' | 'otherTimes' | 'suggestedTimes' | 'noShowAt' | 'feedback'
> & { type: ShowingType };

/** The last of the times that is still to come, or null. */
function lastAhead(times: readonly Instant[], now: Date): Date | null {
  const last = Math.max(...times.map(millisOf));
  return last > now.getTime() ? new Date(last) : null;
}

/** The turn of a requested showing at `now`; null when nothing is left to do. */
export function showingTurn(showing: TurnFacts, now: Date): ShowingTurn | null {
  const ask = { step: 'newTimes', whose: 'REQUESTER', by: null } as const;
  switch (showingState(showing, now)) {
    case 'REQUESTED': {
      const by = lastAhead([showing.proposedTime, ...showing.otherTimes], now);
      return by ? { step: 'answer', whose: 'HOST', by } : ask;
    }
    case 'DENIED': {
      const by = lastAhead(showing.suggestedTimes, now);
      return by ? { step: 'takeTime', whose: 'REQUESTER', by } : ask;
    }
    case 'CONFIRMED':
      // whoever inspects or appraises comes, and neither side has to
      if (SHOWING_TYPE_RULES[showing.type].confirmation === 'AT_ONCE') return null;
      return { step: 'visit', whose: 'REQUESTER', by: new Date(millisOf(showing.proposedTime)) };
    case 'COMPLETED': {
      if (showing.feedback !== null || !SURVEYED_TYPES.includes(showing.type)) return null;
      const by = new Date(millisOf(showing.proposedTime) + SURVEY_AFTER + SURVEY_LINK_DAYS * DAY);
      return by > now ? { step: 'feedback', whose: 'REQUESTER', by } : null;
    }
    case 'CANCELLED':
    case 'NO_SHOW':
      return null;
  }
}

/** A tour that a person began to ask for. */
export interface BegunTour {
  /** What has to be signed before it is missing. */
  needsAgreement: boolean;
  /** Its fee, once its payment was opened. */
  payment: { state: PaymentState; createdAt: Instant; paidAt: Instant | null } | null;
}

/** The turn of a tour that was begun and not requested yet; null where nothing was begun or all of it is over. */
export function begunTurn({ needsAgreement, payment }: BegunTour, now: Date): ShowingTurn | null {
  const isPaid = payment?.state === 'UNUSED';
  const by = isPaid
    ? new Date(millisOf(payment.paidAt ?? payment.createdAt) + GRACE_HOURS * HOUR)
    : payment?.state === 'OPEN'
      ? new Date(millisOf(payment.createdAt) + OPEN_HOURS * HOUR)
      : null;
  if (by && by <= now) return null;
  if (needsAgreement) return { step: 'sign', whose: 'REQUESTER', by };
  if (!by) return null;
  return { step: isPaid ? 'ask' : 'pay', whose: 'REQUESTER', by };
}

export interface TurnLabels {
  isYours: boolean;
  /** `Your turn`, `The host’s turn`. */
  whose: string;
  /** What is to be done; where there is a date, that follows: `Take one of the suggested times before`. */
  text: string;
  by: Date | null;
}

/** For the person of the turn, and for everybody else. */
const TURN_LABELS: Readonly<Record<TurnStep, { mine: string; theirs: string }>> = {
  sign: { mine: 'Sign your tour agreement', theirs: 'Signs the tour agreement' },
  pay: { mine: 'Pay the fee to request this tour by', theirs: 'Pays the fee by' },
  ask: { mine: 'Your fee is paid. Choose your time, or it goes back to you on', theirs: 'Chooses a time by' },
  answer: { mine: 'Confirm or suggest another time before', theirs: 'Confirms or suggests another time before' },
  takeTime: { mine: 'Take one of the suggested times before', theirs: 'Takes a suggested time before' },
  newTimes: { mine: 'All times have passed: ask for new ones', theirs: 'All times have passed: asks for new ones' },
  visit: { mine: 'Visit the home then', theirs: 'Visits the home then' },
  feedback: { mine: 'Tell us how it went by', theirs: 'Tells us how it went by' },
};

/**
 * The turn in words for a viewer. `hostedBy` is the kind of listing: on an outside listing (BUYER) the brokerage hosts.
 */
export function turnLabels(
  { step, whose, by }: ShowingTurn,
  viewer: { role: Extract<ShowingRole, 'REQUESTER' | 'HOST'> | 'BROKER'; hostedBy: ListingType },
): TurnLabels {
  const isBrokers = whose === 'HOST' && viewer.hostedBy === 'BUYER';
  const isYours = viewer.role === 'BROKER' ? isBrokers : viewer.role === whose;
  const other = whose === 'REQUESTER' ? 'The buyer’s turn' : isBrokers ? `${PRODUCT}’s turn` : 'The host’s turn';
  return {
    isYours,
    whose: isYours ? 'Your turn' : other,
    text: isYours ? TURN_LABELS[step].mine : TURN_LABELS[step].theirs,
    // a visit is at the time that stands beside it, and the document to sign has no end of its own
    by: step === 'visit' || step === 'sign' ? null : by,
  };
}

/** The turn of a requested showing in words for a viewer; null when nothing is left to do. */
export function turnFor(
  showing: TurnFacts & { listing: { type: ListingType } },
  role: Parameters<typeof turnLabels>[1]['role'],
  now: Date,
): TurnLabels | null {
  const turn = showingTurn(showing, now);
  return turn && turnLabels(turn, { role, hostedBy: showing.listing.type });
}
