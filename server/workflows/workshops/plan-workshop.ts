import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { isReminderDue, isWorkshopOpen, whenAndWhere } from '#shared/workshops/workshops.rules.ts';
import { tooFewSeats, WORKSHOP_TIME_PAST } from '#shared/workshops/workshops.messages.ts';
import type { WorkshopInput } from '#shared/workshops/workshops.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { fillSeats, lockWorkshop, emailSeat } from './seat-records.ts';

/** A link belongs to an online date, a place to one in person. */
const factsOf = (unit: Unit, { joinUrl, place, ...rest }: WorkshopInput) => {
  if (rest.startsAt <= unit.now) throw invalidField('startsAt', WORKSHOP_TIME_PAST, 'workshop.past');
  const isOnline = rest.format === 'ONLINE';
  return { ...rest, joinUrl: isOnline ? joinUrl : '', place: isOnline ? '' : place };
};

/** Plans a date. A job emails the people who asked for dates. Refuses a time in the past (400, `startsAt`). */
export async function createWorkshop(unit: Unit, input: WorkshopInput): Promise<{ id: string }> {
  const { id } = await unit.tx.workshop.create({ data: { ...factsOf(unit, input), createdAt: unit.now } });
  unit.audit({ action: 'workshop.planned', entityType: 'workshop', entityId: id, after: { startsAt: input.startsAt } });
  unit.publish('workshops', 'created', { id });
  unit.enqueue('notify-workshop', { workshopId: id });
  return { id };
}

/**
 * Changes a date. A job emails everybody who signed up when time, length or place changed; more seats go to the
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
  if (isNews) await notifyEveryone(unit, id);
  await fillSeats(unit, workshop);
  return { id };
}

/**
 * Cancels a date for good; a job emails everybody who signed up. Repeating it changes nothing. 409 when it is over.
 */
export async function cancelWorkshop(unit: Unit, id: string): Promise<{ id: string }> {
  const before = await lockWorkshop(unit, id);
  if (before.cancelledAt) return { id };
  if (!isWorkshopOpen(before, unit.now)) throw conflict('workshop.over', 'This workshop has already begun.');
  await unit.tx.workshop.update({ where: { id }, data: { cancelledAt: unit.now } });
  unit.audit({ action: 'workshop.cancelled', entityType: 'workshop', entityId: id });
  unit.publish('workshops', 'patched', { id });
  await notifyEveryone(unit, id);
  return { id };
}

/** Raises the sequence of each seat: the job emails whoever was last emailed about a lower one. */
async function notifyEveryone(unit: Unit, workshopId: string): Promise<void> {
  await unit.tx.workshopSeat.updateMany({
    where: { workshopId, state: { in: ['BOOKED', 'WAITING'] } },
    data: { calendarSequence: { increment: 1 } },
  });
  unit.enqueue('notify-workshop', { workshopId });
}

/** Emails one person what changed about the date, unless they were emailed about it. */
export async function notifyOfChange(unit: Unit, workshopId: string, seatId: string): Promise<void> {
  const workshop = await lockWorkshop(unit, workshopId);
  const seat = await unit.tx.workshopSeat.findUnique({ where: { id: seatId } });
  if (!seat || seat.state === 'CANCELLED' || seat.notifiedSequence >= seat.calendarSequence) return;
  if (workshop.cancelledAt) await emailSeat(unit, seat, workshop, 'called-off', { hadSeat: seat.state === 'BOOKED' });
  else if (isWorkshopOpen(workshop, unit.now)) await emailSeat(unit, seat, workshop, 'changed');
}

/** Emails one person who asked for dates that there is one, once. */
export async function notifyOfDate(unit: Unit, workshopId: string, leadId: string): Promise<void> {
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
  await emailSeat(unit, seat, workshop, 'reminder');
}
