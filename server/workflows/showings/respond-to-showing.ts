import { PRODUCT } from '#shared/brand/product.ts';
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
import type { AnswerChannel } from '#shared/showings/answer-links.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify, type Notice } from '../notifications/notify.ts';
import { notifyOfAnsweredOuting } from '../outings/notify-outing.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { assertFeeCovers } from '../payments/use-payment.ts';
import { followAppointment } from '../transactions/follow-appointment.ts';
import { calendarOfHost } from './showing-calendar.ts';
import { confirmationTo } from './showing-notices.ts';
import {
  assertShowable,
  brokerFor,
  hostIds,
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
  /** The host answers by the link of an email or text. */
  byLink?: AnswerChannel;
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
  { isPartOfOuting = false, byLink }: AnswerOptions = {},
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
      ...(byLink && { byLink: true, ...(byLink === 'TEXT' && { byText: true }) }),
    },
  });
  // both people of the visit are emailed about it by the caller
  if (moves)
    await followAppointment(unit, after, {
      was: showing.proposedTime,
      emailed: [after.userId, ...(await hostIds(unit, showing.listing))],
    });
  // notify the owner when a broker responded for them
  const done = { confirm: 'confirmed', deny: 'suggested another time for' }[input.event as string];
  if (done && role === 'HOST' && isAdmin(unit.actor) && showing.listing.type === 'SELLER') {
    await notify(unit, [showing.listing.userId], {
      text:
        `${PRODUCT} ${done} the showing of ${showing.listing.address} on ` +
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
  if (listing.type === 'SELLER' && isUser(unit.actor, listing.userId))
    await answeredByHost(unit, after, listing, true, options);
  return { id };
}

/** Said of an answer by a text: the number in a profile was only typed, and may be somebody else's. */
const BY_TEXT =
  'It was answered by the link in our text message to the phone number of your profile. If that wasn’t you, please ' +
  `change the answer in ${PRODUCT}, and check the number.`;

/**
 * The calendar of a host who confirmed follows by email; in the list of notices they would read their own click. An
 * answer by a text is in both, whatever it was.
 */
async function answeredByHost(
  unit: Unit,
  showing: Parameters<typeof calendarOfHost>[1] & { proposedTime: Date },
  listing: Parameters<typeof calendarOfHost>[2] & Parameters<typeof timeAtHome>[1] & { id: string; userId: string },
  isConfirmed: boolean,
  { byLink }: AnswerOptions,
): Promise<void> {
  const isByText = byLink === 'TEXT';
  if (!isConfirmed && !isByText) return;
  const notice: Notice = {
    text: isConfirmed
      ? `You confirmed the showing of ${listing.address} on ${timeAtHome(showing.proposedTime, listing)}.`
      : `You suggested other times for a showing of ${listing.address}.`,
    paragraphs: isByText ? [BY_TEXT] : [],
    link: (type) => hostShowingsLink(type, listing.id),
    resourceType: 'showing',
    resourceId: showing.id,
    dedupeKey: `showing-${isConfirmed ? 'confirmed' : 'denied'}-by-you:${showing.id}:${showing.calendarSequence}`,
    actionLabel: 'See the showing',
    ...(isConfirmed && { calendar: await calendarOfHost(unit, showing, listing) }),
  };
  await notify(unit, [listing.userId], { ...notice, isEmailOnly: true });
  if (isByText) await notify(unit, [listing.userId], { ...notice, isListOnly: true, alsoActor: true });
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
  await answeredByHost(unit, after, listing, false, options);
  return { id };
}
