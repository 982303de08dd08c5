/** Reads and emails that the commands of the buyer workshop share. */
import { notFound } from '#shared/kernel/rule-error.ts';
import { isWorkshopOpen, nextForSeats, seatEntry, whenAndWhere } from '#shared/workshops/workshops.rules.ts';
import type { Workshop, WorkshopSeat } from '../../../prisma/generated/client.ts';
import type { Database, Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { hashSlug } from '../form-signings/signing-records.ts';
import { sendEmail, type Email } from '../emails/send-email.ts';

export const SEAT_LINK_DEAD = 'This link no longer works. The dates are on the page of the workshop.';

/** Whoever changes seats of a date waits here. Throws 404. */
export async function lockWorkshop(unit: Unit, id: string): Promise<Workshop> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Workshop" WHERE id = ${id} FOR UPDATE`;
  const workshop = await unit.tx.workshop.findUnique({ where: { id } });
  if (!workshop) throw notFound('We couldn’t find that workshop.');
  return workshop;
}

/** The seat of a link with its date. Throws 404 for any other slug. */
export async function seatOfLink(
  db: Database | Transaction,
  slug: string,
): Promise<WorkshopSeat & { workshop: Workshop }> {
  const seat = await db.workshopSeat.findUnique({ where: { linkHash: hashSlug(slug) }, include: { workshop: true } });
  if (!seat) throw notFound(SEAT_LINK_DEAD);
  return seat;
}

export type SeatNews = 'confirmed' | 'promoted' | 'changed' | 'cancelled' | 'called-off' | 'reminder';

interface SeatMessage {
  subject: string;
  paragraphs: readonly string[];
}
function messageOf(news: SeatNews, workshop: Workshop, isBooked: boolean): SeatMessage {
  const when = whenAndWhere(workshop);
  const join =
    workshop.format === 'ONLINE'
      ? 'The link to join is on the page behind the button. You can keep your camera off.'
      : `The place: ${workshop.place}.`;
  switch (news) {
    case 'confirmed':
      return isBooked
        ? {
            subject: 'Your seat in the free buyer workshop',
            paragraphs: [
              `You have a seat: ${when}. It takes ${workshop.minutes} minutes and is free.`,
              `${join} If you can’t come, please cancel there, so that someone else gets your seat.`,
            ],
          }
        : {
            subject: 'You’re on the waiting list for the buyer workshop',
            paragraphs: [
              `The workshop is full: ${when}. You’re on the waiting list, and we’ll email you as soon as a seat opens up.`,
            ],
          };
    case 'promoted':
      return {
        subject: 'You have a seat in the buyer workshop now',
        paragraphs: [`A seat opened up, and it’s yours: ${when}.`, `${join} If you can’t come, please cancel there.`],
      };
    case 'changed':
      return {
        subject: 'Changed: the buyer workshop',
        paragraphs: [
          `The workshop you signed up for has changed. It is now ${when}, and takes ${workshop.minutes} minutes.`,
          isBooked ? `You keep your seat. ${join}` : 'You keep your place on the waiting list.',
        ],
      };
    case 'called-off':
      return {
        subject: 'Canceled: the buyer workshop',
        paragraphs: [`We’re sorry: the workshop is canceled (${when}).`, 'Other dates are on the workshop page.'],
      };
    case 'cancelled':
      return {
        subject: 'You canceled your seat in the buyer workshop',
        paragraphs: [`Your seat is canceled: ${when}. You’re welcome to join us on another date.`],
      };
    case 'reminder':
      return { subject: 'Tomorrow: the buyer workshop', paragraphs: [`A reminder: ${when}.`, join] };
  }
}

/** The emails that end it: their button leads to the dates, and what was in the calendar is taken out. */
const ENDS: ReadonlySet<SeatNews> = new Set<SeatNews>(['cancelled', 'called-off']);

/**
 * Emails one person about their seat, with the entry for their calendar, and records that they were. Quotes nothing
 * that was typed into the form, because the sender may not own the address. `hadSeat`: whether a calendar may hold the
 * date already.
 */
export async function emailSeat(
  unit: Unit,
  seat: Pick<WorkshopSeat, 'id' | 'email' | 'state' | 'calendarSequence'>,
  workshop: Workshop,
  news: SeatNews,
  { hadSeat = false, dedupe = '' } = {},
): Promise<void> {
  const isEnd = ENDS.has(news);
  const isBooked = seat.state === 'BOOKED';
  const url = `${unit.baseUrl}/buyer-workshop`;
  const entry = seatEntry(seat, workshop, { now: unit.now, url, isCancelled: isEnd });
  const email: Email = {
    kind: 'WORKSHOP',
    greeting: 'Hello,',
    ...messageOf(news, workshop, isBooked),
    action: isEnd
      ? { label: 'See the dates', url }
      : {
          label: isBooked && workshop.format === 'ONLINE' ? 'Join or cancel' : 'See or cancel it',
          url: `${unit.baseUrl}/workshop-seat/${unit.workshopSlug(seat)}`,
        },
    ...((isEnd ? hadSeat : isBooked) && { calendar: [entry] }),
    notYou: 'Someone signed up with your address. Cancel with the button, or ignore this email: nothing else happens.',
  };
  await sendEmail(unit, seat.email, email, `workshop-seat:${seat.id}:${seat.calendarSequence}:${news}${dedupe}`);
  await unit.tx.workshopSeat.update({
    where: { id: seat.id },
    data: { notifiedAt: unit.now, notifiedSequence: seat.calendarSequence },
  });
}

/**
 * Gives free seats to the waiting list, in order, and emails those who get one. The caller holds the lock of the date.
 */
export async function fillSeats(unit: Unit, workshop: Workshop): Promise<void> {
  if (!isWorkshopOpen(workshop, unit.now)) return;
  const rows = await unit.tx.workshopSeat.findMany({
    where: { workshopId: workshop.id, state: { in: ['BOOKED', 'WAITING'] } },
    select: { id: true, state: true, since: true },
  });
  for (const id of nextForSeats(rows, workshop.seats)) {
    const seat = await unit.tx.workshopSeat.update({
      where: { id },
      data: { state: 'BOOKED', calendarSequence: { increment: 1 } },
    });
    unit.audit({ action: 'workshop.seat-freed', entityType: 'workshop-seat', entityId: id });
    await emailSeat(unit, seat, workshop, 'promoted');
  }
}
