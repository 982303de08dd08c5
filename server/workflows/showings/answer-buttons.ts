/** The buttons of the email about a showing request, by which its host answers without logging in. */
import { answerLink } from '#shared/notifications/notifications.links.ts';
import { mayAnswerByLink, type AskedShowing } from '#shared/showings/answer-links.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { Notice } from '../notifications/notify.ts';
import { timeAtHome } from './showing-records.ts';

/** What is said of the buttons. */
export const ANSWER_HERE =
  'You can answer from this email, without logging in. Its buttons work for this request only, so please don’t forward it.';

/**
 * One button for each requested time, and one to suggest others. Only for the owner of a home for sale: a broker who
 * hosts says first for whom.
 */
export function answerButtons(
  unit: Unit,
  showing: AskedShowing & { otherTimes: readonly Date[] },
  listing: Parameters<typeof timeAtHome>[1] & { type: string; userId: string },
): Pick<Notice, 'buttons'> {
  if (listing.type !== 'SELLER') return {};
  return {
    buttons: (person) => {
      if (person.id !== listing.userId || !mayAnswerByLink(person.type)) return null;
      const code = unit.answerCode(showing, person);
      const button = (label: string, choose: Parameters<typeof answerLink>[1]) => ({
        label,
        url: `${unit.baseUrl}${answerLink(code, choose)}`,
      });
      const [first, ...others] = [showing.proposedTime, ...showing.otherTimes].map((time) =>
        button(`Confirm ${timeAtHome(time, listing)}`, time),
      );
      return {
        kind: 'SHOWING_REQUEST',
        paragraphs: [ANSWER_HERE],
        action: first!,
        moreActions: [...others, button('Deny and suggest another time', 'other')],
        moreLabel: 'See the showing in Hearthport',
      };
    },
  };
}
