/** Tasks as a spreadsheet: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { TASK_PRIORITY_LABELS, TASK_STATUS_LABELS, TASK_TYPE_LABELS } from './tasks.types.ts';
import type { TaskView } from './tasks.view.ts';

const HEADINGS = [
  'Task',
  'Description',
  'Type',
  'Priority',
  'Status',
  'Due',
  'Snoozed until',
  'Assigned to',
  'Client',
  'Inquiry of',
  'Home',
  'Created because',
  'Added',
];

/** The first line of the file. */
export const tasksCsvHead = (): string => csvLine(HEADINGS);

const day = (at: Date | null) => (at ? dayIn(at, DEFAULT_TIME_ZONE) : '');
const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person && `${person.firstName} ${person.lastName}`.trim();

/** One task as a line of the file. */
export const taskCsvLine = (task: TaskView): string =>
  csvLine([
    task.title,
    task.description,
    TASK_TYPE_LABELS[task.type],
    TASK_PRIORITY_LABELS[task.priority],
    TASK_STATUS_LABELS[task.status],
    day(task.dueAt),
    day(task.snoozedUntil),
    nameOf(task.assignee),
    nameOf(task.client),
    task.lead && (nameOf(task.lead) || task.lead.email),
    task.listing && `${task.listing.address}, ${task.listing.city}`,
    task.reason,
    day(task.createdAt),
  ]);
