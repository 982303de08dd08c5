import type { Showing } from '../../../prisma/generated/client.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { millisOf, MINUTE } from '#shared/kernel/instant.ts';
import { conflict, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { dayIn, formatWhen } from '#shared/kernel/zoned-time.ts';
import { byListing } from '#shared/outings/outings.fees.ts';
import { OTHER_DAY, STOP_PAST } from '#shared/outings/outings.messages.ts';
import type { ArrangeOuting } from '#shared/outings/outings.schema.ts';
import { showingState } from '#shared/showings/showings.rules.ts';
import type { ShowingState } from '#shared/showings/showings.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { showableHomes } from '../../queries/showable-homes.ts';
import { requestShowing } from '../showings/request-showing.ts';
import { endDenied } from '../showings/end-denied.ts';
import { cancelShowing } from '../showings/cancel-showing.ts';
import { rescheduleShowing } from '../showings/reschedule-showing.ts';
import { notifyOfAnsweredOuting } from './notify-outing.ts';

const OPEN: readonly ShowingState[] = ['REQUESTED', 'CONFIRMED', 'DENIED'];

/** Throws 400 for tours of the same person that overlap, or that are on different days where the first home is. */
async function assertOneDay(unit: Unit, { stops, visitMinutes }: ArrangeOuting): Promise<void> {
  const inOrder = stops.map((stop, index) => ({ ...stop, index })).sort((a, b) => millisOf(a.time) - millisOf(b.time));
  const home = await unit.tx.listing.findUnique({
    where: { id: inOrder[0]!.listingId },
    select: { state: true, county: true },
  });
  const zone = timeZoneOfHome(home?.state ?? '', home?.county ?? null);
  for (const [at, { time, index }] of inOrder.entries()) {
    const before = inOrder[at - 1];
    if (!before) continue;
    if (dayIn(time, zone) !== dayIn(before.time, zone)) throw invalidField(`stops.${index}.time`, OTHER_DAY);
    const ready = millisOf(before.time) + visitMinutes * MINUTE;
    if (millisOf(time) < ready)
      throw invalidField(
        `stops.${index}.time`,
        `The visit before this one ends at ${formatWhen(new Date(ready), zone)}. Choose a later time.`,
      );
  }
}

/** Runs the work of one stop; its refusals name the stop. */
async function atStop<T>(index: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { kind, code, message, data, fields } = error;
    const path = fields.some((field) => !/time/i.test(field.path)) ? `stops.${index}.listingId` : `stops.${index}.time`;
    throw new RuleError(kind, code, message, { data: { ...data, stop: index }, fields: [{ path, code, message }] });
  }
}

/**
 * Arranges the tours of an outing as given, all or none: requests the new ones, moves those at another time, takes an
 * open tour of a home into the outing, and calls off those of the outing that are not named any more. `outingId` null
 * plans a new one. The person is locked, so that two devices do not arrange at the same time. Throws what requesting
 * and moving a showing throw, with the stop (`stops.N.time`), and 409 for a stop that has begun. `paidIntents`: what
 * the caller verified as paid, by listing; a stop without one may cost nothing.
 */
export async function arrangeOuting(
  unit: Unit,
  person: UserActor,
  outingId: string | null,
  input: ArrangeOuting,
  { brokerage, paidIntents }: { brokerage: string; paidIntents: ReadonlyMap<string, string> },
): Promise<{ id: string }> {
  const { userId } = person;
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  await assertOneDay(unit, input);
  const { visitMinutes, coupon } = input;
  const outing = outingId
    ? await unit.tx.outing.findFirst({ where: { id: outingId, userId } })
    : await unit.tx.outing.create({ data: { userId, visitMinutes, createdAt: unit.now } });
  if (!outing) throw notFound('We couldn’t find that day of tours.');
  const { id } = outing;
  const named = new Set(input.stops.map(({ listingId }) => listingId));
  const open = (
    await unit.tx.showing.findMany({
      where: { userId, type: 'TOUR', OR: [{ outingId: id }, { listingId: { in: [...named] } }] },
      orderBy: { createdAt: 'desc' },
    })
  ).filter((showing) => OPEN.includes(showingState(showing, unit.now)));

  for (const showing of open)
    if (showing.outingId === id && !named.has(showing.listingId)) await callOffStop(unit, showing);

  // always in the same order, so that two people who want the same homes do not wait for each other
  const stops = input.stops.map((stop, index) => ({ ...stop, index })).sort(byListing);
  for (const { listingId, time, index } of stops) {
    const showing = open.find((one) => one.listingId === listingId);
    if (!showing) {
      if (millisOf(time) <= unit.now.getTime()) throw invalidField(`stops.${index}.time`, STOP_PAST);
      await atStop(
        index,
        requestShowing(
          unit,
          person,
          {
            listing: { connect: { id: listingId } },
            proposedTime: time,
            otherTimes: [],
            type: 'TOUR',
            isAgent: false,
            coupon,
          },
          paidIntents.get(listingId) ?? null,
          showableHomes(person),
          { brokerage, outingId: id },
        ),
      );
      continue;
    }
    if (showing.outingId !== id) await unit.tx.showing.update({ where: { id: showing.id }, data: { outingId: id } });
    if (millisOf(showing.proposedTime) === millisOf(time) && showingState(showing, unit.now) !== 'DENIED') continue;
    await atStop(
      index,
      rescheduleShowing(
        unit,
        showing.id,
        { userId },
        { proposedTime: time, otherTimes: [] },
        {
          isPartOfOuting: true,
        },
      ),
    );
  }
  await unit.tx.outing.update({ where: { id }, data: { visitMinutes, updatedAt: unit.now } });
  unit.audit({
    action: outingId ? 'outing.changed' : 'outing.planned',
    entityType: 'outing',
    entityId: id,
    after: { visitMinutes, stops: input.stops.map(({ listingId, time }) => ({ listingId, time })) },
  });
  await notifyOfAnsweredOuting(unit, id);
  unit.publish('outings', outingId ? 'patched' : 'created', { id });
  return { id };
}

/** Calls off an open tour of an outing, in whatever state it waits. */
async function callOffStop(unit: Unit, showing: Showing): Promise<void> {
  const where = { userId: showing.userId };
  if (showingState(showing, unit.now) === 'DENIED') return endDenied(unit, showing.id, where);
  await cancelShowing(unit, showing.id, where, undefined, undefined, { isPartOfOuting: true });
}

/**
 * Calls off one tour of the outing; the others keep their times. Safe to repeat. Throws 404 for a tour that is no stop
 * of it, 409 for one that has begun.
 */
export async function callOffOneStop(unit: Unit, id: string, userId: string, showingId: string): Promise<void> {
  // two presses, or two devices
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  const showing = await unit.tx.showing.findFirst({ where: { id: showingId, outingId: id, userId } });
  if (!showing) throw notFound('That day doesn’t include this tour.');
  const state = showingState(showing, unit.now);
  if (state === 'CANCELLED') return;
  if (!OPEN.includes(state)) throw conflict('outing.stop-begun', STOP_PAST);
  await callOffStop(unit, showing);
  unit.audit({
    action: 'outing.stop-called-off',
    entityType: 'outing',
    entityId: id,
    after: { listingId: showing.listingId },
  });
  await notifyOfAnsweredOuting(unit, id);
  unit.publish('outings', 'patched', { id });
}

/** Calls off every tour of the outing that has not begun. Safe to repeat: nothing happens where none is open. */
export async function callOffOuting(unit: Unit, id: string, userId: string): Promise<{ id: string }> {
  // two presses, or two devices
  await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  const showings = await unit.tx.showing.findMany({ where: { outingId: id, userId } });
  const open = showings.filter((showing) => OPEN.includes(showingState(showing, unit.now))).sort(byListing);
  if (open.length === 0) return { id };
  for (const showing of open) await callOffStop(unit, showing);
  unit.audit({ action: 'outing.called-off', entityType: 'outing', entityId: id });
  unit.publish('outings', 'patched', { id });
  return { id };
}
