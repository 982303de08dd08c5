/** What the commands on price opinions share. */
import { notFound } from '#shared/kernel/rule-error.ts';
import { OPEN_TASKS } from '#shared/tasks/tasks.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** The broker who acts; null for the system. */
export const brokerOf = (unit: Unit): string | null => (unit.actor.kind === 'user' ? unit.actor.userId : null);

/** The opinion, locked until the transaction ends. Throws 404. */
export async function lockOpinion(unit: Unit, id: string) {
  await unit.tx.$queryRaw`SELECT 1 FROM "PricingOpinion" WHERE id = ${id} FOR UPDATE`;
  const opinion = await unit.tx.pricingOpinion.findUnique({ where: { id } });
  if (!opinion) throw notFound('We couldn’t find that price opinion.');
  return opinion;
}

/** Closes the brokers' open task for a price opinion request; one that is closed stays as it is. */
export async function closeTask(unit: Unit, id: string | null, status: 'COMPLETED' | 'CANCELLED'): Promise<void> {
  const { count } = id
    ? await unit.tx.task.updateMany({
        where: { id, status: { in: [...OPEN_TASKS] } },
        data: { status, closedAt: unit.now },
      })
    : { count: 0 };
  if (!id || !count) return;
  unit.audit({ action: 'task.moved', entityType: 'task', entityId: id, after: { status } });
  unit.publish('tasks', 'patched', { id });
}
