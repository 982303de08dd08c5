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
  CANCELLED: 'Canceled',
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

/** How often a task comes again; it has these besides "once". */
export const TASK_REPEATS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];
export const TASK_REPEAT_LABELS: Readonly<Record<TaskRepeat, string>> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  YEARLY: 'Every year',
};

/** What makes a task without a person; `TASK_RULES_TABLE` says when. */
export const TASK_RULES = [
  'OFFER_EXPIRING',
  'LEAD_UNANSWERED',
  'MESSAGE_UNANSWERED',
  'DOCUMENT_MISSING',
  'PRICE_RECOMMENDED',
  'PRICE_UNCHANGED',
  'MLS_ENTRY_MISSING',
] as const;
export type TaskRule = (typeof TASK_RULES)[number];
