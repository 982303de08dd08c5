import type { Side } from '#shared/kernel/actor.ts';
import { visitName, type ShowingType } from '#shared/showings/showings.types.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify, type Notice } from '../notifications/notify.ts';
import { notifyOfAnsweredOuting } from '../outings/notify-outing.ts';
import { refundFeeOfShowing } from '../payments/refund-fee.ts';
import { calendarOfHost, calendarOfShowing } from './showing-calendar.ts';
import { addressShownTo, hostIds, linkForRequester, timeAtHome } from './showing-records.ts';

export interface OpenShowing {
  id: string;
  userId: string;
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Date;
  outingId: string | null;
}
export interface HomeOfShowing {
  id: string;
  type: string;
  userId: string;
  address: string;
  hideAddress: boolean;
  city: string;
  state: string;
  zip: string;
  county: string | null;
}
type NoticeChanges = Partial<Pick<Notice, 'text' | 'paragraphs' | 'link' | 'actionLabel'>>;

export interface Ending {
  reason: string | null;
  /** Whose doing it is, for the audit log. */
  side?: Side | undefined;
  /** Further facts for the audit log. */
  audited?: object;
  /**
   * What the notice to the requester, or to the host, says besides the usual words. Without it the person is not
   * notified: they did it themselves, or learn of it otherwise. If the showing stood in their calendar, they get an
   * email that takes it out.
   */
  requester?: NoticeChanges;
  host?: NoticeChanges;
  /** The requester gets another notice that takes it out of their calendar. */
  isRequesterNotified?: boolean;
  /** The caller notifies the person about the whole day. */
  isPartOfOuting?: boolean;
}

/** Tours go by the general word, as on the cards; other visits by their own. */
const showingLabel = (type: ShowingType) => (type === 'TOUR' ? 'showing' : visitName(type));

/**
 * The one way in which a showing or a request for one ends without taking place: the row, the audit entry, its fee, the
 * notices, and the calendars of both people. The caller has locked the home and knows that it is open.
 * `emailed`: the people who have an email about it now.
 */
export async function endShowing(
  unit: Unit,
  showing: OpenShowing,
  home: HomeOfShowing,
  { reason, side, audited, requester, host, isRequesterNotified = false, isPartOfOuting = false }: Ending,
) {
  const { id, accepted, proposedTime, outingId } = showing;
  const after = await unit.tx.showing.update({
    where: { id },
    data: {
      accepted: null,
      cancelReason: reason,
      otherTimes: [],
      suggestedTimes: [],
      onTheWayAt: null,
      requesterLateMinutes: null,
      hostLateMinutes: null,
      calendarSequence: { increment: 1 },
    },
  });
  unit.audit({
    action: 'showing.cancelled',
    entityType: 'showing',
    entityId: id,
    side,
    before: { accepted, proposedTime },
    after: { accepted: null, proposedTime, ...audited },
  });
  await refundFeeOfShowing(unit, after);

  const stoodInCalendars = accepted === true;
  const paragraphs = reason ? [`Reason: ${reason}`] : [];
  const text = (address: string) =>
    `The ${showingLabel(showing.type)} of ${address} on ${timeAtHome(proposedTime, home)} was canceled.`;
  const about = {
    resourceType: 'showing' as const,
    resourceId: id,
    dedupeKey: `showing-cancelled:${id}:${after.calendarSequence}`,
    paragraphs,
  };
  const emailed: string[] = [];
  if (requester || (stoodInCalendars && !isRequesterNotified)) {
    emailed.push(showing.userId);
    await notify(unit, [showing.userId], {
      ...about,
      text: text(addressShownTo(home, accepted)),
      link: await linkForRequester(unit, { type: showing.type, listingId: home.id }),
      ...(stoodInCalendars && { calendar: await calendarOfShowing(unit, after, home, true) }),
      ...requester,
      isEmailOnly: !requester,
    });
  }
  const entry = stoodInCalendars ? await calendarOfHost(unit, after, home, true) : undefined;
  if (host || entry) {
    const hosts = await hostIds(unit, home);
    emailed.push(...hosts);
    await notify(unit, hosts, {
      ...about,
      text: text(home.address),
      link: (type) => hostShowingsLink(type, home.id),
      calendar: entry,
      ...host,
      isEmailOnly: !host,
    });
  }
  unit.publish('showings', 'patched', { id });
  if (outingId && !isPartOfOuting) {
    await notifyOfAnsweredOuting(unit, outingId);
    unit.publish('outings', 'patched', { id: outingId });
  }
  return { after, emailed };
}
