/** What may happen to a repair request or a proposed change of the contract, and by which side. */
import type { Side } from '../kernel/actor.ts';
import { conflict, forbidden } from '../kernel/rule-error.ts';
import { ADDENDUM_STATUS_LABELS, type AddendumStatus } from './addendums.types.ts';

export const ADDENDUM_EVENTS = ['approve', 'counter', 'decline', 'revise', 'withdraw'] as const;
/**
 * `revise`: the side that wrote it changes it, or asks again after a counteroffer. `withdraw`: it takes it back before
 * the other side responds.
 */
export type AddendumEvent = (typeof ADDENDUM_EVENTS)[number];

type By = 'INITIATOR' | 'OTHER';
interface AddendumTransition {
  /** Who may do it in which status; a missing status is a 409. */
  by: Readonly<Partial<Record<AddendumStatus, By>>>;
  becomes: AddendumStatus;
}
export const ADDENDUM_TRANSITIONS: Readonly<Record<AddendumEvent, AddendumTransition>> = {
  approve: { by: { PENDING: 'OTHER', COUNTERED: 'INITIATOR' }, becomes: 'APPROVED' },
  counter: { by: { PENDING: 'OTHER' }, becomes: 'COUNTERED' },
  decline: { by: { PENDING: 'OTHER', COUNTERED: 'INITIATOR' }, becomes: 'DECLINED' },
  revise: { by: { PENDING: 'INITIATOR', COUNTERED: 'INITIATOR' }, becomes: 'PENDING' },
  withdraw: { by: { PENDING: 'INITIATOR' }, becomes: 'DECLINED' },
};

export interface AddendumFacts {
  status: AddendumStatus;
  /** The side that wrote it. */
  initiatorType: Side;
}

const roleOf = ({ initiatorType }: AddendumFacts, side: Side): By => (side === initiatorType ? 'INITIATOR' : 'OTHER');

/** What this side may do with it now. */
export const allowedAddendumEvents = (addendum: AddendumFacts, side: Side): AddendumEvent[] =>
  ADDENDUM_EVENTS.filter((event) => ADDENDUM_TRANSITIONS[event].by[addendum.status] === roleOf(addendum, side));

/** The side that has to respond; null once it is settled. */
export function addendumTurn({ status, initiatorType }: AddendumFacts): Side | null {
  if (status === 'COUNTERED') return initiatorType;
  return status === 'PENDING' ? (initiatorType === 'BUYER' ? 'SELLER' : 'BUYER') : null;
}

const EVENT_OF_STATUS: Readonly<Record<AddendumStatus, AddendumEvent>> = {
  PENDING: 'revise',
  COUNTERED: 'counter',
  APPROVED: 'approve',
  DECLINED: 'decline',
};

/**
 * The event that a status sent by this side means: PENDING, or none, is asking again; declining what one wrote oneself
 * and nobody answered is withdrawing it.
 */
export function addendumEventOf(
  addendum: AddendumFacts,
  status: AddendumStatus | undefined,
  side: Side,
): AddendumEvent {
  const event = EVENT_OF_STATUS[status ?? 'PENDING'];
  const isOwn = addendum.status === 'PENDING' && roleOf(addendum, side) === 'INITIATOR';
  return event === 'decline' && isOwn ? 'withdraw' : event;
}

/** The status after an event. Throws 409 naming the status if it is settled, 403 if it is the other side's turn. */
export function applyAddendumEvent(addendum: AddendumFacts, event: AddendumEvent, side: Side): AddendumStatus {
  const { by, becomes } = ADDENDUM_TRANSITIONS[event];
  const { status } = addendum;
  const label = `${ADDENDUM_STATUS_LABELS[status]} (${status})`;
  if (!by[status]) throw conflict('addendum.answered', `This can no longer be done: ${label}.`, { status });
  if (by[status] !== roleOf(addendum, side))
    throw forbidden('addendum.other-side', `This is for the other side to decide: ${label}.`);
  return becomes;
}
