/** What the link in the email or text about a showing request still opens, and what it may answer. */
import type { UserType } from '../kernel/actor.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { showingState, type ShowingFacts } from './showings.rules.ts';
import type { ShowingState } from './showings.types.ts';

/** How a link was sent. */
export type AnswerChannel = 'EMAIL' | 'TEXT';

/** The request that an email or text was about. */
export interface AskedByLink {
  /** The first of the times that were asked for. */
  proposedTime: Instant;
  /** `calendarSequence` of the showing: every answer and every change of its times raises it. */
  sequence: number;
}

/** Whom a link is for, and where it is sent. */
export interface AskedHost {
  id: string;
  email: string;
  phone: string | null;
}

/** What the code of a link is made of. */
export interface AskedShowing {
  id: string;
  proposedTime: Date;
  calendarSequence: number;
}

/**
 * How the request of a link stands. OPEN: it can be answered by its link. MOVED: other times were asked for since.
 * PASSED: all its times have passed. Anything else is the state that it got by an answer or a cancellation.
 */
export type RequestStanding = 'OPEN' | 'MOVED' | 'PASSED' | Exclude<ShowingState, 'REQUESTED'>;

type Stored = Pick<ShowingFacts, 'accepted' | 'proposedTime' | 'otherTimes' | 'suggestedTimes' | 'noShowAt'> & {
  calendarSequence: number;
};

/** The times of a request that can still be confirmed. */
export const timesToConfirm = <Time extends Instant>(
  { proposedTime, otherTimes }: { proposedTime: Time; otherTimes: readonly Time[] },
  now: Date,
): Time[] => [proposedTime, ...otherTimes].filter((time) => millisOf(time) > now.getTime());

/** How the request of a link stands now. */
export function requestStanding(showing: Stored, asked: AskedByLink, now: Date): RequestStanding {
  const state = showingState(showing, now);
  if (state !== 'REQUESTED') return state;
  if (showing.calendarSequence !== asked.sequence) return 'MOVED';
  return timesToConfirm(showing, now).length > 0 ? 'OPEN' : 'PASSED';
}

/** A link says how its request stands for this many days after the time that it was about; then it opens nothing. */
export const ANSWER_LINK_DAYS = 7;

/** True while a link opens its page. */
export const isAnswerLinkReadable = ({ proposedTime }: AskedByLink, now: Date): boolean =>
  now.getTime() < millisOf(proposedTime) + ANSWER_LINK_DAYS * DAY;

/** Owners who also answer after a login. Brokers do so in their queue, where they say for whom. */
export const mayAnswerByLink = (type: UserType): boolean => type === 'SELLER' || type === 'BUYER' || type === 'PBUYER';

export type LinkAnswer =
  | { accepted: true; proposedTime: Instant }
  | { accepted: null; suggestedTimes: readonly Instant[] };

/**
 * True if exactly this answer was given to the request of the link: the button was pressed twice, or the request was
 * sent again. It then changes nothing and is no error.
 */
export function isAnsweredSo(
  showing: Pick<Stored, 'accepted' | 'proposedTime' | 'suggestedTimes' | 'calendarSequence'>,
  asked: AskedByLink,
  answer: LinkAnswer,
): boolean {
  if (showing.calendarSequence !== asked.sequence + 1 || showing.accepted !== answer.accepted) return false;
  if (answer.accepted) return millisOf(showing.proposedTime) === millisOf(answer.proposedTime);
  const suggested = answer.suggestedTimes.map(millisOf);
  return (
    suggested.length > 0 &&
    suggested.length === showing.suggestedTimes.length &&
    showing.suggestedTimes.every((time) => suggested.includes(millisOf(time)))
  );
}
