import { z } from 'zod';
import { DATE_TIME_INVALID } from '../kernel/fields.messages.ts';
import { flag, id, moment, paging, requiredText, sorting, text } from '../kernel/fields.schema.ts';
import { MAX_TASK_DESCRIPTION, MAX_TASK_TITLE, TASK_REPEAT_NEEDS_DUE, TASK_TITLE_REQUIRED } from './tasks.messages.ts';
import { TASK_PRIORITIES, TASK_REPEATS, TASK_STATUSES, TASK_TYPES } from './tasks.types.ts';

const title = requiredText(MAX_TASK_TITLE, TASK_TITLE_REQUIRED);
const rest = {
  description: text(MAX_TASK_DESCRIPTION),
  dueAt: moment(undefined, DATE_TIME_INVALID).nullable(),
  assigneeId: id().nullable(),
  clientId: id().nullable(),
  listingId: id().nullable(),
  type: z.enum(TASK_TYPES),
  priority: z.enum(TASK_PRIORITIES),
  /** Null: once. When one is completed, the next one is made. */
  repeat: z.enum(TASK_REPEATS).nullable(),
};

export const createTaskSchema = z
  .strictObject({ ...z.strictObject(rest).partial().shape, title })
  .refine(({ repeat, dueAt }) => !repeat || dueAt, { path: ['dueAt'], error: TASK_REPEAT_NEEDS_DUE });
export const patchTaskSchema = z
  .strictObject({
    ...rest,
    title,
    status: z.enum(TASK_STATUSES),
    /** Hidden from the open tasks until then; null shows it again. */
    snoozedUntil: moment(undefined, DATE_TIME_INVALID).nullable(),
  })
  .partial();
export const findTasksSchema = z.strictObject({
  status: z.enum(TASK_STATUSES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  type: z.enum(TASK_TYPES).optional(),
  assigneeId: id().optional(),
  clientId: id().optional(),
  listingId: id().optional(),
  /** Open: pending or in progress. */
  isOpen: flag().optional(),
  /** Hidden until a later time. */
  isSnoozed: flag().optional(),
  dueBefore: moment().optional(),
  text: text(100).optional(),
  ...paging(),
  $sort: sorting(['dueAt', 'createdAt', 'priority', 'updatedAt']),
});
/** GET /tasks/sheet.csv */
export const taskSheetSchema = findTasksSchema.omit({ $limit: true, $skip: true });

export type CreateTask = z.output<typeof createTaskSchema>;
export type PatchTask = z.output<typeof patchTaskSchema>;
export type FindTasks = z.output<typeof findTasksSchema>;
