/**
 * What happens to a payment, by whom it is seen to, and when its money goes back. Money and tours agree: money that is
 * kept has a tour, a tour that costs money has it, and what loses its tour is refunded once.
 */
import { conflict } from '../kernel/rule-error.ts';
import { HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { showingState, type ShowingFacts } from '../showings/showings.rules.ts';
import type { PaymentState, PaymentStatus, ReadIntentStatus, RefundReason } from './payments.types.ts';

/** A paid fee waits this long for its tour, and a request this long for an answer after its last time. */
export const GRACE_HOURS = 24;
/** An intent that nobody paid is cancelled after this time. */
export const OPEN_HOURS = 24;
/**
 * After this time a payment without an intent is given up: its client secret was never delivered. Less than the 24
 * hours for which Stripe knows an idempotency key.
 */
export const CREATING_HOURS = 1;

/** The fields of a payment that the rules read. */
export interface PaymentFacts {
  status: PaymentStatus;
  /** The showing it pays for. */
  showingId: string | null;
  createdAt: Instant;
  paidAt: Instant | null;
  refundReason: RefundReason | null;
  refundRequestedAt: Instant | null;
  /** What of it was given back, in cents; the whole amount once it is REFUNDED, less where it was done by hand. */
  refundedCents: number;
}
/** The showing of a payment, as far as its money depends on it. */
export type PaidShowing = Pick<
  ShowingFacts,
  'accepted' | 'proposedTime' | 'otherTimes' | 'suggestedTimes' | 'noShowAt'
>;

/**
 * opened: the provider returned the intent. read: what the provider says now; the only way in which its facts arrive,
 * so that messages may repeat and come in any order. used: a tour was requested with it. refund: it is to be given
 * back. credited: it counts toward the fee at closing. ended: it can no longer be paid.
 */
export type PaymentEvent =
  | { kind: 'opened' }
  | { kind: 'read'; intent: ReadIntentStatus; refundedCents?: number }
  | { kind: 'used'; showingId: string }
  | { kind: 'refund'; reason: RefundReason }
  | { kind: 'credited' }
  | { kind: 'ended' };

/** Fields that an event changes. */
export interface PaymentChange {
  status?: PaymentStatus;
  showingId?: string;
  paidAt?: Date;
  refundReason?: RefundReason;
  refundRequestedAt?: Date;
  refundedAt?: Date;
  refundedCents?: number;
}

const UNPAID: readonly PaymentStatus[] = ['CREATING', 'REQUIRES_PAYMENT'];
const NOT_PAID = 'The payment isn’t complete yet. Please finish it and try again.';
const GIVEN_BACK = 'This payment was refunded, so it can’t be used. Please pay again.';

function readStatus({ status, refundReason }: PaymentFacts, intent: ReadIntentStatus, now: Date): PaymentChange | null {
  if (intent === 'SUCCEEDED') {
    // also after it was given up: money that arrives late is money
    return UNPAID.includes(status) || status === 'FAILED' ? { status: 'SUCCEEDED', paidAt: now } : null;
  }
  if (intent === 'FAILED') return UNPAID.includes(status) ? { status: 'FAILED' } : null;
  if (intent === 'REFUNDED' && status !== 'REFUNDED')
    return {
      status: 'REFUNDED',
      refundedAt: now,
      refundReason: refundReason ?? 'AT_PROVIDER',
      ...(UNPAID.includes(status) || status === 'FAILED' ? { paidAt: now } : {}),
    };
  return null;
}

function read(payment: PaymentFacts, event: PaymentEvent & { kind: 'read' }, now: Date): PaymentChange | null {
  const change = readStatus(payment, event.intent, now);
  const { refundedCents = payment.refundedCents } = event;
  // what counted at a closing stays what the sale was closed with, what went back as a whole has no part; where the
  // provider says otherwise, `disagrees` calls a person
  const isSettled = !change && (payment.status === 'CREDITED' || payment.status === 'REFUNDED');
  return isSettled || refundedCents === payment.refundedCents ? change : { ...change, refundedCents };
}

/**
 * What an event changes in a payment; null where it changes nothing, since most may be repeated. Throws RuleError 409
 * where a payment cannot be used, refunded or credited.
 */
export function applyPaymentEvent(payment: PaymentFacts, event: PaymentEvent, now: Date): PaymentChange | null {
  const { status, showingId } = payment;
  switch (event.kind) {
    case 'opened':
      return status === 'CREATING' ? { status: 'REQUIRES_PAYMENT' } : null;
    case 'read':
      return read(payment, event, now);
    case 'ended':
      return UNPAID.includes(status) ? { status: 'FAILED' } : null;
    case 'used':
      if (UNPAID.includes(status) || status === 'FAILED') throw conflict('payment.not-complete', NOT_PAID);
      if (showingId !== null) throw conflict('payment.used', 'This payment was already used for another visit.');
      if (status !== 'SUCCEEDED') throw conflict('payment.refunded', GIVEN_BACK);
      return { showingId: event.showingId };
    case 'refund':
    case 'credited':
      if (status === 'REFUNDING' || status === 'REFUNDED')
        throw conflict('payment.refunded', 'This payment was already refunded.');
      if (status === 'CREDITED')
        throw conflict('payment.credited', 'This payment was credited at the closing, so it can’t be refunded.');
      if (status !== 'SUCCEEDED') throw conflict('payment.not-paid', 'Nothing was paid, so nothing can be refunded.');
      return event.kind === 'credited'
        ? { status: 'CREDITED' }
        : { status: 'REFUNDING', refundReason: event.reason, refundRequestedAt: now };
  }
}

/** Whether a tour may still take place with this payment; what is given back after a purchase takes no tour away. */
export const coversTour = ({ status, refundReason }: Pick<PaymentFacts, 'status' | 'refundReason'>): boolean =>
  status === 'SUCCEEDED' || status === 'CREDITED' || refundReason === 'CLOSED';

/** Whether a refund for this reason ends the tour it paid for, unless the tour is over: nobody keeps both. */
export const endsTour = (showing: PaidShowing, reason: RefundReason, now: Date): boolean =>
  reason !== 'CLOSED' && ['REQUESTED', 'DENIED', 'CONFIRMED'].includes(showingState(showing, now));

const arePast = (times: readonly Instant[], hours: number, now: Date): boolean =>
  times.every((time) => millisOf(time) + hours * HOUR <= now.getTime());

/**
 * Why the money has to go back now, or null. `showing` is the one it pays for, null where no tour was requested with
 * it.
 */
export function refundDue(payment: PaymentFacts, showing: PaidShowing | null, now: Date): RefundReason | null {
  if (payment.status !== 'SUCCEEDED') return null;
  if (!showing) return arePast([payment.paidAt ?? payment.createdAt], GRACE_HOURS, now) ? 'UNUSED' : null;
  switch (showingState(showing, now)) {
    case 'CANCELLED':
      return 'CANCELLED';
    case 'DENIED':
      return arePast(showing.suggestedTimes, 0, now) ? 'NOT_CONFIRMED' : null;
    case 'REQUESTED':
      return arePast([showing.proposedTime, ...showing.otherTimes], GRACE_HOURS, now) ? 'NOT_CONFIRMED' : null;
    default:
      return null;
  }
}

/**
 * What reconciling does with a payment. give-up: it never got an intent. read: compare it with the provider. cancel:
 * end its unpaid intent at the provider. refund: give it back. refund-again: its refund was decided, and is repeated
 * safely.
 */
export type PaymentStep =
  | { do: 'give-up' | 'read' | 'cancel' | 'refund-again' }
  | { do: 'refund'; reason: RefundReason }
  | null;

/** What has to be done about a payment now, by its status and what became of its tour; null for nothing. */
export function nextPaymentStep(payment: PaymentFacts, showing: PaidShowing | null, now: Date): PaymentStep {
  switch (payment.status) {
    case 'CREATING':
      return arePast([payment.createdAt], CREATING_HOURS, now) ? { do: 'give-up' } : null;
    case 'REQUIRES_PAYMENT':
      return { do: arePast([payment.createdAt], OPEN_HOURS, now) ? 'cancel' : 'read' };
    case 'REFUNDING':
      return arePast([payment.refundRequestedAt ?? payment.createdAt], 1, now) ? { do: 'refund-again' } : null;
    case 'SUCCEEDED': {
      const reason = refundDue(payment, showing, now);
      return reason ? { do: 'refund', reason } : { do: 'read' };
    }
    case 'REFUNDED':
    case 'CREDITED':
      return { do: 'read' };
    case 'FAILED':
      return null;
  }
}

/** Cents that were given back of a payment that is not refunded as a whole; only the provider's own site does that. */
export const partRefunded = ({ status, refundedCents }: Pick<PaymentFacts, 'status' | 'refundedCents'>): number =>
  status === 'REFUNDED' ? 0 : refundedCents;

/**
 * Whether our record and the provider contradict each other after `read`, so that a person has to look. `intent` null:
 * the provider does not know it.
 */
export function disagrees(
  { status, amountCents, refundedCents }: Pick<PaymentFacts, 'status' | 'refundedCents'> & { amountCents: number },
  intent: { status: ReadIntentStatus; amountCents: number; refundedCents: number } | null,
): boolean {
  if (status === 'CREATING' || (status === 'FAILED' && !intent)) return false;
  if (!intent || intent.amountCents !== amountCents) return true;
  if (status === 'CREDITED' && intent.refundedCents !== refundedCents) return true;
  if (status === 'SUCCEEDED' || status === 'CREDITED') return intent.status !== 'SUCCEEDED';
  if (status === 'REFUNDED') return intent.status !== 'REFUNDED';
  if (status === 'REFUNDING') return intent.status !== 'SUCCEEDED' && intent.status !== 'REFUNDED';
  return false;
}

/** What the payment is called on screen. */
export function paymentState({ status, showingId }: Pick<PaymentFacts, 'status' | 'showingId'>): PaymentState {
  if (UNPAID.includes(status)) return 'OPEN';
  if (status === 'FAILED') return 'ENDED';
  if (status !== 'SUCCEEDED') return status as 'REFUNDING' | 'REFUNDED' | 'CREDITED';
  return showingId === null ? 'UNUSED' : 'PAID';
}
