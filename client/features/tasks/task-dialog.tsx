import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import {
  TASK_PRIORITY_LABELS,
  TASK_REPEAT_LABELS,
  TASK_TYPE_LABELS,
  type TaskStatus,
} from '#shared/tasks/tasks.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useCreateTaskMutation, useUpdateTaskMutation, type Task } from '../../state/tasks.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import { FormDateTime, FormSelect, FormText } from '../../ui/form-fields.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { optionsOf } from '../../ui/list-filters.tsx';
import { PersonField, type Person } from '../../ui/person-field.tsx';
import { taskBody, taskChecks } from './tasks.form.ts';
import { movesOf } from './task-labels.ts';
import { TaskReason } from './task-reason.tsx';

const withMail = (person: Task['client']): Person | null => (person ? { ...person, email: '' } : null);

interface TaskDialogProps {
  /** The task to edit; null creates one. */ task: Task | null;
  me: Person;
  /** The client that a new task is about. */ about?: Person;
  onClose: () => void;
  onSaved: () => void;
  onMove: (task: Task, to: TaskStatus) => void;
}

/** Dialog that creates or edits a task. */
export function TaskDialog({ task, me, about, onClose, onSaved, onMove }: TaskDialogProps) {
  const [assignee, setAssignee] = useState<Person | null>(task ? withMail(task.assignee) : me);
  const [client, setClient] = useState<Person | null>(task ? withMail(task.client) : (about ?? null));
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const start = {
    title: task?.title ?? '',
    description: task?.description ?? '',
    type: task?.type ?? 'GENERAL',
    priority: task?.priority ?? 'MEDIUM',
    dueAt: task?.dueAt ?? '',
    repeat: task?.repeat ?? '',
  };
  return (
    <Formik
      initialValues={start}
      validationSchema={taskChecks}
      onSubmit={async (values, { setErrors }) => {
        setFailure(null);
        const body = { ...taskBody(values), assigneeId: assignee?.id ?? null, clientId: client?.id ?? null };
        try {
          if (task) await update({ id: task.id, changes: body }).unwrap();
          else await create({ task: body, idempotencyKey: key }).unwrap();
          toast(task ? 'The task is saved.' : 'The task is added.', { kind: 'success' });
          onSaved();
        } catch (error) {
          const fields = fieldErrorsOf(error);
          setErrors(fields);
          if (!Object.keys(fields).some((field) => field in start)) setFailure(messageOf(error));
        }
      }}
    >
      {({ isSubmitting, submitForm, values }) => (
        <SheetDialog
          isOpen
          onClose={onClose}
          isBusy={isSubmitting}
          title={task ? 'Change the task' : 'Add a task'}
          actions={
            <>
              {task && (
                // on phones a line of their own, so that what closes the dialog stays together
                <Box sx={{ display: 'flex', gap: 1, mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' }, ml: -2 }}>
                  {movesOf(task.status)
                    .slice(1)
                    .map(({ to, label }) => (
                      <Button key={to} disabled={isSubmitting} onClick={() => onMove(task, to)}>
                        {label(task.status)}
                      </Button>
                    ))}
                </Box>
              )}
              <Button onClick={onClose} disabled={isSubmitting}>
                Go back
              </Button>
              <Button variant="contained" loading={isSubmitting} onClick={() => void submitForm()}>
                {task ? 'Save' : 'Add the task'}
              </Button>
            </>
          }
        >
          <Form noValidate>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {task && <TaskReason task={task} />}
              <FormText name="title" label="What needs to be done" autoFocus />
              <FormText name="description" label="Details" multiline minRows={2} maxRows={8} />
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <FormSelect name="type" label="Type" options={optionsOf(TASK_TYPE_LABELS)} />
                <FormSelect name="priority" label="Priority" options={optionsOf(TASK_PRIORITY_LABELS)} />
              </Box>
              <FormDateTime
                name="dueAt"
                label="Due"
                zone={DEFAULT_TIME_ZONE}
                minDay={
                  task?.dueAt && task.dueAt < new Date().toISOString()
                    ? dayIn(task.dueAt, DEFAULT_TIME_ZONE)
                    : undefined
                }
                isFullDay
              />
              <FormSelect
                name="repeat"
                label="Repeats"
                options={[{ value: '', label: 'Never' }, ...optionsOf(TASK_REPEAT_LABELS)]}
                helperText={
                  values.repeat
                    ? 'The next one is added when this one is completed. Cancel the task to end the series.'
                    : undefined
                }
              />
              <PersonField
                useSearch={usePeopleSearch}
                label="Assigned to"
                type="ADMIN"
                value={assignee}
                onChange={setAssignee}
              />
              <PersonField
                useSearch={usePeopleSearch}
                label="Client"
                value={client}
                onChange={setClient}
                helperText="If it’s about someone"
              />
              {failure && <Alert severity="error">{failure}</Alert>}
            </Box>
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </Form>
        </SheetDialog>
      )}
    </Formik>
  );
}
