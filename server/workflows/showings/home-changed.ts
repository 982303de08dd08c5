import { PRODUCT } from '#shared/brand/product.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import { accessWindow } from '#shared/showings/showings.access.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import type { HomeOfShowing } from './end-showing.ts';
import { calendarOfHost, calendarOfShowing } from './showing-calendar.ts';
import { linkForRequester, timeAtHome } from './showing-records.ts';

type Home = HomeOfShowing & { accessInfo: string; version: number };
const ADDRESS = ['address', 'city', 'state', 'zip'] as const;

/**
 * After a change of a home: whoever has a confirmed visit to come is notified of a corrected address, with the calendar
 * entry, and of new instructions for getting in, without them. Other changes concern nobody's visit.
 */
export async function notifyVisitorsOfChange(unit: Unit, before: Home, home: Home): Promise<void> {
  const isMoved = ADDRESS.some((field) => before[field] !== home[field]);
  const isEntryNew = before.accessInfo !== home.accessInfo;
  if (!isMoved && !isEntryNew) return;
  if (isMoved)
    await unit.tx.transaction.updateMany({
      where: { listingId: home.id, status: 'OPEN' },
      data: { calendarSequence: { increment: 1 } },
    });
  const visits = await unit.tx.showing.updateManyAndReturn({
    where: { listingId: home.id, accepted: true, proposedTime: { gt: unit.now } },
    data: isMoved ? { calendarSequence: { increment: 1 } } : {},
  });
  for (const visit of visits) {
    const what = visitName(visit.type);
    const when = timeAtHome(visit.proposedTime, home);
    const about = {
      resourceType: 'showing' as const,
      resourceId: visit.id,
      dedupeKey: `showing-home-changed:${visit.id}:${home.version}`,
      actionLabel: 'See the showing',
    };
    const { from } = accessWindow(visit);
    const entry = `You can read how to get in ${from > unit.now ? `from ${timeAtHome(from, home)}` : 'now'} in ${PRODUCT}.`;
    await notify(unit, [visit.userId], {
      ...about,
      text: isMoved
        ? `The address of your ${what} on ${when} was corrected: ${home.address}, ${home.city}.`
        : `How to get into ${home.address} for your ${what} on ${when} changed.`,
      paragraphs: isEntryNew && home.accessInfo ? [entry] : [],
      link: await linkForRequester(unit, { type: visit.type, listingId: home.id }),
      ...(isMoved && { calendar: await calendarOfShowing(unit, visit, home) }),
    });
    const calendar = isMoved ? await calendarOfHost(unit, visit, home) : undefined;
    if (calendar)
      await notify(unit, [home.userId], {
        ...about,
        text: `The address of your home was corrected: ${home.address}, ${home.city}. The ${what} on ${when} stands.`,
        link: (type) => hostShowingsLink(type, home.id),
        isEmailOnly: true,
        calendar,
      });
    unit.publish('showings', 'patched', { id: visit.id });
  }
}
