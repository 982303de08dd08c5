import type { Database } from '../../server/database/prisma.ts';

const HOUR = 3_600_000;

/** The demo broker's tasks: one overdue, one for today, one in progress, one without a date. */
export async function insertDemoTasks(prisma: Database, now: Date): Promise<void> {
  const idOf = async (email: string) =>
    (await prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  const [assigneeId, nora, ines] = await Promise.all(
    ['admin@hearthport.test', 'seller@hearthport.test', 'pbuyer@hearthport.test'].map(idOf),
  );
  const at = (hours: number) => new Date(Math.round((now.getTime() + hours * HOUR) / HOUR) * HOUR);
  await prisma.task.createMany({
    data: [
      {
        title: 'Ask Nora for the sewer record',
        type: 'DOCUMENT_REQUEST',
        priority: 'MEDIUM',
        dueAt: at(-20),
        assigneeId,
        clientId: nora,
        createdAt: at(-96),
      },
      {
        title: 'Call Ines about her pre-approval',
        type: 'FOLLOW_UP',
        priority: 'HIGH',
        dueAt: at(5),
        assigneeId,
        clientId: ines,
        createdAt: at(-30),
      },
      {
        title: 'Photographer for Sycamore Street',
        description: 'Front in the morning, kitchen after two.',
        type: 'SCHEDULING',
        status: 'IN_PROGRESS',
        priority: 'LOW',
        dueAt: at(70),
        assigneeId,
        clientId: nora,
        createdAt: at(-50),
      },
      { title: 'Look through the new sample forms', type: 'GENERAL', priority: 'LOW', createdAt: at(-10) },
    ],
  });
}
