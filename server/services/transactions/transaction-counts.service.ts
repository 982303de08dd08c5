import type { TableState } from '#shared/kernel/table.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { knownState, MAX_SAVED_VIEWS } from '#shared/saved-views/saved-views.rules.ts';
import {
  findTransactionCountsSchema,
  transactionCountsSchema,
  type TransactionCounts,
} from '#shared/transactions/transactions.counts.ts';
import { DESK_LISTS, deskQuery, listShown } from '#shared/transactions/transactions.desk.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { transactionWhere, type TransactionFilterQuery } from '../../queries/transaction-lists.ts';

/** How many sales wait in each list of the desk, and in each view that the broker saved. */
export const transactionCountsService = ({ prisma, clock }: AppContext) =>
  defineService({
    path: 'transaction-counts',
    summary: 'The number of sales in each list of the desk and in each saved view of the broker who asks, for brokers.',
    roles: { find: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findTransactionCountsSchema },
    view: (row) => row,
    acknowledgements: { find: transactionCountsSchema },
    service: {
      find: async ({ actor, scope }: RequestParams) => {
        const now = clock();
        const count = (query: TransactionFilterQuery) =>
          prisma.transaction.count({ where: { AND: [scope, transactionWhere(query, actor, now)] } });
        const views = await prisma.savedView.findMany({
          where: { userId: (actor as UserActor).userId, table: 'transactions' },
          orderBy: { createdAt: 'asc' },
          select: { id: true, state: true },
          take: MAX_SAVED_VIEWS,
        });
        const [lists, counted] = await Promise.all([
          Promise.all(DESK_LISTS.map(async (list) => [list, await count(deskQuery(list))] as const)),
          Promise.all(
            views.map(async ({ id, state }) => {
              const { filters, text } = knownState('transactions', state as unknown as TableState);
              return [id, await count({ ...deskQuery(listShown(filters.show)), text })] as const;
            }),
          ),
        ]);
        const counts: TransactionCounts = {
          lists: Object.fromEntries(lists) as TransactionCounts['lists'],
          views: Object.fromEntries(counted),
        };
        return acknowledge(counts);
      },
    },
  });
