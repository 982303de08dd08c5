import { randomUUID } from 'node:crypto';
import { invalidField, conflict } from '#shared/kernel/rule-error.ts';
import { isWorkshopOpen, seatFor } from '#shared/workshops/workshops.rules.ts';
import { WORKSHOP_DATE_OVER } from '#shared/workshops/workshops.messages.ts';
import type { CreateSeat } from '#shared/workshops/workshops.schema.ts';
import type { WorkshopSeat } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { hashSlug } from '../form-signings/signing-records.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { fillSeats, lockWorkshop, seatOfLink, emailSeat } from './seat-records.ts';

/**
 * Signs an address up for a date: with a seat, or on the waiting list of a full date. One row per address and date:
 * signing up again changes nothing and sends the email again, at most once a day; after a cancellation it takes a seat
 * anew. Refuses a date that is over or cancelled (400, `workshopId`).
 */
export async function takeSeat(unit: Unit, input: CreateSeat): Promise<void> {
  const { email, firstName, lastName, source = '' } = input;
  const found = await unit.tx.workshop.findUnique({ where: { id: input.workshopId } });
  if (!found) throw invalidField('workshopId', WORKSHOP_DATE_OVER, 'workshop.over');
  const workshop = await lockWorkshop(unit, found.id);
  if (!isWorkshopOpen(workshop, unit.now)) throw invalidField('workshopId', WORKSHOP_DATE_OVER, 'workshop.over');
  const where = { workshopId_email: { workshopId: workshop.id, email } };
  const known = await unit.tx.workshopSeat.findUnique({ where });
  const dedupe = `:${unit.now.toISOString().slice(0, 10)}`;
  if (known && known.state !== 'CANCELLED') return emailSeat(unit, known, workshop, 'confirmed', { dedupe });

  const booked = await unit.tx.workshopSeat.count({ where: { workshopId: workshop.id, state: 'BOOKED' } });
  const { actor } = unit;
  const facts = {
    firstName,
    lastName,
    phone: input.phone ?? null,
    source,
    state: seatFor(booked, workshop.seats),
    since: unit.now,
    // an account is tied to its own address only
    userId: actor.kind === 'user' && actor.email.toLowerCase() === email ? actor.userId : null,
  };
  const id = known?.id ?? randomUUID();
  const seat: WorkshopSeat = known
    ? await unit.tx.workshopSeat.update({ where: { id }, data: { ...facts, calendarSequence: { increment: 1 } } })
    : await unit.tx.workshopSeat.create({
        data: {
          id,
          workshopId: workshop.id,
          email,
          ...facts,
          linkHash: hashSlug(unit.workshopSlug({ id })),
          createdAt: unit.now,
        },
      });
  unit.audit({
    action: 'workshop.seat-taken',
    entityType: 'workshop-seat',
    entityId: id,
    after: { workshopId: workshop.id, state: seat.state },
  });
  unit.publish('workshops', 'patched', { id: workshop.id });
  await emailSeat(unit, seat, workshop, 'confirmed', { dedupe });
  await notifyAdmins(unit, {
    text:
      seat.state === 'BOOKED'
        ? 'Someone signed up for the buyer workshop.'
        : 'Someone joined the waiting list of a buyer workshop.',
    link: '/admin/workshops',
    dedupeKey: `workshop-seat:${id}:${seat.calendarSequence}`,
  });
}

/**
 * Cancels the seat of a link, confirms it, and gives the seat to the waiting list. Repeating it changes nothing. Throws
 * 404 for an unknown link, 409 when the workshop has begun or was cancelled.
 */
export async function cancelSeat(unit: Unit, slug: string): Promise<void> {
  const { id, workshopId } = await seatOfLink(unit.tx, slug);
  const workshop = await lockWorkshop(unit, workshopId);
  const before = await unit.tx.workshopSeat.findUniqueOrThrow({ where: { id } });
  if (before.state === 'CANCELLED') return;
  if (!isWorkshopOpen(workshop, unit.now))
    throw conflict('workshop.over', 'This workshop is over or was canceled, so there is nothing to cancel.');
  const seat = await unit.tx.workshopSeat.update({
    where: { id },
    data: { state: 'CANCELLED', calendarSequence: { increment: 1 } },
  });
  unit.audit({ action: 'workshop.seat-cancelled', entityType: 'workshop-seat', entityId: id });
  unit.publish('workshops', 'patched', { id: workshopId });
  await emailSeat(unit, seat, workshop, 'cancelled', { hadSeat: before.state === 'BOOKED' });
  await fillSeats(unit, workshop);
}

/** Deletes the seats of a person whose account is deleted, and gives what becomes free to the waiting list. */
export async function eraseSeats(unit: Unit, where: { userId: string } | { email: string }): Promise<void> {
  const gone = await unit.tx.workshopSeat.findMany({ where, select: { workshopId: true } });
  for (const id of new Set(gone.map(({ workshopId }) => workshopId))) {
    const workshop = await lockWorkshop(unit, id);
    await unit.tx.workshopSeat.deleteMany({ where: { AND: [where, { workshopId: id }] } });
    unit.publish('workshops', 'patched', { id });
    await fillSeats(unit, workshop);
  }
}
