import { isWorkshopOpen } from '#shared/workshops/workshops.rules.ts';
import { notifyOfChange, notifyOfDate } from '../workflows/workshops/plan-workshop.ts';
import type { Job } from './job-context.ts';

/**
 * Emails everybody who signed up for a workshop what changed, and those who asked for dates that there is one. Each
 * person in a unit of their own: after a failure the next attempt goes on with whoever was not emailed.
 */
export const notifyWorkshop: Job<'notify-workshop'> =
  ({ prisma, unit, clock }) =>
  async ({ workshopId }) => {
    const actor = { kind: 'system', name: 'notify-workshop' } as const;
    const workshop = await prisma.workshop.findUnique({ where: { id: workshopId } });
    if (!workshop) return;
    const seats = await prisma.workshopSeat.findMany({
      where: { workshopId, state: { in: ['BOOKED', 'WAITING'] } },
      select: { id: true, notifiedSequence: true, calendarSequence: true },
      orderBy: { since: 'asc' },
    });
    for (const seat of seats)
      if (seat.notifiedSequence < seat.calendarSequence)
        await unit(actor, (work) => notifyOfChange(work, workshopId, seat.id));
    if (!isWorkshopOpen(workshop, clock())) return;
    const asked = await prisma.lead.findMany({
      where: { kind: 'BUYER_WORKSHOP', handledAt: null },
      select: { id: true },
      orderBy: { createdAt: 'asc' },
    });
    for (const { id } of asked) await unit(actor, (work) => notifyOfDate(work, workshopId, id));
  };
