/** The table of tasks: its first column, and the others by name. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { TASKS_TABLE } from '#shared/tasks/tasks.table.ts';
import { isSnoozed } from '#shared/tasks/tasks.times.ts';
import { TASK_REPEAT_LABELS, TASK_TYPE_LABELS } from '#shared/tasks/tasks.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { clockTime, dateAndTime, dayOfWeek, fullName, shortDate } from '../../lib/format.ts';
import type { Task } from '../../state/tasks.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { QUEUE_ITEM } from '../../ui/use-queue-keys.ts';
import { isLate } from './task-labels.ts';
import { TaskReason } from './task-reason.tsx';

/** In a table, the rest is in the task itself, one press away. */
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** `hasStatus`: the status has a column of its own. */
export const titleOf = (now: Date, hasStatus: boolean, onOpen: (task: Task) => void): DataColumn<Task> => ({
  key: 'title',
  label: 'Task',
  grow: 1.9,
  cell: (task) => (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          color="inherit"
          {...QUEUE_ITEM}
          aria-label={`Change: ${task.title}`}
          onClick={() => onOpen(task)}
          sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {task.title}
        </Link>
        {task.status !== 'PENDING' && !hasStatus && <StatusChip {...STATUSES.task[task.status]} />}
      </Box>
      {task.description && (
        <Typography
          variant="body2"
          color="text.secondary"
          title={task.description}
          sx={{ maxWidth: { xs: '60ch', sm: 'none' }, whiteSpace: { xs: 'pre-line', sm: 'nowrap' }, ...ONE_LINE }}
        >
          {task.description}
        </Typography>
      )}
      <TaskReason task={task} isOneLine />
      {isSnoozed(task, now) && (
        <Typography variant="body2">{`Snoozed until ${dateAndTime(task.snoozedUntil!)}`}</Typography>
      )}
    </>
  ),
});

/** `isCard`: a card says only what is not usual. */
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
          <Typography
            variant="body2"
            color="text.secondary"
            title={`${listing.address}, ${listing.city}`}
            sx={{ whiteSpace: { sm: 'nowrap' }, ...ONE_LINE }}
          >{`${listing.address}, ${listing.city}`}</Typography>
        )}
      </>
    ),
  },
  type: { cell: ({ type }) => TASK_TYPE_LABELS[type] },
  priority: {
    sort: 'priority',
    width: 112,
    isInline: true,
    // most tasks are of medium priority: a card says only what is not
    cell: (task) =>
      isCard && task.priority === 'MEDIUM' ? null : <StatusChip {...STATUSES.priority[task.priority]} />,
  },
  due: {
    sort: 'dueAt',
    width: 132,
    isInline: true,
    cell: (task) =>
      task.dueAt ? (
        <>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {dayOfWeek(task.dueAt)}
          </Box>{' '}
          <Typography
            variant="body2"
            component="span"
            color="text.secondary"
            // the word below the date says more than the time
            sx={{ display: isLate(task, now) ? 'none' : { sm: 'block' } }}
          >
            {[clockTime(task.dueAt), task.repeat && TASK_REPEAT_LABELS[task.repeat]].filter(Boolean).join(' · ')}
          </Typography>{' '}
          {isLate(task, now) && <StatusChip {...STATUSES.task.OVERDUE} />}
        </>
      ) : (
        '–'
      ),
  },
  assignee: {
    width: 144,
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
