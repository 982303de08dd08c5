/** Messages and limits shared by the task form and the server. */
export const TASK_TITLE_REQUIRED = 'Give the task a title.';
/** Maximum length in characters. */
export const MAX_TASK_TITLE = 200;
export const MAX_TASK_DESCRIPTION = 5000;
export const TASK_REPEAT_NEEDS_DUE = 'Enter a due date, so we know when to repeat it.';
export const TASK_SNOOZE_PAST = 'Choose a time in the future.';
