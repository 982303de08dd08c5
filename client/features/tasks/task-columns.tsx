/** The table of tasks: its first column, and the others by name. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { TASKS_TABLE } from '#shared/tasks/tasks.table.ts';
import { isSnoozed } from '#shared/tasks/tasks.times.ts';
import { TASK_REPEAT_LABELS, TASK_TYPE_LABELS } from '#shared/tasks/tasks.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime, fullName, shortDate } from '../../lib/format.ts';
import type { Task } from '../../state/tasks.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { isLate } from './task-labels.ts';
import { TaskReason } from './task-reason.tsx';

/** `hasStatus`: the status has a column of its own. */
export const titleOf = (now: Date, hasStatus: boolean, onOpen: (task: Task) => void): DataColumn<Task> => ({
  key: 'title',
  label: 'Task',
  grow: 2.5,
  cell: (task) => (
    <>
      <Link
        component="button"
        type="button"
        underline="hover"
        color="inherit"
        aria-label={`Change: ${task.title}`}
        onClick={() => onOpen(task)}
        sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {task.title}
      </Link>
      {task.status !== 'PENDING' && !hasStatus && (
        <Box component="span" sx={{ display: 'block', my: 0.25 }}>
          <StatusChip {...STATUSES.task[task.status]} />
        </Box>
      )}
      {task.description && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '60ch', whiteSpace: 'pre-line' }}>
          {task.description}
        </Typography>
      )}
      <TaskReason task={task} />
      {isSnoozed(task, now) && (
        <Typography variant="body2">{`Snoozed until ${dateAndTime(task.snoozedUntil!)}`}</Typography>
      )}
    </>
  ),
});

/** `isCard`: a card has no line for what nobody is assigned to. */
export const cellsOf = (
  now: Date,
  isCard: boolean,
): Readonly<Record<keyof typeof TASKS_TABLE.columns, Omit<DataColumn<Task>, 'key' | 'label'>>> => ({
  about: {
    minWidth: 140,
    hideOrder: 3,
    isBare: true,
    cell: ({ client: person, lead, listing, type: kind }) => (
      <>
        {person ? (
          <Link component={RouterLink} to={`/admin/clients/${person.id}`}>
            {fullName(person)}
          </Link>
        ) : lead ? (
          fullName(lead) || lead.email
        ) : (
          TASK_TYPE_LABELS[kind]
        )}
        {listing && (
          <Typography variant="body2" color="text.secondary">{`${listing.address}, ${listing.city}`}</Typography>
        )}
      </>
    ),
  },
  type: { cell: ({ type }) => TASK_TYPE_LABELS[type] },
  priority: {
    sort: 'priority',
    width: 116,
    isInline: true,
    cell: (task) => <StatusChip {...STATUSES.priority[task.priority]} />,
  },
  due: {
    sort: 'dueAt',
    width: 132,
    isInline: true,
    cell: (task) =>
      task.dueAt ? (
        <>
          {dateAndTime(task.dueAt)}
          {task.repeat && (
            <Typography variant="body2" color="text.secondary">
              {TASK_REPEAT_LABELS[task.repeat]}
            </Typography>
          )}
          {isLate(task, now) && (
            <Box sx={{ mt: 0.5 }}>
              <StatusChip {...STATUSES.task.OVERDUE} />
            </Box>
          )}
        </>
      ) : (
        '–'
      ),
  },
  assignee: {
    width: 124,
    hideOrder: 2,
    isInline: true,
    cell: ({ assignee }) => fullName(assignee) || (isCard ? null : 'Unassigned'),
  },
  status: {
    minWidth: 130,
    hideOrder: 1,
    cell: (task) => <StatusChip {...STATUSES.task[task.status]} />,
  },
  createdAt: { sort: 'createdAt', cell: ({ createdAt }) => shortDate(createdAt) },
});
