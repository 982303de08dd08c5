/** What the page of an emailed showing request says once there is nothing more to press on it. */
import type { RequestStanding } from '#shared/showings/answer-links.rules.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { AnswerPage } from '../../state/showings.endpoints.ts';

export interface StandingText {
  title: string;
  text: string;
}

/** `isOwn`: the answer was given on this page a moment ago. */
export function standingText(page: AnswerPage, isOwn: boolean): StandingText {
  const { timeZone, type } = page;
  const visit = visitName(type);
  const who = page.visitor ?? 'The visitor';
  const when = dateAndTime(page.proposedTime, timeZone);
  const emailed = dateAndTime(page.emailedTime, timeZone);
  const suggested = page.suggestedTimes.map((time) => dateAndTime(time, timeZone)).join(', or ');
  const texts: Readonly<Record<Exclude<RequestStanding, 'OPEN'>, StandingText>> = {
    CONFIRMED: isOwn
      ? {
          title: `The ${visit} is confirmed`,
          text: `${who} is notified now, and you get an email that puts it into your calendar. We’ll remind you both. If something comes up, log in to cancel.`,
        }
      : {
          title: `This ${visit} is confirmed already`,
          text: `${who} comes on ${when}. If something came up, log in to cancel.`,
        },
    DENIED: isOwn
      ? {
          title: 'Your times are sent',
          text: `You suggested ${suggested}. ${who} is notified now. When they choose a time, we’ll email you.`,
        }
      : {
          title: 'Another time was already suggested',
          text: `${suggested}. ${who} hasn’t chosen yet. When they do, we’ll email you.`,
        },
    MOVED: {
      title: 'They asked for another time',
      text:
        emailed === when
          ? 'They offer other times than in this email. Open our newest email about it, or log in to answer.'
          : `This email was about ${emailed}. Now they ask for ${when}. Open our newest email about it, or log in to answer.`,
    },
    PASSED: {
      title: 'The time has passed',
      text: `They asked for ${when}, and nobody answered. Log in to suggest another time.`,
    },
    CANCELLED: {
      title: `This ${visit} was canceled`,
      text: `Nobody comes on ${when}. There’s nothing left to answer.`,
    },
    COMPLETED: { title: `This ${visit} was confirmed`, text: `It began on ${when}. There’s nothing left to answer.` },
    NO_SHOW: { title: `This ${visit} is over`, text: 'The visitor didn’t come. There’s nothing left to answer.' },
  };
  return page.standing === 'OPEN' ? { title: '', text: '' } : texts[page.standing];
}
