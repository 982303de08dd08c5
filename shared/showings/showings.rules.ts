/** What may happen to a showing, and by whom. */
import { PRODUCT } from '../brand/product.ts';
import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';
import { DAY, HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import type { ListingType } from '../listings/listings.types.ts';
import { SHOWING_TYPE_RULES } from './showing-types.rules.ts';
import { TOUR_FEE_CENTS } from './showings.fees.ts';
import {
  COUPON_UNKNOWN,
  COUPON_USED_UP,
  LATE_REQUIRED,
  MOVED_IN_SALE,
  REASON_REQUIRED,
  SUGGEST_ONE_VALID,
  TIME_REQUESTED,
  UNDO_REASON_REQUIRED,
} from './showings.messages.ts';
import { LATE_MINUTES, type LateMinutes, type ShowingState, type ShowingType } from './showings.types.ts';

/** The fields of a showing and its listing that the rules read. */
export interface ShowingFacts {
  userId: string;
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Instant;
  otherTimes: readonly Instant[];
  suggestedTimes: readonly Instant[];
  /** Null until given; empty where a survey was answered without words. */
  feedback: string | null;
  noShowAt: Instant | null;
  onTheWayAt: Instant | null;
  /** The open sale whose inspection or appraisal it is (`saleOfVisit`). */
  saleId?: string | null;
  listing: { type: ListingType; userId: string };
}

/** The current state. A confirmed showing is COMPLETED once its start has passed, unless the requester did not come. */
export function showingState(
  showing: Pick<ShowingFacts, 'accepted' | 'proposedTime' | 'suggestedTimes' | 'noShowAt'>,
  now: Date,
): ShowingState {
  if (showing.accepted === false) return 'REQUESTED';
  if (showing.accepted === null) return showing.suggestedTimes.length > 0 ? 'DENIED' : 'CANCELLED';
  if (millisOf(showing.proposedTime) > now.getTime()) return 'CONFIRMED';
  return showing.noShowAt === null ? 'COMPLETED' : 'NO_SHOW';
}

export const SHOWING_ROLES = ['REQUESTER', 'HOST', 'SURVEY'] as const;
/**
 * REQUESTER requested the showing. HOST is the other side: the owner of a SELLER listing, or an admin. SURVEY is the
 * holder of the survey link.
 */
export type ShowingRole = (typeof SHOWING_ROLES)[number];

/** The actor's role in a showing, or null. Only an admin hosts on a BUYER listing. */
export function showingRole(showing: Pick<ShowingFacts, 'userId' | 'listing'>, actor: Actor): ShowingRole | null {
  if (isUser(actor, showing.userId)) return 'REQUESTER';
  if (isAdmin(actor)) return 'HOST';
  return showing.listing.type === 'SELLER' && isUser(actor, showing.listing.userId) ? 'HOST' : null;
}

/** The sides for which a broker acts in somebody's name. */
export const ACTING_SIDES = ['REQUESTER', 'HOST'] as const;
export type ActingSide = (typeof ACTING_SIDES)[number];

/**
 * The role in which the actor changes a showing: a broker says for whom, everybody else acts for themselves. Throws 403
 * when somebody else claims a side.
 */
export function actingRole(
  showing: Pick<ShowingFacts, 'userId' | 'listing'>,
  actor: Actor,
  actingFor?: ActingSide,
): ShowingRole | null {
  if (actingFor && !isAdmin(actor))
    throw forbidden('showing.acting-forbidden', `Only ${PRODUCT} can act for someone else.`);
  return actingFor ?? showingRole(showing, actor);
}

export const SHOWING_EVENTS = [
  'confirm',
  'deny',
  'withdraw',
  'takeSuggested',
  'otherTimes',
  'cancel',
  'feedback',
  'onTheWay',
  'late',
  'noShow',
  'undoNoShow',
] as const;
export type ShowingEvent = (typeof SHOWING_EVENTS)[number];

interface ShowingTransition {
  from: readonly ShowingState[];
  by: readonly ShowingRole[];
  becomes: boolean | null;
  /** Milliseconds from the start of the showing between which the event is possible. */
  opens?: number;
  closes?: number;
  /** Of the hosts only an admin. */
  isBrokersOnly?: true;
}
/** A side can say that it is on its way or late from two hours before the start. */
export const ARRIVAL_OPENS = 2 * HOUR;
/** A host can record a no-show for a week. */
export const NO_SHOW_CLOSES = 7 * DAY;
/** Each event: allowed states, roles, and the new value of `accepted`. Everything else is a 409. */
export const SHOWING_TRANSITIONS: Readonly<Record<ShowingEvent, ShowingTransition>> = {
  confirm: { from: ['REQUESTED'], by: ['HOST'], becomes: true },
  deny: { from: ['REQUESTED'], by: ['HOST'], becomes: null },
  withdraw: { from: ['REQUESTED'], by: ['REQUESTER'], becomes: null },
  takeSuggested: { from: ['DENIED'], by: ['REQUESTER'], becomes: true },
  otherTimes: { from: ['REQUESTED', 'CONFIRMED'], by: ['REQUESTER'], becomes: false },
  cancel: { from: ['CONFIRMED'], by: ['REQUESTER', 'HOST'], becomes: null },
  feedback: { from: ['COMPLETED'], by: ['REQUESTER', 'SURVEY'], becomes: true },
  onTheWay: { from: ['CONFIRMED'], by: ['REQUESTER'], becomes: true, opens: -ARRIVAL_OPENS },
  late: { from: ['CONFIRMED'], by: ['REQUESTER', 'HOST'], becomes: true, opens: -ARRIVAL_OPENS },
  noShow: { from: ['COMPLETED'], by: ['HOST'], becomes: true, closes: NO_SHOW_CLOSES },
  undoNoShow: { from: ['NO_SHOW'], by: ['HOST'], becomes: true, isBrokersOnly: true },
};

const STATE_LABELS: Readonly<Record<ShowingState, string>> = {
  REQUESTED: 'is requested and not confirmed yet',
  CONFIRMED: 'is confirmed',
  COMPLETED: 'is completed',
  DENIED: 'was denied',
  CANCELLED: 'was canceled',
  NO_SHOW: 'is recorded as a no-show',
};
const EVENT_LABELS: Readonly<Record<ShowingEvent, string>> = {
  confirm: 'it can’t be confirmed',
  deny: 'it can’t be denied',
  withdraw: 'the request can’t be withdrawn',
  takeSuggested: 'no suggested time can be taken',
  otherTimes: 'its times can’t be changed',
  cancel: 'it can’t be canceled',
  feedback: 'feedback can’t be left',
  onTheWay: 'nobody can be on the way to it',
  late: 'nobody can be late for it',
  noShow: 'a no-show can’t be recorded',
  undoNoShow: 'there’s no no-show to undo',
};

const isOpen = ({ opens = -Infinity, closes = Infinity }: ShowingTransition, start: Instant, now: Date) => {
  const since = now.getTime() - millisOf(start);
  return since >= opens && since < closes;
};

/** Why an event is refused outside its time. */
const CLOSED_LABELS: Partial<Readonly<Record<ShowingEvent, string>>> = {
  onTheWay: 'You can say that you’re on your way from two hours before the showing.',
  late: 'You can say that you’re late from two hours before the showing.',
  noShow: 'A no-show can be recorded within 7 days of the showing.',
};

const takesFeedback = ({ type }: ShowingFacts) => SHOWING_TYPE_RULES[type].takesFeedback;

/** What this role may do with the showing now. `isBroker`: the host is an admin. */
export function allowedShowingEvents(
  showing: ShowingFacts,
  role: ShowingRole | null,
  now: Date,
  isBroker = false,
): ShowingEvent[] {
  const state = showingState(showing, now);
  return SHOWING_EVENTS.filter((event) => {
    const transition = SHOWING_TRANSITIONS[event];
    if (!role || !transition.by.includes(role) || !transition.from.includes(state)) return false;
    if (!isOpen(transition, showing.proposedTime, now) || (transition.isBrokersOnly && !isBroker)) return false;
    if (event === 'feedback' && !takesFeedback(showing)) return false;
    if (event === 'feedback' || event === 'noShow') return showing.feedback === null;
    if (event === 'onTheWay') return showing.onTheWayAt === null;
    if (event === 'otherTimes') return !showing.saleId;
    // once every requested time has passed, it can only be denied or withdrawn
    return (
      event !== 'confirm' ||
      [showing.proposedTime, ...showing.otherTimes].some((time) => millisOf(time) > now.getTime())
    );
  });
}

export interface ShowingInput {
  event: ShowingEvent;
  proposedTime?: Instant | undefined;
  suggestedTimes?: readonly Instant[] | undefined;
  reason?: string | undefined;
  lateMinutes?: number | undefined;
  /** The host is an admin. */
  isBroker?: boolean;
}

/**
 * The new `accepted` and start of a showing. Throws 403 for a role that may never do this, 409 with the state, 400 for
 * a time that was not offered, a denial without suggestions, or what needs a reason without one. A database constraint
 * checks whether the slot is free.
 */
export function applyShowingEvent(
  showing: ShowingFacts,
  role: ShowingRole | null,
  input: ShowingInput,
  now: Date,
): { accepted: boolean | null; proposedTime: Date } {
  const { event } = input;
  const transition = SHOWING_TRANSITIONS[event];
  const { from, by, becomes, isBrokersOnly } = transition;
  const state = showingState(showing, now);
  if (!role || !by.includes(role))
    throw forbidden(
      `showing.${event}-forbidden`,
      by.includes('HOST')
        ? 'Only the host of this showing can do this.'
        : 'Only the person who asked for this showing can do this.',
    );
  if (isBrokersOnly && !input.isBroker) throw forbidden(`showing.${event}-forbidden`, `Only ${PRODUCT} can do this.`);
  if (!from.includes(state))
    throw conflict(
      `showing.not-${event}`,
      `This showing ${STATE_LABELS[state]} (${state}), so ${EVENT_LABELS[event]}.`,
      {
        state,
      },
    );
  if (!isOpen(transition, showing.proposedTime, now))
    throw conflict(
      `showing.not-${event}-now`,
      CLOSED_LABELS[event] ?? `This showing ${STATE_LABELS[state]} (${state}).`,
      {
        state,
      },
    );
  if (event === 'otherTimes' && showing.saleId) throw conflict('showing.of-sale', MOVED_IN_SALE, { state });
  if (event === 'noShow' && showing.feedback !== null)
    throw conflict('showing.visited', 'There’s feedback on this showing, so it took place.', { state });
  if (event === 'feedback' && !takesFeedback(showing))
    throw conflict(
      'showing.no-feedback',
      `This was an inspection or an appraisal (${state}); feedback is for visits of buyers.`,
      { state },
    );
  if (event === 'feedback' && showing.feedback !== null)
    throw conflict(
      'showing.feedback-given',
      `Feedback for this showing (${state}) was already given and stays as it is.`,
      { state },
    );
  if (event === 'deny' && !input.suggestedTimes?.length)
    throw invalidField('suggestedTimes', SUGGEST_ONE_VALID, 'required');
  if (event === 'deny') assertOtherTimes(showing, input.suggestedTimes ?? []);
  if (event === 'cancel' && role === 'HOST' && !input.reason?.trim())
    throw invalidField('cancelReason', REASON_REQUIRED, 'required');
  if (event === 'undoNoShow' && !input.reason?.trim())
    throw invalidField('cancelReason', UNDO_REASON_REQUIRED, 'required');
  if (event === 'late' && !LATE_MINUTES.includes(input.lateMinutes as LateMinutes))
    throw invalidField('lateMinutes', LATE_REQUIRED, 'required');
  const proposedTime = chosenTime(showing, input);
  if ((event === 'confirm' || event === 'takeSuggested') && proposedTime.getTime() <= now.getTime()) {
    throw conflict(
      'showing.time-passed',
      `This showing ${STATE_LABELS[state]} (${state}) and its time has passed, so ${EVENT_LABELS[event]}.`,
      { state },
    );
  }
  return { accepted: becomes, proposedTime };
}

/** A denial suggests other times than those that were asked for. */
function assertOtherTimes(asked: AskedTimes, suggested: readonly Instant[]): void {
  const again = suggested.findIndex((time) => wasAskedFor(time, asked));
  if (again >= 0) throw invalidField(`suggestedTimes.${again}`, TIME_REQUESTED);
}

type AskedTimes = Pick<ShowingFacts, 'proposedTime' | 'otherTimes'>;

/** Whether a showing was requested for this time. */
export const wasAskedFor = (time: Instant, { proposedTime, otherTimes }: AskedTimes): boolean =>
  [proposedTime, ...otherTimes].some((asked) => millisOf(asked) === millisOf(time));

function chosenTime(showing: ShowingFacts, { event, proposedTime }: ShowingInput): Date {
  const asked = new Date(millisOf(proposedTime ?? showing.proposedTime));
  const offered =
    event === 'confirm'
      ? [showing.proposedTime, ...showing.otherTimes]
      : event === 'takeSuggested'
        ? showing.suggestedTimes
        : null;
  if (offered && !offered.some((time) => millisOf(time) === asked.getTime())) {
    throw invalidField(
      'proposedTime',
      event === 'confirm' ? 'Choose one of the times that were requested.' : 'Choose one of the suggested times.',
    );
  }
  return event === 'confirm' || event === 'takeSuggested' || event === 'otherTimes'
    ? asked
    : new Date(millisOf(showing.proposedTime));
}

export const TOUR_COUPON = '3forfree';
/** The coupon waives the fee for a user with fewer showings than this. */
export const COUPON_SHOWINGS = 3;

const isTourCoupon = (coupon: string | null | undefined): boolean => coupon?.trim().toLowerCase() === TOUR_COUPON;

/** Why a coupon that was given with a showing whose fee is due did not waive it; null without a coupon. */
export function couponProblem(coupon: string | null | undefined): string | null {
  if (!coupon?.trim()) return null;
  return isTourCoupon(coupon) ? COUPON_USED_UP : COUPON_UNKNOWN;
}

/**
 * Cents due for a showing. Any showing of a BUYER listing except a final walkthrough, inspection or appraisal costs the
 * fee; the coupon waives it for the first three. `showingCount` is computed by the server, from showings of types with
 * a fee.
 */
export function showingFeeCents(
  type: ShowingType,
  listingType: ListingType,
  coupon: string | null | undefined,
  showingCount: number,
): number {
  if (listingType !== 'BUYER' || !SHOWING_TYPE_RULES[type].hasFee) return 0;
  return isTourCoupon(coupon) && showingCount < COUPON_SHOWINGS ? 0 : TOUR_FEE_CENTS;
}
