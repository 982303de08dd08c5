import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { TASK_REPEAT_NEEDS_DUE, TASK_SNOOZE_PAST } from '#shared/tasks/tasks.messages.ts';
import { assertTaskTransition } from '#shared/tasks/tasks.rules.ts';
import type { CreateTask, PatchTask } from '#shared/tasks/tasks.schema.ts';
import { nextDue } from '#shared/tasks/tasks.times.ts';
import { OPEN_TASKS } from '#shared/tasks/tasks.types.ts';
import type { Task } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** Adds a task of a broker's own. One that repeats needs a due time (the schema checks it). */
export async function createTask(unit: Unit, data: CreateTask): Promise<{ id: string }> {
  const repeatFrom = data.repeat ? data.dueAt! : null;
  const task = await unit.tx.task.create({ data: { ...data, repeatFrom, createdAt: unit.now } });
  created(unit, task);
  return { id: task.id };
}

function created(unit: Unit, task: Task): void {
  unit.audit({
    action: 'task.created',
    entityType: 'task',
    entityId: task.id,
    after: { type: task.type, priority: task.priority },
  });
  unit.publish('tasks', 'created', task);
}

/**
 * Changes a task, within the rows of `scope`. Completing one that repeats makes the next one; taking that back removes
 * the next one again unless somebody has touched it. 404 for an unknown task, 409 for a status that cannot follow, 400
 * for a snooze into the past or a series without a due time.
 */
export async function changeTask(unit: Unit, id: string, scope: object, data: PatchTask): Promise<void> {
  // serializes concurrent changes, so that the second is validated against the result of the first
  await unit.tx.$queryRaw`SELECT 1 FROM "Task" WHERE id = ${id} FOR UPDATE`;
  const before = await unit.tx.task.findFirst({ where: { AND: [scope, { id }] } });
  if (!before) throw notFound('We couldn’t find that task.');
  if (data.status) assertTaskTransition(before.status, data.status);
  if (data.snoozedUntil && data.snoozedUntil <= unit.now) throw invalidField('snoozedUntil', TASK_SNOOZE_PAST);
  const dueAt = data.dueAt === undefined ? before.dueAt : data.dueAt;
  const repeat = data.repeat === undefined ? before.repeat : data.repeat;
  if (repeat && !dueAt) throw invalidField('dueAt', TASK_REPEAT_NEEDS_DUE);
  const isSameSeries = repeat === before.repeat && dueAt?.getTime() === before.dueAt?.getTime();
  const task = await unit.tx.task.update({
    where: { id },
    data: {
      ...data,
      repeatFrom: isSameSeries ? before.repeatFrom : repeat ? dueAt : null,
      ...(data.status && data.status !== before.status ? stateFields(before, data.status, unit.now) : {}),
    },
  });
  const fields = changedFields(before, data);
  if (fields.length) unit.audit({ action: 'task.changed', entityType: 'task', entityId: id, after: { fields } });
  if (data.status && data.status !== before.status) {
    unit.audit({
      action: 'task.moved',
      entityType: 'task',
      entityId: id,
      before: { status: before.status },
      after: { status: data.status },
    });
    if (data.status === 'COMPLETED') await makeNext(unit, task);
    else if (before.status === 'COMPLETED') await takeNextBack(unit, id);
  }
  unit.publish('tasks', 'patched', { id });
}

/** The names of the fields that get another value; a change of status has an audit entry of its own. */
function changedFields(before: Task, { status: _status, ...data }: PatchTask): string[] {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.entries(data)
    .filter(([field, value]) => value !== undefined && plain(value) !== plain(before[field as keyof Task]))
    .map(([field]) => field)
    .sort();
}

/** What goes with a change of status by a person. */
function stateFields(before: Task, status: Task['status'], now: Date) {
  const isOpen = OPEN_TASKS.includes(status);
  return {
    closedAt: isOpen ? null : now,
    snoozedUntil: null,
    isSelfClosed: false,
    isKept: before.isKept || (isOpen && before.isSelfClosed),
  };
}

/** The next task of a series, once: it names the one before. */
async function makeNext(unit: Unit, task: Task): Promise<void> {
  const { repeat, repeatFrom, dueAt } = task;
  if (!repeat || !repeatFrom || !dueAt) return;
  const [next] = await unit.tx.task.createManyAndReturn({
    data: [
      {
        title: task.title,
        description: task.description,
        type: task.type,
        priority: task.priority,
        assigneeId: task.assigneeId,
        clientId: task.clientId,
        listingId: task.listingId,
        repeat,
        repeatFrom,
        dueAt: nextDue(repeatFrom, repeat, dueAt, unit.now),
        previousId: task.id,
        createdAt: unit.now,
        updatedAt: unit.now,
      },
    ],
    skipDuplicates: true,
  });
  if (next) created(unit, next);
}

async function takeNextBack(unit: Unit, previousId: string): Promise<void> {
  const next = await unit.tx.task.findUnique({ where: { previousId } });
  // whoever changed it means to keep it
  if (!next || next.status !== 'PENDING' || next.updatedAt.getTime() !== next.createdAt.getTime()) return;
  await unit.tx.task.delete({ where: { id: next.id } });
  unit.audit({ action: 'task.removed', entityType: 'task', entityId: next.id, before: { status: next.status } });
  unit.publish('tasks', 'removed', next);
}
