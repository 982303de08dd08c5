import { TASK_RULES_TABLE } from './task-rules.ts';
import type { TaskPriority, TaskRepeat, TaskRule, TaskStatus, TaskType } from './tasks.types.ts';

interface TaskPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** The stored fields of a task that its view reads. */
export interface TaskRow {
  id: string;
  type: TaskType;
  status: TaskStatus;
  priority: TaskPriority;
  title: string;
  description: string;
  dueAt: Date | null;
  assigneeId: string | null;
  clientId: string | null;
  listingId: string | null;
  snoozedUntil: Date | null;
  repeat: TaskRepeat | null;
  rule: TaskRule | null;
  reason: string;
  link: string | null;
  isSelfClosed: boolean;
  calendarSequence: number;
  createdAt: Date;
  updatedAt: Date;
  assignee: TaskPerson | null;
  client: TaskPerson | null;
  listing: { id: string; address: string; city: string } | null;
  lead: { id: string; firstName: string; lastName: string; email: string } | null;
}

/** A task contains nothing that a broker may not see. */
export const taskView = (row: TaskRow) => ({
  id: row.id,
  type: row.type,
  status: row.status,
  priority: row.priority,
  title: row.title,
  description: row.description,
  dueAt: row.dueAt,
  assigneeId: row.assigneeId,
  clientId: row.clientId,
  listingId: row.listingId,
  snoozedUntil: row.snoozedUntil,
  repeat: row.repeat,
  rule: row.rule,
  /** "Created because …"; empty for a task that a person made. */
  reason: row.reason,
  /** The page of the cause. */
  link: row.link,
  /** Why it closed itself; null if it did not. */
  closedNote: row.isSelfClosed && row.rule ? TASK_RULES_TABLE[row.rule].gone : null,
  calendarSequence: row.calendarSequence,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  assignee: row.assignee,
  client: row.client,
  listing: row.listing,
  lead: row.lead,
});
export type TaskView = ReturnType<typeof taskView>;
