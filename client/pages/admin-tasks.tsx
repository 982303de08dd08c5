import AddIcon from '@mui/icons-material/AddTaskOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { TASK_TRANSITIONS } from '#shared/tasks/tasks.rules.ts';
import {
  TASK_PRIORITIES,
  TASK_PRIORITY_LABELS,
  TASK_STATUS_LABELS,
  TASK_TYPE_LABELS,
  TASK_TYPES,
  type TaskStatus,
} from '#shared/tasks/tasks.types.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindTasksQuery, useUpdateTaskMutation, type Task } from '../state/tasks.endpoints.ts';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { TaskDialog } from '../features/tasks/task-dialog.tsx';
import { isLate, movesOf, PRIORITY_TONES, TASK_TONES } from '../features/tasks/task-labels.ts';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import { messageOf } from '../lib/api.ts';
import { dateAndTime, fullName } from '../lib/format.ts';
import { useUser } from '../state/hooks.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { toast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';

const SORTS = [
  { key: 'due', label: 'Due first', query: { '$sort[dueAt]': 1 } },
  { key: 'priority', label: 'Most urgent first', query: { '$sort[priority]': -1 } },
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
] as const;
const STATES = { DONE: 'Done or cancelled', ALL: 'All' } as const;

export default function AdminTasksPage() {
  const me = useUser();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const client = params.get('client');
  const address = useListAddress(
    { show: ['DONE', 'ALL'], type: TASK_TYPES, priority: TASK_PRIORITIES, mine: ['yes'] },
    SORTS,
  );
  const { show, type, priority, mine } = address.filters;
  const list = readRows(
    useFindTasksQuery({
      isOpen: show === 'ALL' ? undefined : show !== 'DONE',
      type,
      priority,
      assigneeId: mine ? me?.id : undefined,
      clientId: client ?? undefined,
      ...addressQuery(address),
    }),
  );
  const [update] = useUpdateTaskMutation();
  const [edited, setEdited] = useState<Task | 'new' | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  if (!me) return null;

  const move = async (task: Task, status: TaskStatus) => {
    setBusyId(task.id);
    try {
      await update({ id: task.id, changes: { status } }).unwrap();
      toast(`“${task.title}”: ${TASK_STATUS_LABELS[status].toLowerCase()}.`, {
        kind: 'success',
        actions: TASK_TRANSITIONS[status].includes(task.status)
          ? [{ label: 'Undo', run: () => void move({ ...task, status }, task.status) }]
          : [],
      });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setBusyId(null);
  };
  const columns: DataColumn<Task>[] = [
    {
      key: 'title',
      label: 'Task',
      isTitle: true,
      cell: (task) => (
        <>
          {task.title}
          {task.description && (
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '60ch', whiteSpace: 'pre-line' }}>
              {task.description}
            </Typography>
          )}
        </>
      ),
    },
    {
      key: 'about',
      label: 'About',
      cell: ({ client: person, listing, type: kind }) => (
        <>
          {person ? (
            <Link component={RouterLink} to={`/admin/clients?person=${person.id}`}>
              {fullName(person)}
            </Link>
          ) : (
            TASK_TYPE_LABELS[kind]
          )}
          {listing && (
            <Typography variant="body2" color="text.secondary">{`${listing.address}, ${listing.city}`}</Typography>
          )}
        </>
      ),
    },
    {
      key: 'priority',
      label: 'Priority',
      cell: (task) => <StatusChip tone={PRIORITY_TONES[task.priority]} label={TASK_PRIORITY_LABELS[task.priority]} />,
    },
    {
      key: 'due',
      label: 'Due',
      cell: (task) =>
        task.dueAt ? (
          <>
            {dateAndTime(task.dueAt)}
            {isLate(task, now) && (
              <Box sx={{ mt: 0.5 }}>
                <StatusChip tone="attention" label="Overdue" />
              </Box>
            )}
          </>
        ) : (
          '–'
        ),
    },
    { key: 'who', label: 'Assigned to', cell: ({ assignee }) => fullName(assignee) || 'Unassigned' },
    {
      key: 'status',
      label: 'Status',
      cell: (task) => <StatusChip tone={TASK_TONES[task.status]} label={TASK_STATUS_LABELS[task.status]} />,
    },
  ];
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Tasks"
        subtitle="What the brokerage needs to do next."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            Add a task
          </Button>
        }
      />
      {client && (
        <Box sx={{ mb: 2 }}>
          <Chip
            label="For one client"
            onDelete={() =>
              setParams((before) => {
                const next = new URLSearchParams(before);
                next.delete('client');
                return next;
              })
            }
          />
        </Box>
      )}
      <ListFrame
        address={address}
        list={list}
        item="task"
        searchLabel="Task, client or home"
        filters={
          <>
            <FilterField
              label="Status"
              all="To do"
              value={show}
              options={optionsOf(STATES)}
              onChange={(value) => address.setFilter('show', value)}
            />
            <FilterField
              label="Type"
              all="All types"
              value={type}
              options={optionsOf(TASK_TYPE_LABELS)}
              onChange={(value) => address.setFilter('type', value)}
            />
            <FilterField
              label="Priority"
              all="All"
              value={priority}
              options={optionsOf(TASK_PRIORITY_LABELS)}
              onChange={(value) => address.setFilter('priority', value)}
            />
            <FilterField
              label="Assigned to"
              all="Everybody"
              value={mine}
              options={[{ value: 'yes', label: 'Me' }]}
              onChange={(value) => address.setFilter('mine', value)}
            />
          </>
        }
        empty={
          <EmptyState
            title="Nothing to do"
            action={
              <Button variant="outlined" onClick={() => setEdited('new')}>
                Add a task
              </Button>
            }
          >
            Add what you promised someone, and it stays here until it’s done.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataList
            label="Tasks"
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            actions={(task) => (
              <>
                {movesOf(task.status)
                  .slice(0, 1)
                  .map(({ to, label }) => (
                    <Button
                      key={to}
                      size="small"
                      variant="outlined"
                      loading={busyId === task.id}
                      onClick={() => void move(task, to)}
                      aria-label={`${label(task.status)}: ${task.title}`}
                    >
                      {label(task.status)}
                    </Button>
                  ))}
                <Button size="small" onClick={() => setEdited(task)} aria-label={`Change: ${task.title}`}>
                  Change
                </Button>
              </>
            )}
          />
        )}
      </ListFrame>
      {edited && (
        <TaskDialog
          task={edited === 'new' ? null : edited}
          me={me}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            list.reload();
          }}
          onMove={(task, to) => {
            setEdited(null);
            void move(task, to);
          }}
        />
      )}
    </Container>
  );
}
