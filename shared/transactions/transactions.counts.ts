/** How many sales each list of the desk has. */
import { z } from 'zod';
import { DESK_LISTS } from './transactions.desk.ts';

export const findTransactionCountsSchema = z.strictObject({});
/** Sales of each common list, and of each of the broker's saved views by its id. */
export const transactionCountsSchema = z.object({
  lists: z.record(z.enum(DESK_LISTS), z.int()),
  views: z.record(z.string(), z.int()),
});
export type TransactionCounts = z.output<typeof transactionCountsSchema>;
