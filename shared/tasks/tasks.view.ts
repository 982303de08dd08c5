import type { TaskPriority, TaskStatus, TaskType } from './tasks.types.ts';

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
  createdAt: Date;
  updatedAt: Date;
  assignee: TaskPerson | null;
  client: TaskPerson | null;
  listing: { id: string; address: string; city: string } | null;
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
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  assignee: row.assignee,
  client: row.client,
  listing: row.listing,
});
export type TaskView = ReturnType<typeof taskView>;
