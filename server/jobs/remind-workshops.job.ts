import { isReminderDue, REMIND_BEFORE } from '#shared/workshops/workshops.rules.ts';
import { remindOfWorkshop } from '../workflows/workshops/plan-workshop.ts';
import { messageOf, type Job } from './job-context.ts';

/** Reminds everybody with a seat a day before the workshop begins, once for each time it is held. */
export const remindWorkshops: Job<'remind-workshops'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const now = clock();
    const soon = await prisma.workshop.findMany({
      where: { cancelledAt: null, startsAt: { gt: now, lte: new Date(now.getTime() + REMIND_BEFORE) } },
      include: { attendees: { where: { state: 'BOOKED' }, select: { id: true, state: true, notifiedAt: true } } },
      orderBy: { startsAt: 'asc' },
    });
    for (const workshop of soon)
      for (const seat of workshop.attendees) {
        if (!isReminderDue(workshop, seat, now)) continue;
        try {
          await unit({ kind: 'system', name: 'remind-workshops' }, (work) =>
            remindOfWorkshop(work, workshop.id, seat.id),
          );
        } catch (error) {
          log.error({ seatId: seat.id, error: messageOf(error) }, 'a person was not reminded of a workshop');
        }
      }
  };
