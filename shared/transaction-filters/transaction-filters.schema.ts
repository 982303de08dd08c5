import { z } from 'zod';
import { paging, requiredName, text } from '../kernel/fields.schema.ts';
import { DESK_COLUMNS, DESK_LISTS, DESK_SORT_KEYS } from '../transactions/transactions.desk.ts';

/** Saved filters of one broker. */
export const MAX_TRANSACTION_FILTERS = 20;
/** Characters of a filter's name. */
export const MAX_FILTER_NAME = 40;

const columns = () =>
  z
    .array(z.enum(DESK_COLUMNS, { error: `Choose from ${DESK_COLUMNS.join(', ')}.` }))
    .max(DESK_COLUMNS.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each column once.');
const fields = {
  name: requiredName(MAX_FILTER_NAME, 'Give the filter a name.'),
  list: z.enum(DESK_LISTS, { error: `Choose from ${DESK_LISTS.join(', ')}.` }),
  text: text(200),
  sort: z.enum(DESK_SORT_KEYS, { error: `Choose from ${DESK_SORT_KEYS.join(', ')}.` }),
  columns: columns(),
};

export const createTransactionFilterSchema = z.strictObject({ ...fields, text: fields.text.default('') });
export const patchTransactionFilterSchema = z.strictObject(fields).partial();
export const findTransactionFiltersSchema = z.strictObject(paging(MAX_TRANSACTION_FILTERS, MAX_TRANSACTION_FILTERS));
/** The columns of the lists that every broker has. */
export const transactionDeskSchema = z.strictObject({ columns: columns() });
/** How many sales each list of the desk has. */
export const deskCountsSchema = z.object({ counts: z.record(z.enum(DESK_LISTS), z.number()) });

export type CreateTransactionFilter = z.output<typeof createTransactionFilterSchema>;
export type PatchTransactionFilter = z.output<typeof patchTransactionFilterSchema>;
export type FindTransactionFilters = z.output<typeof findTransactionFiltersSchema>;
export type TransactionDeskInput = z.output<typeof transactionDeskSchema>;
