import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin } from '#shared/kernel/actor.ts';
import { MINUTE } from '#shared/kernel/instant.ts';
import { conflict, forbidden } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { hostShowingsLink } from '#shared/notifications/notifications.links.ts';
import { actingRole, applyShowingEvent, showingState, type ActingSide } from '#shared/showings/showings.rules.ts';
import { TIME_TAKEN } from '#shared/showings/showings.messages.ts';
import { assertTimes, HOLD_MINUTES } from '#shared/showings/showings.slots.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { readSaleOfVisit } from '../../queries/sale-visits.ts';
import { readSlotFacts } from '../../queries/slot-facts.ts';
import { notify } from '../notifications/notify.ts';
import { answer, confirmShowing, type AnswerOptions } from './respond-to-showing.ts';
import { answerButtons } from './answer-buttons.ts';
import { calendarOfHost, calendarOfShowing } from './showing-calendar.ts';
import { confirmationTo } from './showing-notices.ts';
import {
  bookingType,
  doneForRequester,
  hostIds,
  linkForRequester,
  lockShowing,
  timeAtHome,
} from './showing-records.ts';

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
    throw forbidden('showing.acting-forbidden', `Only ${PRODUCT} can confirm for someone else.`);
  const before = await lockShowing(unit, id, where);
  const acceptsTime = showingState(before, unit.now) === 'DENIED';
  const event = acceptsTime ? 'takeSuggested' : 'otherTimes';
  // check permission before validating the times
  const asker = actingRole(before, unit.actor, as);
  const saleId = await readSaleOfVisit(unit.tx, id);
  applyShowingEvent({ ...before, saleId }, asker, { event, proposedTime: input.proposedTime }, unit.now);
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
  // what was confirmed stands no longer: it leaves both calendars until another time is confirmed
  const wasConfirmed = showing.accepted === true;
  const released = wasConfirmed ? await calendarOfShowing(unit, after, listing, true) : undefined;
  if (isAdmin(unit.actor) && !acceptsTime)
    await doneForRequester(unit, after, listing, 'asked for', { knows: before.accepted, calendar: released });
  else if (released)
    await notify(unit, [after.userId], {
      text: `You asked for another time to see ${listing.address}: ${timeAtHome(after.proposedTime, listing)}.`,
      paragraphs: [`${timeAtHome(showing.proposedTime, listing)} no longer stands.`],
      link: await linkForRequester(unit, { type: after.type, listingId: listing.id }),
      resourceType: 'showing',
      resourceId: id,
      dedupeKey: `showing-released:${id}:${after.calendarSequence}`,
      isEmailOnly: true,
      calendar: released,
    });
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
    calendar: acceptsTime || wasConfirmed ? await calendarOfHost(unit, after, listing, wasConfirmed) : undefined,
    ...(acceptsTime ? {} : answerButtons(unit, { ...after, user: showing.user }, listing, { isMoved: true })),
  });
  if (acceptsTime) await confirmationTo(unit, after, listing);
  return { id };
}
