/** Client-side checks of the task form. */
import { object } from 'yup';
import { DATE_TIME_INVALID } from '#shared/kernel/fields.messages.ts';
import {
  MAX_TASK_DESCRIPTION,
  MAX_TASK_TITLE,
  TASK_REPEAT_NEEDS_DUE,
  TASK_TITLE_REQUIRED,
} from '#shared/tasks/tasks.messages.ts';
import { moment, requiredText, text } from '../../lib/field-checks.ts';

export const taskChecks = object({
  title: requiredText(MAX_TASK_TITLE, TASK_TITLE_REQUIRED),
  description: text(MAX_TASK_DESCRIPTION),
  dueAt: moment(DATE_TIME_INVALID).when('repeat', {
    is: (repeat?: string) => Boolean(repeat),
    then: (due) => due.required(TASK_REPEAT_NEEDS_DUE),
  }),
});

/** Request body; the due date and the repetition are optional. */
export const taskBody = <Values extends { dueAt: string; repeat: string }>(values: Values) => ({
  ...values,
  dueAt: values.dueAt || null,
  repeat: values.repeat || null,
});
