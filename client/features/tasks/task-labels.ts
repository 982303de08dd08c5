import { isOverdue, TASK_TRANSITIONS } from '#shared/tasks/tasks.rules.ts';
import type { TaskStatus } from '#shared/tasks/tasks.types.ts';
import type { Task } from '../../state/tasks.endpoints.ts';

/** Status changes of a task, in button order. */
const TASK_MOVES: readonly { to: TaskStatus; label: (from: TaskStatus) => string }[] = [
  { to: 'COMPLETED', label: () => 'Complete' },
  { to: 'IN_PROGRESS', label: (from) => (from === 'COMPLETED' ? 'Reopen' : 'Start') },
  { to: 'PENDING', label: (from) => (from === 'CANCELLED' ? 'Reopen' : 'Put back') },
  { to: 'CANCELLED', label: () => 'Cancel task' },
];

/** Possible status changes, the most common first. */
export const movesOf = (from: TaskStatus) => TASK_MOVES.filter(({ to }) => TASK_TRANSITIONS[from].includes(to));

/** Overdue and not done. */
export const isLate = (task: Task, now: Date): boolean => isOverdue(task, now);
