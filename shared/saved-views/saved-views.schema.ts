import { z } from 'zod';
import { paging, requiredName, text } from '../kernel/fields.schema.ts';
import { MAX_VIEW_NAME } from '../kernel/table.ts';
import { MAX_SAVED_VIEWS, SAVED_TABLES } from './saved-views.rules.ts';

const word = () => text(60);
const state = z.strictObject({
  text: text(200),
  sort: word(),
  filters: z.record(word(), word()),
  columns: z.array(word()).max(40),
  isDense: z.boolean(),
  rows: z.number(),
});
const fields = {
  name: requiredName(MAX_VIEW_NAME, 'Give the view a name.'),
  state,
  /** The view that the table opens with. */
  isDefault: z.boolean(),
};
const table = z.enum(SAVED_TABLES, { error: `Choose from ${SAVED_TABLES.join(', ')}.` });

export const createSavedViewSchema = z.strictObject({ ...fields, table, isDefault: fields.isDefault.default(false) });
export const patchSavedViewSchema = z.strictObject(fields).partial();
export const findSavedViewsSchema = z.strictObject({ table, ...paging(MAX_SAVED_VIEWS, MAX_SAVED_VIEWS) });

export type CreateSavedView = z.output<typeof createSavedViewSchema>;
export type PatchSavedView = z.output<typeof patchSavedViewSchema>;
export type FindSavedViews = z.output<typeof findSavedViewsSchema>;
