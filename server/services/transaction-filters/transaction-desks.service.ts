import { transactionDeskSchema } from '#shared/transaction-filters/transaction-filters.schema.ts';
import type { AppContext } from '../../context.ts';
import { ownRecord } from '../../hooks/own-record.ts';

/** The columns a broker chose for the list of sales. */
export const transactionDesksService = (context: AppContext) =>
  ownRecord(context, {
    path: 'transaction-desks',
    summary: 'The columns a broker chose for the list of sales.',
    entityType: 'transaction-desk',
    roles: ['ADMIN'],
    table: (tx) => tx.transactionDesk,
    schema: transactionDeskSchema,
  });
