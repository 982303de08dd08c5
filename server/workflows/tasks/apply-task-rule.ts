import { TASK_RULES_TABLE, taskOfCause, type TaskFacts, type TaskRuleRow } from '#shared/tasks/task-rules.ts';
import { OPEN_TASKS, type TaskRule } from '#shared/tasks/tasks.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { TASK_CAUSES } from './task-causes.ts';

/**
 * Brings the tasks of a rule in line with its causes: makes one for each new cause, closes those whose cause is gone,
 * and reopens one that closed itself if its cause is back. One that a person completed or cancelled stays as it is, and
 * one that a person reopened no longer closes itself. Running it again changes nothing.
 */
export async function applyTaskRule<Rule extends TaskRule>(unit: Unit, rule: Rule): Promise<void> {
  const { tx, now } = unit;
  const row: TaskRuleRow<TaskFacts[Rule]> = TASK_RULES_TABLE[rule];
  const causes = new Map(
    (await TASK_CAUSES[rule](unit)).map((fact) => {
      const task = taskOfCause(rule, fact, now);
      return [task.ruleKey, { task, applies: row.applies(fact, now) }] as const;
    }),
  );
  const known = await tx.task.findMany({
    where: { rule, OR: [{ ruleKey: { in: [...causes.keys()] } }, { status: { in: [...OPEN_TASKS] } }] },
    select: { id: true, ruleKey: true, status: true, isSelfClosed: true, isKept: true },
  });
  const knownKeys = new Set(known.map(({ ruleKey }) => ruleKey));

  // a concurrent run may have made it: the key is unique
  const made = await tx.task.createManyAndReturn({
    data: [...causes.values()]
      .filter(({ task, applies }) => applies && !knownKeys.has(task.ruleKey))
      .map(({ task }) => ({ ...task, createdAt: now })),
    skipDuplicates: true,
    select: { id: true, type: true, priority: true },
  });
  for (const { id, type, priority } of made) {
    unit.audit({ action: 'task.created', entityType: 'task', entityId: id, after: { type, priority, rule } });
    unit.publish('tasks', 'created', { id });
  }

  for (const { id, ruleKey, status, isSelfClosed, isKept } of known) {
    const cause = causes.get(ruleKey!);
    if (isSelfClosed && cause?.applies) {
      const { count } = await tx.task.updateMany({
        where: { id, isSelfClosed: true },
        data: { ...cause.task, status: 'PENDING', isSelfClosed: false, closedAt: null, snoozedUntil: null },
      });
      if (count) moved(unit, id, 'CANCELLED', 'PENDING', { rule });
    } else if (!cause && !isKept && OPEN_TASKS.includes(status)) {
      const { count } = await tx.task.updateMany({
        where: { id, status, isKept: false },
        data: { status: 'CANCELLED', isSelfClosed: true, closedAt: now },
      });
      if (count) moved(unit, id, status, 'CANCELLED', { rule, note: row.gone });
    }
  }
}

function moved(unit: Unit, id: string, from: string, to: string, why: object): void {
  unit.audit({
    action: 'task.moved',
    entityType: 'task',
    entityId: id,
    before: { status: from },
    after: { status: to, ...why },
  });
  unit.publish('tasks', 'patched', { id });
}
