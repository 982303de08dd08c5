import { createTaskSchema } from '#shared/tasks/tasks.schema.ts';
import { TASK_PRIORITIES, TASK_REPEATS, TASK_TYPES } from '#shared/tasks/tasks.types.ts';
import { taskBody, taskChecks } from '../../features/tasks/tasks.form.ts';
import { choices, instants, texts } from './form-inputs.ts';
import { formCase } from './form-case.ts';

export const TASK_FORM = formCase('tasks/tasks.form.ts', 'task', {
  good: {
    title: 'Call the title company',
    description: '',
    type: 'GENERAL',
    priority: 'MEDIUM',
    dueAt: '',
    repeat: '',
  },
  fields: {
    title: texts(200),
    description: texts(5000),
    type: choices(...TASK_TYPES),
    priority: choices(...TASK_PRIORITIES),
    dueAt: instants,
    repeat: choices('', ...TASK_REPEATS),
  },
  form: taskChecks,
  schema: createTaskSchema,
  sent: (values) => ({ ...taskBody(values), assigneeId: null, clientId: null }),
});
