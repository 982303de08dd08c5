/** What the form of a task checks before it asks the server. */
import { object } from 'yup';
import { DATE_TIME_INVALID } from '#shared/kernel/fields.messages.ts';
import { MAX_TASK_DESCRIPTION, MAX_TASK_TITLE, TASK_TITLE_REQUIRED } from '#shared/tasks/tasks.messages.ts';
import { moment, requiredText, text } from '../../lib/field-checks.ts';

export const taskChecks = object({
  title: requiredText(MAX_TASK_TITLE, TASK_TITLE_REQUIRED),
  description: text(MAX_TASK_DESCRIPTION),
  dueAt: moment(DATE_TIME_INVALID),
});

/** What is sent of the values; a task need not be due. */
export const taskBody = <Values extends { dueAt: string }>(values: Values) => ({
  ...values,
  dueAt: values.dueAt || null,
});
