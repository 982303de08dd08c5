import { isAdmin } from '#shared/kernel/actor.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { conflict, forbidden, invalidField } from '#shared/kernel/rule-error.ts';
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
import { TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import { assertTimes, HOLD_MINUTES } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOfAnsweredOuting } from '../outings/notify-outing.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { refundFeeOfShowing } from '../payments/refund-payment.ts';
import { assertFeeCovers } from '../payments/use-payment.ts';
import { followAppointment } from '../transactions/follow-appointment.ts';
import { confirmationTo } from './request-showing.ts';
import {
  assertShowable,
  bookingType,
  brokerFor,
  doneForRequester,
  hostIds,
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
const MOVES: ReadonlySet<ShowingEvent> = new Set([
  'confirm',
  'deny',
  'withdraw',
  'takeSuggested',
  'otherTimes',
  'cancel',
]);
/** What the audit log calls an event that keeps the time. */
const AUDITED: Partial<Readonly<Record<ShowingEvent, string>>> = {
  feedback: 'feedback-given',
  onTheWay: 'on-the-way',
  late: 'late',
  noShow: 'no-show',
  undoNoShow: 'no-show-taken-back',
};

/** Several tours of an outing change at once: the person is notified once, at the end, by the caller. */
interface AnswerOptions {
  isPartOfOuting?: boolean;
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
  { isPartOfOuting = false }: AnswerOptions = {},
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
    },
  });
  if (moves) await followAppointment(unit, after, showing.proposedTime);
  if (showingState(after, unit.now) === 'CANCELLED') await refundFeeOfShowing(unit, after);
  // notify the owner when a broker responded for them
  const done = { confirm: 'confirmed', deny: 'suggested another time for', cancel: 'cancelled' }[input.event as string];
  if (done && role === 'HOST' && isAdmin(unit.actor) && showing.listing.type === 'SELLER') {
    await notify(unit, [showing.listing.userId], {
      text:
        `Hearthport ${done} the showing of ${showing.listing.address} on ` +
        `${timeAtHome(after.proposedTime, showing.listing)} for you.`,
      link: hostShowingsLink('SELLER', showing.listing.id),
      resourceType: 'showing',
      resourceId: id,
      dedupeKey: `showing-for-you:${id}:${after.calendarSequence}`,
    });
  }
  unit.publish('showings', 'patched', { id });
  if (after.outingId && !isPartOfOuting && MOVES.has(input.event)) {
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
): Promise<{ id: string }> {
  const { after, listing } = await answer(
    unit,
    id,
    where,
    { event: 'confirm', proposedTime: input.proposedTime },
    { otherTimes: [], suggestedTimes: [], ...(input.agentBooks ? { agentBooks: true } : {}) },
    as,
  );
  await confirmationTo(unit, after, listing);
  return { id };
}

/** The host denies and suggests at least one other available time. */
export async function denyShowing(
  unit: Unit,
  id: string,
  where: object,
  suggestedTimes: Date[],
  as?: ActingSide,
): Promise<{ id: string }> {
  const { after, listing } = await answer(
    unit,
    id,
    where,
    { event: 'deny', suggestedTimes },
    { suggestedTimes, otherTimes: [] },
    as,
  );
  const zone = timeZoneOfHome(listing.state, listing.county);
  const facts = await readSlotFacts(unit.tx, listing.id, unit.now);
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
    link: `/listings/${listing.id}`,
    resourceType: 'showing',
    resourceId: id,
    dedupeKey: `showing-denied:${id}:${after.calendarSequence}`,
    actionLabel: 'Choose a time',
  });
  return { id };
}

/** The requester withdraws a request, or either side cancels a confirmed showing (the host with a reason). */
export async function cancelShowing(
  unit: Unit,
  id: string,
  where: object,
  reason: string | undefined,
  as?: ActingSide,
  options: AnswerOptions = {},
): Promise<{ id: string }> {
  const before = await lockShowing(unit, id, where);
  const isAsked = showingState(before, unit.now) === 'REQUESTED';
  // a host cannot cancel a request, only suggest another time
  const event = !isAsked ? 'cancel' : actingRole(before, unit.actor, as) === 'HOST' ? 'deny' : 'withdraw';
  const { showing, after, role, listing } = await answer(
    unit,
    id,
    where,
    { event, reason },
    { cancelReason: reason?.trim() || null, suggestedTimes: [], otherTimes: [] },
    as,
    options,
  );
  if (role === 'REQUESTER' && isAdmin(unit.actor))
    await doneForRequester(unit, after, listing, event === 'cancel' ? 'cancelled' : 'withdrew', showing.accepted);
  const notified = role === 'HOST' ? [showing.userId] : await hostIds(unit, listing);
  await notify(unit, notified, {
    text:
      `The showing of ${role === 'HOST' ? addressShownTo(listing, showing.accepted) : listing.address} on ` +
      `${timeAtHome(showing.proposedTime, listing)} was cancelled.`,
    paragraphs: reason?.trim() ? [`Reason: ${reason.trim()}`] : [],
    link: role === 'HOST' ? `/listings/${listing.id}` : (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: id,
    dedupeKey: `showing-cancelled:${id}:${after.calendarSequence}`,
  });
  return { id };
}

/** True if an open house takes a part of a visit that begins then. */
const isOpenHouseAt = async (unit: Unit, listingId: string, time: Date): Promise<boolean> =>
  (await unit.tx.openHouse.count({
    where: {
      listingId,
      cancelledAt: null,
      startTime: { lt: new Date(time.getTime() + HOLD_MINUTES * MINUTE) },
      endTime: { gt: time },
    },
  })) > 0;

/** The requester accepts a suggested time (confirmed if the slot is still free) or requests other times. */
export async function rescheduleShowing(
  unit: Unit,
  id: string,
  where: object,
  input: { proposedTime: Date; otherTimes: Date[]; actingFor?: ActingSide | undefined; isConfirmed?: boolean },
  options: AnswerOptions = {},
): Promise<{ id: string }> {
  const as = input.actingFor;
  if (input.isConfirmed && !isAdmin(unit.actor))
    throw forbidden('showing.acting-forbidden', 'Only Hearthport can confirm for somebody else.');
  const before = await lockShowing(unit, id, where);
  const acceptsTime = showingState(before, unit.now) === 'DENIED';
  const event = acceptsTime ? 'takeSuggested' : 'otherTimes';
  // check permission before validating the times
  const asker = actingRole(before, unit.actor, as);
  applyShowingEvent(before, asker, { event, proposedTime: input.proposedTime }, unit.now);
  if (!acceptsTime) {
    assertTimes(input.proposedTime, input.otherTimes, {
      now: unit.now,
      zone: timeZoneOfHome(before.listing.state, before.listing.county),
      type: bookingType(unit, before.type),
      isByHost: isAdmin(unit.actor),
      ...(await readSlotFacts(unit.tx, before.listingId, unit.now, id)),
    });
  } else if (await isOpenHouseAt(unit, before.listingId, input.proposedTime)) {
    // planned after it was suggested
    throw conflict('showing.slot-taken', TIME_TAKEN);
  }
  const { after, listing, showing } = await answer(
    unit,
    id,
    where,
    { event, proposedTime: input.proposedTime },
    { otherTimes: acceptsTime ? [] : input.otherTimes, suggestedTimes: [] },
    as,
    options,
  );
  // a broker who moves it for both: one notice for each side
  if (input.isConfirmed && !acceptsTime)
    return confirmShowing(unit, id, where, { proposedTime: after.proposedTime }, 'HOST');
  if (isAdmin(unit.actor) && !acceptsTime) await doneForRequester(unit, after, listing, 'asked for', before.accepted);
  const name = `${showing.user.firstName} ${showing.user.lastName}`.trim() || 'The buyer';
  const when = timeAtHome(after.proposedTime, listing);
  await notify(unit, await hostIds(unit, listing), {
    text: acceptsTime
      ? `${name} took your suggested time: ${when}, ${listing.address}.`
      : `${name} asks for another time: ${when}, ${listing.address}.`,
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: id,
    dedupeKey: `showing-rescheduled:${id}:${after.calendarSequence}`,
    actionLabel: 'See the showing',
  });
  if (acceptsTime) await confirmationTo(unit, after, listing);
  return { id };
}
