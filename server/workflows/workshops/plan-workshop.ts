import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { isReminderDue, isWorkshopOpen, whenAndWhere } from '#shared/workshops/workshops.rules.ts';
import { tooFewSeats, WORKSHOP_TIME_PAST } from '#shared/workshops/workshops.messages.ts';
import type { WorkshopInput } from '#shared/workshops/workshops.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { fillSeats, lockWorkshop, tellSeat } from './seat-records.ts';

/** A link belongs to an online date, a place to one in person. */
const factsOf = (unit: Unit, { joinUrl, place, ...rest }: WorkshopInput) => {
  if (rest.startsAt <= unit.now) throw invalidField('startsAt', WORKSHOP_TIME_PAST, 'workshop.past');
  const isOnline = rest.format === 'ONLINE';
  return { ...rest, joinUrl: isOnline ? joinUrl : '', place: isOnline ? '' : place };
};

/** Plans a date. People who asked to hear of dates are told by a job. Refuses a time in the past (400, `startsAt`). */
export async function createWorkshop(unit: Unit, input: WorkshopInput): Promise<{ id: string }> {
  const { id } = await unit.tx.workshop.create({ data: { ...factsOf(unit, input), createdAt: unit.now } });
  unit.audit({ action: 'workshop.planned', entityType: 'workshop', entityId: id, after: { startsAt: input.startsAt } });
  unit.publish('workshops', 'created', { id });
  unit.enqueue('tell-workshop', { workshopId: id });
  return { id };
}

/**
 * Changes a date. Everybody who signed up is told by a job when time, length or place changed; more seats go to the
 * waiting list. Throws 409 when it is over or cancelled; refuses fewer seats than are taken (400, `seats`).
 */
export async function changeWorkshop(unit: Unit, id: string, input: WorkshopInput): Promise<{ id: string }> {
  const before = await lockWorkshop(unit, id);
  if (!isWorkshopOpen(before, unit.now))
    throw conflict('workshop.over', 'This workshop is over or was canceled, so it can’t be changed.');
  const facts = factsOf(unit, input);
  const booked = await unit.tx.workshopSeat.count({ where: { workshopId: id, state: 'BOOKED' } });
  if (facts.seats < booked) throw invalidField('seats', tooFewSeats(booked), 'workshop.seats');
  const workshop = await unit.tx.workshop.update({ where: { id }, data: facts });
  const isNews =
    before.startsAt.getTime() !== workshop.startsAt.getTime() ||
    (['minutes', 'zone', 'format', 'joinUrl', 'place'] as const).some((field) => before[field] !== workshop[field]);
  unit.audit({
    action: 'workshop.changed',
    entityType: 'workshop',
    entityId: id,
    after: { startsAt: workshop.startsAt, seats: workshop.seats, isNews },
  });
  unit.publish('workshops', 'patched', { id });
  // first, so that who gets a seat now reads of the change in that email only
  if (isNews) await tellAll(unit, id);
  await fillSeats(unit, workshop);
  return { id };
}

/**
 * Cancels a date for good; everybody who signed up is told by a job. Repeating it changes nothing. 409 when it is over.
 */
export async function cancelWorkshop(unit: Unit, id: string): Promise<{ id: string }> {
  const before = await lockWorkshop(unit, id);
  if (before.cancelledAt) return { id };
  if (!isWorkshopOpen(before, unit.now)) throw conflict('workshop.over', 'This workshop has begun already.');
  await unit.tx.workshop.update({ where: { id }, data: { cancelledAt: unit.now } });
  unit.audit({ action: 'workshop.cancelled', entityType: 'workshop', entityId: id });
  unit.publish('workshops', 'patched', { id });
  await tellAll(unit, id);
  return { id };
}

/** A higher number than the one a person was told: the job tells whoever is behind. */
async function tellAll(unit: Unit, workshopId: string): Promise<void> {
  await unit.tx.workshopSeat.updateMany({
    where: { workshopId, state: { in: ['BOOKED', 'WAITING'] } },
    data: { calendarSequence: { increment: 1 } },
  });
  unit.enqueue('tell-workshop', { workshopId });
}

/** Tells one person how the date stands now, unless they were told. */
export async function tellOfChange(unit: Unit, workshopId: string, seatId: string): Promise<void> {
  const workshop = await lockWorkshop(unit, workshopId);
  const seat = await unit.tx.workshopSeat.findUnique({ where: { id: seatId } });
  if (!seat || seat.state === 'CANCELLED' || seat.toldSequence >= seat.calendarSequence) return;
  if (workshop.cancelledAt) await tellSeat(unit, seat, workshop, 'called-off', { hadSeat: seat.state === 'BOOKED' });
  else if (isWorkshopOpen(workshop, unit.now)) await tellSeat(unit, seat, workshop, 'changed');
}

/** Tells one person who asked for dates that there is one, once. */
export async function tellOfDate(unit: Unit, workshopId: string, leadId: string): Promise<void> {
  const workshop = await lockWorkshop(unit, workshopId);
  if (!isWorkshopOpen(workshop, unit.now)) return;
  await unit.tx.$queryRaw`SELECT 1 FROM "Lead" WHERE id = ${leadId} FOR UPDATE`;
  const lead = await unit.tx.lead.findUnique({ where: { id: leadId, handledAt: null } });
  if (!lead) return;
  await unit.tx.lead.update({ where: { id: leadId }, data: { handledAt: unit.now } });
  unit.audit({ action: 'lead.handled', entityType: 'lead', entityId: leadId });
  await sendEmail(
    unit,
    lead.email,
    {
      kind: 'LEAD',
      subject: 'A date for the free buyer workshop',
      greeting: 'Hello,',
      paragraphs: [
        `You asked us to tell you when there is a date: ${whenAndWhere(workshop)}.`,
        'Signing up takes a minute. This is the only email about it.',
      ],
      action: { label: 'Save my seat', url: `${unit.baseUrl}/buyer-workshop` },
      notYou: 'Someone entered your address in our form. You don’t have to do anything; you aren’t on any list.',
    },
    `workshop-date:${leadId}:${workshopId}`,
  );
}

/** Reminds one person, if it is due. */
export async function remindOfWorkshop(unit: Unit, workshopId: string, seatId: string): Promise<void> {
  const workshop = await lockWorkshop(unit, workshopId);
  const seat = await unit.tx.workshopSeat.findUnique({ where: { id: seatId } });
  if (!seat || !isReminderDue(workshop, seat, unit.now)) return;
  await tellSeat(unit, seat, workshop, 'reminder');
}
