import { PRODUCT } from '#shared/brand/product.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { dueReminder, SHOWING_REMINDERS } from '#shared/showings/showings.reminders.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { notify } from '../workflows/notifications/notify.ts';
import {
  addressShownTo,
  hostIds,
  linkForRequester,
  lockShowing,
  timeAtHome,
} from '../workflows/showings/showing-records.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Reminds both sides of a confirmed showing the day before and an hour before, once for each start: a showing that
 * moved is reminded of at its new time, a cancelled one not at all. Reads only the showings of the next day, by the
 * index on `accepted` and `proposedTime`.
 */
export const remindShowings: Job<'remind-showings'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const now = clock();
    const soon = await prisma.showing.findMany({
      where: {
        accepted: true,
        proposedTime: { gt: now, lte: new Date(now.getTime() + SHOWING_REMINDERS.day.lead) },
      },
      select: { id: true, proposedTime: true, dayRemindedFor: true, hourRemindedFor: true },
      orderBy: { proposedTime: 'asc' },
    });
    for (const showing of soon) {
      if (!dueReminder(showing, now)) continue;
      try {
        await unit({ kind: 'system', name: 'remind-showings' }, (work) => remind(work, showing.id));
      } catch (error) {
        log.error({ showingId: showing.id, error: messageOf(error) }, 'a showing was not reminded of');
      }
    }
  };

async function remind(unit: Unit, id: string): Promise<void> {
  const showing = await lockShowing(unit, id);
  // it may have been cancelled, moved or reminded of since the list was read
  const name = showingState(showing, unit.now) === 'CONFIRMED' ? dueReminder(showing, unit.now) : null;
  if (!name) return;
  await unit.tx.showing.update({ where: { id }, data: { [SHOWING_REMINDERS[name].column]: showing.proposedTime } });
  const { listing, proposedTime } = showing;
  const when = timeAtHome(proposedTime, listing);
  const what = visitName(showing.type);
  const visitor = `${showing.user.firstName} ${showing.user.lastName}`.trim() || 'a buyer';
  const isNear = proposedTime.getTime() - unit.now.getTime() <= HOUR;
  const common = {
    resourceType: 'showing' as const,
    resourceId: id,
    dedupeKey: `showing-reminder:${id}:${name}:${proposedTime.toISOString()}`,
    actionLabel: 'See the showing',
    smsUntil: proposedTime,
  };
  await notify(unit, [showing.userId], {
    ...common,
    text: `Reminder: ${what} of ${addressShownTo(listing, true)}, ${when}.`,
    paragraphs: [
      isNear
        ? `You can tell the host in ${PRODUCT} that you’re on your way, or that you’re running late.`
        : `If something came up, you can cancel or choose another time in ${PRODUCT}.`,
    ],
    link: await linkForRequester(unit, { type: showing.type, listingId: listing.id }),
  });
  const hosts = (await hostIds(unit, listing)).filter((host) => host !== showing.userId);
  await notify(unit, hosts, {
    ...common,
    text: `Reminder: ${what} of ${listing.address} for ${visitor}, ${when}.`,
    link: (type) => hostShowingsLink(type, listing.id),
  });
}
