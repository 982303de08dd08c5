/** What the two sides of a confirmed showing report around its start: on the way, late, not come. */
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { answer } from './respond-to-showing.ts';
import { hostIds, linkForRequester, timeAtHome } from './showing-records.ts';

type Answered = Awaited<ReturnType<typeof answer>>;

const nameOf = ({ showing: { user } }: Answered) => `${user.firstName} ${user.lastName}`.trim() || 'The visitor';

/** Notifies the side that did not act. `hosts` get one text, the requester the other. */
async function notifyOtherSide(
  unit: Unit,
  answered: Answered,
  text: string,
  key: string,
  paragraphs: string[] = [],
): Promise<void> {
  const { showing, after, role, listing } = answered;
  const isToHost = role !== 'HOST';
  await notify(unit, isToHost ? await hostIds(unit, listing) : [showing.userId], {
    text,
    paragraphs,
    link: isToHost
      ? (type) => hostShowingsLink(type, listing.id)
      : await linkForRequester(unit, { type: after.type, listingId: listing.id }),
    resourceType: 'showing',
    resourceId: after.id,
    dedupeKey: `showing-${key}:${after.id}:${after.proposedTime.toISOString()}`,
    actionLabel: 'See the showing',
    ...(after.proposedTime > unit.now ? { smsUntil: after.proposedTime } : {}),
  });
}

/** The requester is on the way. Saying it again changes nothing. */
export async function sayOnTheWay(unit: Unit, id: string, where: object): Promise<{ id: string }> {
  const answered = await answer(unit, id, where, { event: 'onTheWay' }, (_role, before) => ({
    onTheWayAt: before.onTheWayAt ?? unit.now,
  }));
  const { after, listing } = answered;
  await notifyOtherSide(
    unit,
    answered,
    `${nameOf(answered)} is on the way to ${listing.address}, ${timeAtHome(after.proposedTime, listing)}.`,
    'on-the-way',
  );
  return { id };
}

/** Either side will be late by `minutes` (5, 10, 15 or 30). The last one said counts. */
export async function sayLate(unit: Unit, id: string, where: object, minutes: number): Promise<{ id: string }> {
  const answered = await answer(unit, id, where, { event: 'late', lateMinutes: minutes }, (role) =>
    role === 'HOST' ? { hostLateMinutes: minutes } : { requesterLateMinutes: minutes },
  );
  const { after, listing, role } = answered;
  const who = role === 'HOST' ? 'The host' : nameOf(answered);
  await notifyOtherSide(
    unit,
    answered,
    `${who} is running ${minutes} minutes late: ${listing.address}, ${timeAtHome(after.proposedTime, listing)}.`,
    `late-${role}-${minutes}`,
  );
  return { id };
}

/** The host records that the requester did not come; there is no survey then. */
export async function recordNoShow(unit: Unit, id: string, where: object): Promise<{ id: string }> {
  const answered = await answer(unit, id, where, { event: 'noShow' }, { noShowAt: unit.now });
  const { after, listing } = answered;
  await notifyOtherSide(
    unit,
    answered,
    `The host recorded that you didn’t come to ${listing.address} on ${timeAtHome(after.proposedTime, listing)}.`,
    // again, where it was taken back before
    `no-show-${unit.now.toISOString()}`,
    ['If you were there, write to us: a broker will look into it and can undo it.'],
  );
  return { id };
}

/** An admin reverses a no-show, and the requester is notified; the reason is in the audit log. */
export async function takeNoShowBack(unit: Unit, id: string, where: object, reason?: string): Promise<{ id: string }> {
  const answered = await answer(unit, id, where, { event: 'undoNoShow', reason }, { noShowAt: null });
  const { after, listing } = answered;
  const text = `The no-show at ${listing.address} on ${timeAtHome(after.proposedTime, listing)} was undone.`;
  await notifyOtherSide(unit, answered, text, `no-show-taken-back-${unit.now.toISOString()}`);
  return { id };
}
