import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import {
  findTransactionDatesSchema,
  transactionDatesView,
  type FindTransactionDates,
  type TransactionDatesRow,
} from '#shared/transactions/transactions.dates.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { addendumsOfDeadlines, offerOfDeadlines } from '../../queries/deadline-rows.ts';
import { transactionWhere } from '../../queries/transaction-lists.ts';

const include = {
  offer: { select: offerOfDeadlines },
  addendums: addendumsOfDeadlines,
  listing: { select: { address: true, city: true, state: true, county: true } },
};

/** Closings and deadlines of a range of days, for the broker's calendar. */
export const transactionDatesService = (context: AppContext) => {
  const rows = scopedRows<TransactionDatesRow>(() => context.prisma.transaction, {
    include,
    missing: 'We couldn’t find that transaction.',
  });
  return defineService({
    path: 'transaction-dates',
    summary: 'Closings, deadlines and appointments of the sales in a range of days, for brokers.',
    roles: { find: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findTransactionDatesSchema },
    view: transactionDatesView,
    service: {
      find: async (params: RequestParams<FindTransactionDates>) => {
        const { from, to, ...query } = params.query;
        // every date of an open sale is before its closing, and after it was opened
        const inRange = {
          OR: [
            { status: 'OPEN', closingDate: { gte: from }, openedAt: { lt: to } },
            { status: 'CLOSED', closingDate: { gte: from, lt: to } },
          ],
        };
        const where = { AND: [transactionWhere(query, params.actor, context.clock()), inRange] };
        const found = await rows.find(params, where, { closingDate: 'asc' });
        return { ...found, data: found.data.map((row) => ({ ...row, from, to })) };
      },
    },
  });
};
