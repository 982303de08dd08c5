/** Texts and limits that the form of a task and the server share. */
export const TASK_TITLE_REQUIRED = 'Give the task a title.';
/** Characters. */
export const MAX_TASK_TITLE = 200;
export const MAX_TASK_DESCRIPTION = 5000;
