/** Client-side checks of the task form. */
import { object } from 'yup';
import { DATE_TIME_INVALID } from '#shared/kernel/fields.messages.ts';
import { MAX_TASK_DESCRIPTION, MAX_TASK_TITLE, TASK_TITLE_REQUIRED } from '#shared/tasks/tasks.messages.ts';
import { moment, requiredText, text } from '../../lib/field-checks.ts';

export const taskChecks = object({
  title: requiredText(MAX_TASK_TITLE, TASK_TITLE_REQUIRED),
  description: text(MAX_TASK_DESCRIPTION),
  dueAt: moment(DATE_TIME_INVALID),
});

/** Request body; the due date is optional. */
export const taskBody = <Values extends { dueAt: string }>(values: Values) => ({
  ...values,
  dueAt: values.dueAt || null,
});
