import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict } from '../kernel/rule-error.ts';
import { OPEN_TASKS, type TaskStatus } from './tasks.types.ts';

/** Allowed transitions; a completed or cancelled task can be reopened. */
export const TASK_TRANSITIONS: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  PENDING: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'],
  IN_PROGRESS: ['PENDING', 'COMPLETED', 'CANCELLED'],
  COMPLETED: ['IN_PROGRESS'],
  CANCELLED: ['PENDING'],
};

/** Throws 409 unless the transition is allowed; setting the current status again is fine. */
export function assertTaskTransition(from: TaskStatus, to: TaskStatus): void {
  if (from !== to && !TASK_TRANSITIONS[from].includes(to))
    throw conflict('task.not-possible', `This task is ${from}, so it can’t become ${to}.`, { status: from });
}

/** True for an open task past its due time. */
export function isOverdue(task: { status: TaskStatus; dueAt: Instant | null }, now: Date): boolean {
  return task.dueAt !== null && OPEN_TASKS.includes(task.status) && millisOf(task.dueAt) < now.getTime();
}
