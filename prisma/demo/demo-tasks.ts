import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { daysLater, instantAt, wallClock } from '#shared/kernel/zoned-time.ts';
import type { Database } from '../../server/database/prisma.ts';

/** The demo broker's tasks: one overdue, one for today or the next morning, one in progress, one without a date. */
export async function insertDemoTasks(prisma: Database, now: Date): Promise<void> {
  const idOf = async (email: string) =>
    (await prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  const [assigneeId, nora, ines] = await Promise.all(
    ['admin@hearthport.test', 'seller@hearthport.test', 'pbuyer@hearthport.test'].map(idOf),
  );
  /** A full hour of a day, on the clock of the brokerage. */
  const at = (days: number, hour: number) =>
    instantAt(
      { ...wallClock(daysLater(now, days, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE), hour, minute: 0 },
      DEFAULT_TIME_ZONE,
    );
  const thisAfternoon = at(0, 17);
  await prisma.task.createMany({
    data: [
      {
        title: 'Ask Nora for the sewer record',
        type: 'DOCUMENT_REQUEST',
        priority: 'MEDIUM',
        dueAt: at(-1, 15),
        assigneeId,
        clientId: nora,
        createdAt: at(-4, 11),
      },
      {
        title: 'Call Ines about her pre-approval',
        type: 'FOLLOW_UP',
        priority: 'HIGH',
        dueAt: thisAfternoon > now ? thisAfternoon : at(1, 10),
        assigneeId,
        clientId: ines,
        createdAt: at(-2, 16),
      },
      {
        title: 'Photographer for Sycamore Street',
        description: 'Front in the morning, kitchen after two.',
        type: 'SCHEDULING',
        status: 'IN_PROGRESS',
        priority: 'LOW',
        dueAt: at(3, 9),
        assigneeId,
        clientId: nora,
        createdAt: at(-3, 10),
      },
      { title: 'Look through the new sample forms', type: 'GENERAL', priority: 'LOW', createdAt: at(-1, 9) },
    ],
  });
}
