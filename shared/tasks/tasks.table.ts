/** The broker's table of tasks. */
import { table } from '../kernel/table.ts';
import { TASK_PRIORITIES, TASK_TYPES } from './tasks.types.ts';

export const TASKS_TABLE = table({
  columns: {
    about: 'About',
    type: 'Type',
    priority: 'Priority',
    due: 'Due',
    assignee: 'Assigned to',
    status: 'Status',
    createdAt: 'Added',
  },
  // the status is beside the title of a task that isn't simply to do
  usual: ['about', 'priority', 'due', 'assignee'],
  sorts: [
    { key: 'due', label: 'Due first', field: 'dueAt', direction: 1 },
    { key: 'dueLast', label: 'Due last', field: 'dueAt', direction: -1 },
    { key: 'priority', label: 'Most urgent first', field: 'priority', direction: -1 },
    { key: 'priorityUp', label: 'Least urgent first', field: 'priority', direction: 1 },
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
  ],
  // without `show`: what is open
  filters: { show: ['SNOOZED', 'DONE', 'ALL'], type: TASK_TYPES, priority: TASK_PRIORITIES, mine: ['yes'] },
});
