export const TASK_TYPES = [
  'FOLLOW_UP',
  'NEGOTIATION',
  'DOCUMENT_REQUEST',
  'SCHEDULING',
  'URGENT_RESPONSE',
  'MAINTENANCE',
  'PRICE_CHANGE',
  'NEW_LEAD',
  'GENERAL',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];
export const TASK_TYPE_LABELS: Readonly<Record<TaskType, string>> = {
  FOLLOW_UP: 'Follow up',
  NEGOTIATION: 'Negotiation',
  DOCUMENT_REQUEST: 'Document request',
  SCHEDULING: 'Scheduling',
  URGENT_RESPONSE: 'Urgent response',
  MAINTENANCE: 'Maintenance',
  PRICE_CHANGE: 'Price change',
  NEW_LEAD: 'New lead',
  GENERAL: 'General',
};

export const TASK_STATUSES = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const TASK_STATUS_LABELS: Readonly<Record<TaskStatus, string>> = {
  PENDING: 'Pending',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

export const TASK_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const TASK_PRIORITY_LABELS: Readonly<Record<TaskPriority, string>> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  URGENT: 'Urgent',
};

/** Statuses of unfinished tasks. */
export const OPEN_TASKS: readonly TaskStatus[] = ['PENDING', 'IN_PROGRESS'];
