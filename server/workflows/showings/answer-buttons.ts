/** The buttons of the email and the link of the text about a showing request: its host answers without logging in. */
import { PRODUCT } from '#shared/brand/product.ts';
import { answerLink } from '#shared/notifications/notifications.links.ts';
import { mayAnswerByLink, type AskedShowing } from '#shared/showings/answer-links.rules.ts';
import { shortName } from '#shared/showings/answer-links.view.ts';
import { SHOWING_TYPE_VERBS, type ShowingType } from '#shared/showings/showings.types.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { Notice } from '../notifications/notify.ts';
import { timeAtHome } from './showing-records.ts';

interface Asked extends AskedShowing {
  type: ShowingType;
  otherTimes: readonly Date[];
  user: { firstName: string; lastName: string };
}

type Home = Parameters<typeof timeAtHome>[1] & { address: string };

/** What is said of the buttons. */
export const ANSWER_HERE =
  'You can answer from this email, without logging in. Its buttons work for this request only, so please don’t forward it.';

/** Two text messages long at most, with the link: a first name and an initial, as on the page that it opens. */
function requestText({ user, type, proposedTime, otherTimes }: Asked, listing: Home, isMoved: boolean): string {
  const others = otherTimes.length;
  return (
    `${shortName(user) ?? 'A buyer'} ${isMoved ? 'now asks' : 'would like'} to ${SHOWING_TYPE_VERBS[type]} ${listing.address} on ` +
    `${timeAtHome(proposedTime, listing)}${others ? ` or at ${others === 1 ? 'another time' : `${others} other times`}` : ''}. ` +
    'Answer without logging in:'
  );
}

/**
 * One button for each requested time, and one to suggest others. Only for the owner of a home for sale: a broker who
 * hosts says first for whom.
 */
export function answerButtons(
  unit: Unit,
  showing: Asked,
  listing: Home & { type: string; userId: string },
  { isMoved = false } = {},
): Pick<Notice, 'buttons' | 'sms' | 'smsUntil'> {
  if (listing.type !== 'SELLER') return {};
  const times = [showing.proposedTime, ...showing.otherTimes];
  const isHost = (person: { id: string; type: UserType }) =>
    person.id === listing.userId && mayAnswerByLink(person.type);
  return {
    sms: (person) =>
      isHost(person)
        ? { text: requestText(showing, listing, isMoved), path: answerLink(unit.answerCode(showing, person, 'TEXT')) }
        : null,
    // one that waits for the morning is of use while a time can be confirmed
    smsUntil: times.reduce((latest, time) => (time > latest ? time : latest)),
    buttons: (person) => {
      if (!isHost(person)) return null;
      const code = unit.answerCode(showing, person, 'EMAIL');
      const button = (label: string, choose: Parameters<typeof answerLink>[1]) => ({
        label,
        url: `${unit.baseUrl}${answerLink(code, choose)}`,
      });
      const [first, ...others] = times.map((time) => button(`Confirm ${timeAtHome(time, listing)}`, time));
      return {
        kind: 'SHOWING_REQUEST',
        paragraphs: [ANSWER_HERE],
        action: first!,
        moreActions: [...others, button('Deny and suggest another time', 'other')],
        moreLabel: `See the showing in ${PRODUCT}`,
      };
    },
  };
}
