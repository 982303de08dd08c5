import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict } from '../kernel/rule-error.ts';
import { OPEN_TASKS, type TaskStatus } from './tasks.types.ts';

/** Where a task may go from each status; a finished or cancelled one can be taken up again. */
export const TASK_TRANSITIONS: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  PENDING: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'],
  IN_PROGRESS: ['PENDING', 'COMPLETED', 'CANCELLED'],
  COMPLETED: ['IN_PROGRESS'],
  CANCELLED: ['PENDING'],
};

/** Refuses (409) a status that does not follow from this one; the same status again changes nothing and is fine. */
export function assertTaskTransition(from: TaskStatus, to: TaskStatus): void {
  if (from !== to && !TASK_TRANSITIONS[from].includes(to))
    throw conflict('task.not-possible', `This task is ${from}, so it cannot become ${to}.`, { status: from });
}

/** True for a task that is not done and past its time; one without a time never is. */
export function isOverdue(task: { status: TaskStatus; dueAt: Instant | null }, now: Date): boolean {
  return task.dueAt !== null && OPEN_TASKS.includes(task.status) && millisOf(task.dueAt) < now.getTime();
}
