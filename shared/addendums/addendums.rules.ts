import type { Side } from '../kernel/actor.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, invalidField } from '../kernel/rule-error.ts';
import { RESPONSE_DATE_PAST } from './addendums.messages.ts';
import type { AddendumStatus } from './addendums.types.ts';

/** Days ahead that a repair request asks to be answered by, where nothing else is chosen. */
export const RESPONSE_DAYS = 3;

/** When a repair request asks to be answered by, unless somebody chooses. */
export function defaultResponseDate(now: Date): Date {
  return new Date(now.getTime() + RESPONSE_DAYS * DAY);
}

/** Refuses (400) a date to answer by that has passed. */
export function assertResponseDate(responseDateTime: Instant, now: Date): void {
  if (millisOf(responseDateTime) <= now.getTime()) throw invalidField('responseDateTime', RESPONSE_DATE_PAST, 'past');
}

/** An addendum is answered by the side that did not write it, while it is PENDING. Throws 409 naming the state. */
export function assertAnswerable(addendum: { status: AddendumStatus; initiatorType: Side }, side: Side): void {
  if (addendum.status !== 'PENDING')
    throw conflict('addendum.answered', `This request was answered already (${addendum.status}).`, {
      status: addendum.status,
    });
  if (addendum.initiatorType === side)
    throw conflict('addendum.own', `This request waits for the other side's answer (${addendum.status}).`, {
      status: addendum.status,
    });
}

/** True while repairs are agreed or asked for and not all done. */
export function hasOpenRepairs(
  addendums: readonly { status: AddendumStatus; addendumItems: readonly { completed: boolean }[] }[],
): boolean {
  return addendums.some(
    ({ status, addendumItems }) =>
      status !== 'DECLINED' && (status !== 'APPROVED' || addendumItems.some((item) => !item.completed)),
  );
}
