/** What is said of a showing request that the link of its email or text cannot answer anymore. */
import type { Instant } from '../kernel/instant.ts';
import type { RequestStanding } from './answer-links.rules.ts';
import { visitName, type ShowingType } from './showings.types.ts';

export type EndedStanding = Exclude<RequestStanding, 'OPEN'>;

/** The refusal of an answer that comes too late. */
export const ANSWER_REFUSALS: Readonly<Record<EndedStanding, string>> = {
  MOVED: 'Other times were requested since this message. Open the newest one, or log in to answer.',
  PASSED: 'The time of this request has passed.',
  CONFIRMED: 'This showing is already confirmed.',
  COMPLETED: 'This showing has begun or is over.',
  NO_SHOW: 'This showing is over.',
  DENIED: 'Other times were already suggested for this showing.',
  CANCELLED: 'This showing was canceled.',
};

/** The fields of the link's page that its text names. */
interface NamedRequest {
  type: ShowingType;
  visitor: string | null;
  proposedTime: Instant;
  /** The time in the email; the showing may have another one by now. */
  emailedTime: Instant;
  suggestedTimes: readonly Instant[];
}

/**
 * Title and text of the link's page. `isOwn`: the answer was given on this page a moment ago. `when` formats a time in
 * the time zone of the home.
 */
export function endedRequestText(
  standing: EndedStanding,
  { type, visitor, proposedTime, emailedTime, suggestedTimes }: NamedRequest,
  { isOwn, when }: { isOwn: boolean; when: (time: Instant) => string },
): { title: string; text: string } {
  const visit = visitName(type);
  const who = visitor ?? 'The visitor';
  const proposed = when(proposedTime);
  const emailed = when(emailedTime);
  const suggested = suggestedTimes.map(when).join(', or ');
  switch (standing) {
    case 'CONFIRMED':
      return isOwn
        ? {
            title: `The ${visit} is confirmed`,
            text:
              `${who} is notified now, and you’ll get an email that adds it to your calendar. We’ll remind you both. ` +
              'If something comes up, log in to cancel.',
          }
        : {
            title: `This ${visit} is already confirmed`,
            text: `${who} is coming on ${proposed}. If something came up, log in to cancel.`,
          };
    case 'DENIED':
      return isOwn
        ? {
            title: 'Your times are sent',
            text: `You suggested ${suggested}. ${who} is notified now. When they choose a time, we’ll email you.`,
          }
        : {
            title: 'Another time was already suggested',
            text: `${suggested}. ${who} hasn’t chosen yet. When they do, we’ll email you.`,
          };
    case 'MOVED':
      return {
        title: 'They asked for another time',
        text:
          emailed === proposed
            ? 'They now offer other times than the ones in this message. Open our newest one about it, or log in to answer.'
            : `This message was about ${emailed}. Now they ask for ${proposed}. Open our newest one about it, or log in ` +
              'to answer.',
      };
    case 'PASSED':
      return {
        title: 'The time has passed',
        text: `They asked for ${proposed}, and nobody answered. Log in to suggest another time.`,
      };
    case 'CANCELLED':
      return {
        title: `This ${visit} was canceled`,
        text: `No one is coming on ${proposed}. There’s nothing left to answer.`,
      };
    case 'COMPLETED':
      return {
        title: `This ${visit} was confirmed`,
        text: `It began on ${proposed}. There’s nothing left to answer.`,
      };
    case 'NO_SHOW':
      return {
        title: `This ${visit} is over`,
        text: 'The visitor didn’t come. There’s nothing left to answer.',
      };
  }
}
