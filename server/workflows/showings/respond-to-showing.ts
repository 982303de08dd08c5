import { isAdmin, isUser } from '#shared/kernel/actor.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import {
  applyShowingEvent,
  actingRole,
  showingState,
  type ActingSide,
  type ShowingEvent,
  type ShowingInput,
  type ShowingRole,
} from '#shared/showings/showings.rules.ts';
import { remindedAtConfirmation } from '#shared/showings/showings.reminders.ts';
import { TIME_TWICE } from '#shared/showings/showings.messages.ts';
import { assertTimes } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOfAnsweredOuting } from '../outings/notify-outing.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { assertFeeCovers } from '../payments/use-payment.ts';
import { followAppointment } from '../transactions/follow-appointment.ts';
import { calendarOfHost } from './showing-calendar.ts';
import { confirmationTo } from './showing-notices.ts';
import {
  assertShowable,
  brokerFor,
  linkForRequester,
  lockShowing,
  addressShownTo,
  sideOfRole,
  withSlotConflict,
  timeAtHome,
} from './showing-records.ts';

/** Columns to change besides `accepted` and the time. */
interface Change {
  otherTimes?: Date[];
  suggestedTimes?: Date[];
  cancelReason?: string | null;
  agentBooks?: boolean;
  feedback?: string;
  feedbackAt?: Date;
  onTheWayAt?: Date;
  requesterLateMinutes?: number;
  hostLateMinutes?: number;
  noShowAt?: Date | null;
}
/** Events after which the showing has another state or time; calendars follow these. */
const MOVES: ReadonlySet<ShowingEvent> = new Set(['confirm', 'deny', 'takeSuggested', 'otherTimes']);
/** What the audit log calls an event that keeps the time. */
const AUDITED: Partial<Readonly<Record<ShowingEvent, string>>> = {
  feedback: 'feedback-given',
  onTheWay: 'on-the-way',
  late: 'late',
  noShow: 'no-show',
  undoNoShow: 'no-show-taken-back',
};

export interface AnswerOptions {
  /** Several tours of an outing change at once: the person is notified once, at the end, by the caller. */
  isPartOfOuting?: boolean;
  /** The host answers by the link of the email. */
  isByLink?: boolean;
}

/**
 * Applies one event to a locked showing: the rules, the row, the audit entry, the sale's dates and the live event. `as`
 * is the side for which a broker acts, or the holder of the survey link; everybody else has their own role.
 */
export async function answer(
  unit: Unit,
  id: string,
  where: object,
  input: ShowingInput,
  change: Change | ((role: ShowingRole | null, before: { onTheWayAt: Date | null }) => Change),
  as?: ActingSide | 'SURVEY',
  { isPartOfOuting = false, isByLink = false }: AnswerOptions = {},
) {
  const showing = await lockShowing(unit, id, where);
  const role = as === 'SURVEY' ? as : actingRole(showing, unit.actor, as);
  const { accepted, proposedTime } = applyShowingEvent(
    showing,
    role,
    { ...input, isBroker: isAdmin(unit.actor) },
    unit.now,
  );
  const moves = MOVES.has(input.event);
  // cancelling and leaving feedback stay possible after the home is gone
  if (['confirm', 'takeSuggested', 'otherTimes'].includes(input.event)) assertShowable(showing.listing);
  if (input.event === 'confirm' || input.event === 'takeSuggested') await assertFeeCovers(unit, id);
  const after = await withSlotConflict(
    unit.tx.showing.update({
      where: { id },
      data: {
        accepted,
        proposedTime,
        // whoever was on the way to one time is not on the way to another
        ...(moves ? { onTheWayAt: null, requesterLateMinutes: null, hostLateMinutes: null } : {}),
        ...(moves && accepted ? remindedAtConfirmation(proposedTime, unit.now) : {}),
        ...(typeof change === 'function' ? change(role, showing) : change),
        calendarSequence: { increment: moves ? 1 : 0 },
      },
    }),
  );
  unit.audit({
    action: `showing.${AUDITED[input.event] ?? showingState(after, unit.now).toLowerCase()}`,
    entityType: 'showing',
    entityId: id,
    side: sideOfRole(role),
    before: { accepted: showing.accepted, proposedTime: showing.proposedTime },
    after: {
      accepted: after.accepted,
      proposedTime: after.proposedTime,
      suggestedTimes: after.suggestedTimes,
      ...(input.lateMinutes === undefined ? {} : { lateMinutes: input.lateMinutes }),
      ...(input.event === 'undoNoShow' ? { reason: input.reason } : {}),
      ...brokerFor(unit, showing, role),
      ...(isByLink ? { byLink: true } : {}),
    },
  });
  if (moves) await followAppointment(unit, after, showing.proposedTime);
  // notify the owner when a broker responded for them
  const done = { confirm: 'confirmed', deny: 'suggested another time for' }[input.event as string];
  if (done && role === 'HOST' && isAdmin(unit.actor) && showing.listing.type === 'SELLER') {
    await notify(unit, [showing.listing.userId], {
      text:
        `Hearthport ${done} the showing of ${showing.listing.address} on ` +
        `${timeAtHome(after.proposedTime, showing.listing)} for you.`,
      link: hostShowingsLink('SELLER', showing.listing.id),
      resourceType: 'showing',
      resourceId: id,
      dedupeKey: `showing-for-you:${id}:${after.calendarSequence}`,
      ...(accepted && { calendar: await calendarOfHost(unit, after, showing.listing) }),
    });
  }
  unit.publish('showings', 'patched', { id });
  if (after.outingId && !isPartOfOuting && moves) {
    await notifyOfAnsweredOuting(unit, after.outingId);
    unit.publish('outings', 'patched', { id: after.outingId });
  }
  return { showing, after, role, listing: showing.listing };
}

/** The host confirms the requested time or one of the other times; an admin may note that the agent books. */
export async function confirmShowing(
  unit: Unit,
  id: string,
  where: object,
  input: { proposedTime?: Date | undefined; agentBooks?: boolean | undefined },
  as?: ActingSide,
  options: AnswerOptions = {},
): Promise<{ id: string }> {
  const { after, listing } = await answer(
    unit,
    id,
    where,
    { event: 'confirm', proposedTime: input.proposedTime },
    { otherTimes: [], suggestedTimes: [], ...(input.agentBooks ? { agentBooks: true } : {}) },
    as,
    options,
  );
  await confirmationTo(unit, after, listing);
  if (listing.type === 'SELLER' && isUser(unit.actor, listing.userId)) await bookedByHost(unit, after, listing);
  return { id };
}

/** The calendar of a host who confirmed follows by email; in the list of notices they would read their own click. */
async function bookedByHost(
  unit: Unit,
  showing: Parameters<typeof calendarOfHost>[1] & { proposedTime: Date },
  listing: Parameters<typeof calendarOfHost>[2] & Parameters<typeof timeAtHome>[1] & { id: string; userId: string },
): Promise<void> {
  await notify(unit, [listing.userId], {
    text: `You confirmed the showing of ${listing.address} on ${timeAtHome(showing.proposedTime, listing)}.`,
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-confirmed-by-you:${showing.id}:${showing.calendarSequence}`,
    actionLabel: 'See the showing',
    isEmailOnly: true,
    calendar: await calendarOfHost(unit, showing, listing),
  });
}

/** The host denies and suggests at least one other available time. */
export async function denyShowing(
  unit: Unit,
  id: string,
  where: object,
  suggestedTimes: Date[],
  as?: ActingSide,
  options: AnswerOptions = {},
): Promise<{ id: string }> {
  const { after, listing } = await answer(
    unit,
    id,
    where,
    { event: 'deny', suggestedTimes },
    { suggestedTimes, otherTimes: [] },
    as,
    options,
  );
  const zone = timeZoneOfHome(listing.state, listing.county);
  const facts = await readSlotFacts(unit.tx, listing.id, unit.now);
  if (new Set(suggestedTimes.map((time) => time.getTime())).size < suggestedTimes.length)
    throw invalidField('suggestedTimes', TIME_TWICE);
  for (const [index, time] of suggestedTimes.entries()) {
    try {
      assertTimes(time, [], { now: unit.now, zone, type: 'OTHER', ...facts, isByHost: true });
    } catch (error) {
      throw error instanceof Error
        ? invalidField(
            `suggestedTimes.${index}`,
            (error as { fields?: { message: string }[] }).fields?.[0]?.message ?? error.message,
          )
        : error;
    }
  }
  await notify(unit, [after.userId], {
    text:
      `The seller of ${addressShownTo(listing, after.accepted)} suggests another time: ` +
      `${suggestedTimes.map((time) => timeAtHome(time, listing)).join(' or ')}.`,
    link: await linkForRequester(unit, { type: after.type, listingId: listing.id }),
    resourceType: 'showing',
    resourceId: id,
    dedupeKey: `showing-denied:${id}:${after.calendarSequence}`,
    actionLabel: 'Choose a time',
  });
  return { id };
}
