/** The notices of a request, for the host, and of a confirmation, for the requester. */
import { PRODUCT } from '#shared/brand/product.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { SHOWING_TYPE_VERBS, type ShowingType } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify, type Notice } from '../notifications/notify.ts';
import { answerButtons } from './answer-buttons.ts';
import { calendarOfHost, calendarOfShowing } from './showing-calendar.ts';
import { linkForRequester, timeAtHome } from './showing-records.ts';

type HomeOfShowing = Parameters<typeof timeAtHome>[1] &
  Parameters<typeof calendarOfHost>[2] & { id: string; type: string; userId: string };

/** Notifies the host of a request, or of a showing that was approved automatically. */
export async function requestTo(
  unit: Unit,
  userIds: Parameters<typeof notify>[1],
  showing: {
    id: string;
    accepted: boolean | null;
    type: ShowingType;
    purpose: string | null;
    proposedTime: Date;
    calendarSequence: number;
    otherTimes: readonly Date[];
    outingId: string | null;
    user: { firstName: string; lastName: string };
  },
  listing: HomeOfShowing,
): Promise<void> {
  const when = timeAtHome(showing.proposedTime, listing);
  const name = `${showing.user.firstName} ${showing.user.lastName}`.trim() || 'A buyer';
  await notify(unit, userIds, {
    text: showing.accepted
      ? `${name} will ${SHOWING_TYPE_VERBS[showing.type]} ${listing.address} on ${when}.`
      : `${name} would like to ${SHOWING_TYPE_VERBS[showing.type]} ${listing.address} on ${when}.`,
    paragraphs: showing.purpose ? [`What the visit is for: ${showing.purpose}`] : [],
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-requested:${showing.id}`,
    actionLabel: showing.accepted ? 'See the showing' : 'Confirm or suggest another time',
    ...(showing.accepted
      ? { calendar: await calendarOfHost(unit, showing, listing) }
      : answerButtons(unit, showing, listing)),
  });
}

/**
 * Notifies the requester that the showing is confirmed. A stop of an outing is read about in the email of the whole
 * day; its own email brings the calendar entry and is not repeated as a text message.
 */
export async function confirmationTo(
  unit: Unit,
  showing: Parameters<typeof calendarOfShowing>[1] & { userId: string; proposedTime: Date; outingId: string | null },
  listing: HomeOfShowing,
): Promise<void> {
  const when = timeAtHome(showing.proposedTime, listing);
  const isStop = showing.outingId !== null;
  const notice: Notice = {
    text: `Your showing of ${listing.address} on ${when} is confirmed.`,
    subject: `Confirmed: ${listing.address}, ${when}`,
    alsoActor: true,
    paragraphs: [
      `${listing.address}, ${listing.city}. If anything changes, you can cancel or choose another time in ${PRODUCT}.`,
      ...(isStop ? ['Once every host has answered, you’ll get the whole day in one email.'] : []),
    ],
    link: isStop
      ? `/outings/${showing.outingId}`
      : await linkForRequester(unit, { type: showing.type, listingId: listing.id }),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-confirmed:${showing.id}:${showing.proposedTime.toISOString()}:${showing.calendarSequence}`,
    actionLabel: isStop ? 'See the day' : 'See the showing',
    calendar: await calendarOfShowing(unit, showing, listing),
  };
  if (isStop) await notify(unit, [showing.userId], { ...notice, isEmailOnly: true });
  await notify(unit, [showing.userId], { ...notice, isListOnly: isStop });
}
