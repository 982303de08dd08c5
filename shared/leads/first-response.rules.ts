/** The clock of the first answer: how long a person who wrote to us has waited, in business hours, and our goal. */
import { afterBusinessMinutes, businessMinutes } from '../kernel/business-hours.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';

/** Minutes of business hours from the message to our first answer. */
export const RESPONSE_MINUTES = 60;

export interface ResponseFacts {
  /** The first message that nobody has answered; null where no answer is expected (a waitlist, an imported list). */
  askedAt: Instant | null;
  firstResponseAt: Instant | null;
  /** Done without an answer: nobody waits any more. */
  handledAt: Instant | null;
}
/** `none`: no answer is expected. `late`: nobody answered within the goal, or somebody did after it (`answered`). */
export type ResponseState = 'none' | 'waiting' | 'late' | 'answered';

export interface FirstResponse {
  state: ResponseState;
  /** Business minutes waited so far, or until the answer; whole. */
  minutes: number;
  /** True if the answer comes, or came, after the goal. */
  isLate: boolean;
  /** When the goal is or was reached; null without a clock. */
  dueAt: Date | null;
}

/** How the first answer to a person stands at a time. */
export function firstResponse({ askedAt, firstResponseAt, handledAt }: ResponseFacts, now: Date): FirstResponse {
  if (askedAt === null || (firstResponseAt === null && handledAt !== null))
    return { state: 'none', minutes: 0, isLate: false, dueAt: null };
  const waited = businessMinutes(askedAt, firstResponseAt ?? now);
  const isLate = waited > RESPONSE_MINUTES;
  return {
    state: firstResponseAt !== null ? 'answered' : isLate ? 'late' : 'waiting',
    minutes: Math.floor(waited),
    isLate,
    dueAt: responseDue(askedAt),
  };
}

/** When a message has to be answered. */
export const responseDue = (askedAt: Instant): Date => afterBusinessMinutes(askedAt, RESPONSE_MINUTES);

/** `25 min`, `2 h 10 min`: business minutes in words. */
export function waitText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The state in words, for a list: `55 min left`, `Late by 2 h`, `Answered in 25 min`. */
export function responseText({ state, minutes, isLate }: FirstResponse): string {
  if (state === 'none') return '–';
  if (state === 'answered') return `Answered in ${waitText(minutes)}${isLate ? ', late' : ''}`;
  return state === 'late'
    ? `Late by ${waitText(minutes - RESPONSE_MINUTES)}`
    : `${waitText(RESPONSE_MINUTES - minutes)} left`;
}

/** The median of business minutes to the first answer, over the people who got one; null if nobody did. */
export function medianResponseMinutes(leads: readonly ResponseFacts[]): number | null {
  const waits = leads
    .flatMap(({ askedAt, firstResponseAt }) =>
      askedAt !== null && firstResponseAt !== null && millisOf(firstResponseAt) >= millisOf(askedAt)
        ? [businessMinutes(askedAt, firstResponseAt)]
        : [],
    )
    .sort((a, b) => a - b);
  if (waits.length === 0) return null;
  const middle = Math.floor(waits.length / 2);
  return waits.length % 2 === 1 ? waits[middle]! : (waits[middle - 1]! + waits[middle]!) / 2;
}
