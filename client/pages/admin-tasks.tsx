import AddIcon from '@mui/icons-material/AddTaskOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { MAX_BULK_ROWS } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { TASK_TRANSITIONS } from '#shared/tasks/tasks.rules.ts';
import {
  OPEN_TASKS,
  TASK_PRIORITY_LABELS,
  TASK_STATUS_LABELS,
  TASK_TYPE_LABELS,
  type TaskStatus,
} from '#shared/tasks/tasks.types.ts';
import { TASKS_TABLE } from '#shared/tasks/tasks.table.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindTasksQuery, useGetTaskQuery, useUpdateTaskMutation, type Task } from '../state/tasks.endpoints.ts';
import { FilterField, optionsOf } from '../ui/list-filters.tsx';
import { TaskBulk } from '../features/tasks/task-bulk.tsx';
import { SnoozeMenu } from '../features/tasks/snooze-menu.tsx';
import { TaskDialog } from '../features/tasks/task-dialog.tsx';
import { cellsOf, titleOf } from '../features/tasks/task-columns.tsx';
import { movesOf } from '../features/tasks/task-labels.ts';
import { useLinked } from '../ui/use-linked.ts';
import { addressQuery } from '../ui/use-list-address.ts';
import { useRowSelection } from '../ui/use-row-selection.ts';
import { useNew } from '../ui/use-new.ts';
import { useTableAddress } from '../ui/use-table-address.ts';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { toQueryString } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { dateAndTime } from '../lib/format.ts';
import { useUser } from '../state/hooks.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';

const STATES = { SNOOZED: 'Snoozed', DONE: 'Done or canceled', ALL: 'All' } as const;

export default function AdminTasksPage() {
  const me = useUser();
  const now = useNow();
  const address = useTableAddress(TASKS_TABLE);
  const saved = useSavedViews('tasks');
  const { show, type, priority, mine } = address.filters;
  const matching = {
    isOpen: show === 'ALL' ? undefined : show !== 'DONE',
    isSnoozed: show === 'SNOOZED' ? true : show ? undefined : false,
    type,
    priority,
    assigneeId: mine ? me?.id : undefined,
    text: address.settled || undefined,
  };
  const list = readRows(useFindTasksQuery({ ...addressQuery(address), ...matching }));
  const marked = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_BULK_ROWS,
    nameOf: ({ title: name }) => name,
  });
  const [update] = useUpdateTaskMutation();
  const [chosen, setEdited] = useState<Task | null>(null);
  const [isNew, setNew] = useNew();
  const [linkedId, closeLinked] = useLinked('task');
  const { currentData: linked = null } = useGetTaskQuery(linkedId ?? '', { skip: !linkedId });
  const edited = isNew ? 'new' : (chosen ?? linked);
  const close = () => {
    setEdited(null);
    if (isNew) setNew(false);
    else closeLinked();
  };
  const [busyId, setBusyId] = useState<string | null>(null);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const cells = useMemo(() => cellsOf(now, isPhone), [now, isPhone]);
  const hasStatus = address.columns.includes('status');
  const title = useMemo(() => titleOf(now, hasStatus, setEdited), [now, hasStatus]);
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
  const snooze = async (task: Task, until: Date | null) => {
    setBusyId(task.id);
    try {
      await update({ id: task.id, changes: { snoozedUntil: until } }).unwrap();
      toast(until ? `“${task.title}” comes back ${dateAndTime(until)}.` : `“${task.title}” is shown again.`, {
        kind: 'success',
        actions: until ? [{ label: 'Undo', run: () => void snooze(task, null) }] : [],
      });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setBusyId(null);
  };
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Tasks"
        subtitle="What the brokerage needs to do next."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
            Add a task
          </Button>
        }
      />
      <DataTable
        label="Tasks"
        title={title}
        cells={cells}
        isTall
        actionsWidth={206}
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/tasks/sheet.csv?${toQueryString({ ...matching, ...address.sort.query })}`}
              fileName="tasks.csv"
            />
          </>
        }
        address={address}
        list={list}
        item="task"
        chosen={marked}
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
              all="Everyone"
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
              <Button variant="outlined" onClick={() => setNew(true)}>
                Add a task
              </Button>
            }
          >
            Add what you promised someone, and it stays here until it’s done. Offers about to expire, unanswered people,
            missing documents and prices to talk about appear automatically.
          </EmptyState>
        }
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
            {OPEN_TASKS.includes(task.status) && (
              <SnoozeMenu
                task={task}
                now={now}
                isBusy={busyId === task.id}
                onSnooze={(until) => void snooze(task, until)}
              />
            )}
          </>
        )}
      />
      <TaskBulk chosen={marked} matching={matching} now={now} />
      {edited && (
        <TaskDialog
          task={edited === 'new' ? null : edited}
          me={me}
          onClose={close}
          onSaved={() => {
            close();
            list.reload();
          }}
          onMove={(task, to) => {
            close();
            void move(task, to);
          }}
        />
      )}
    </Container>
  );
}
