import { OPEN_TASKS } from '#shared/tasks/tasks.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Takes away what somebody owned as a broker: clients, leads, open tasks and their turn for new leads. Nobody who works
 * elsewhere, or whose account ends, stays the owner of anything; other brokers see it without one. Changes nothing for
 * who owned nothing.
 */
export async function releaseBroker(unit: Unit, userId: string): Promise<void> {
  const { tx } = unit;
  const [ownerless, owned] = [{ ownerId: null }, { ownerId: userId }];
  const clients = await tx.clientRecord.updateManyAndReturn({
    where: owned,
    data: ownerless,
    select: { userId: true },
  });
  const leads = await tx.lead.updateMany({ where: owned, data: ownerless });
  const tasks = await tx.task.updateManyAndReturn({
    where: { assigneeId: userId, status: { in: [...OPEN_TASKS] } },
    data: { assigneeId: null },
    select: { id: true },
  });
  await tx.leadRouting.deleteMany({ where: { userId } });
  const after = { clients: clients.length, leads: leads.count, tasks: tasks.length };
  if (after.clients + after.leads + after.tasks > 0)
    unit.audit({ action: 'user.ownership-cleared', entityType: 'user', entityId: userId, after });
  for (const { userId: id } of clients) unit.publish('clients', 'patched', { id });
  for (const { id } of tasks) unit.publish('tasks', 'patched', { id });
}
