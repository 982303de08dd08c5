import type { Task } from '../../state/tasks.endpoints.ts';

/** June's task, long overdue. */
export const task = (fields: Partial<Task> = {}): Task => ({
  id: 't1',
  title: 'Call Ines',
  description: '',
  type: 'FOLLOW_UP',
  status: 'PENDING',
  priority: 'HIGH',
  dueAt: '2020-01-01T12:00:00Z',
  assigneeId: 'june',
  clientId: null,
  listingId: null,
  snoozedUntil: null,
  repeat: null,
  rule: null,
  reason: '',
  link: null,
  closedNote: null,
  calendarSequence: 0,
  createdAt: '2020-01-01T09:00:00Z',
  updatedAt: '2020-01-01T09:00:00Z',
  assignee: { id: 'june', firstName: 'June', lastName: 'Avery' },
  client: null,
  listing: null,
  lead: null,
  ...fields,
});
