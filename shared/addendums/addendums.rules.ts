import type { Side } from '../kernel/actor.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, invalidField } from '../kernel/rule-error.ts';
import { RESPONSE_DATE_PAST } from './addendums.messages.ts';
import type { AddendumStatus } from './addendums.types.ts';

/** Default number of days until a repair request must be answered. */
export const RESPONSE_DAYS = 3;

/** Default response deadline of a repair request. */
export function defaultResponseDate(now: Date): Date {
  return new Date(now.getTime() + RESPONSE_DAYS * DAY);
}

/** Throws 400 for a response deadline in the past. */
export function assertResponseDate(responseDateTime: Instant, now: Date): void {
  if (millisOf(responseDateTime) <= now.getTime()) throw invalidField('responseDateTime', RESPONSE_DATE_PAST, 'past');
}

/**
 * Only the side that did not write an addendum can respond to it, while it is PENDING. Throws 409 that names the
 * status.
 */
export function assertAnswerable(addendum: { status: AddendumStatus; initiatorType: Side }, side: Side): void {
  if (addendum.status !== 'PENDING')
    throw conflict('addendum.answered', `This request already has a response (${addendum.status}).`, {
      status: addendum.status,
    });
  if (addendum.initiatorType === side)
    throw conflict('addendum.own', `This request is waiting for the other side (${addendum.status}).`, {
      status: addendum.status,
    });
}

/** True while repairs are requested or agreed and not all done. */
export function hasOpenRepairs(
  addendums: readonly { status: AddendumStatus; addendumItems: readonly { completed: boolean }[] }[],
): boolean {
  return addendums.some(
    ({ status, addendumItems }) =>
      status !== 'DECLINED' && (status !== 'APPROVED' || addendumItems.some((item) => !item.completed)),
  );
}
