import type { Router } from 'express';
import { transactionCsvLine, transactionsCsvHead } from '#shared/transactions/transactions.csv.ts';
import { transactionSheetSchema } from '#shared/transactions/transactions.schema.ts';
import { transactionView } from '#shared/transactions/transactions.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { sortArgs } from '../../queries/page.ts';
import { transactionWhere } from '../../queries/transaction-lists.ts';
import { transactionInclude } from '../../queries/transaction-rows.ts';

/** `GET /transactions/sheet.csv`: every sale that a broker's filters match, all pages, as a spreadsheet. Streamed. */
export function transactionSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'transactions',
    schema: transactionSheetSchema,
    scope: (actor) => transactionScope(actor) ?? NO_ROWS,
    head: transactionsCsvHead(),
    find: (query, actor, scope, take, now) =>
      prisma.transaction.findMany({
        where: { AND: [scope, transactionWhere(query, actor, now)] },
        orderBy: sortArgs(query, { openedAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.transaction.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: transactionInclude }),
    line: (row, actor, now) => transactionCsvLine(transactionView(row, actor, now), now),
  });
  routes.get('/transactions/sheet.csv', knownQuery('status', 'list', 'text', 'listingId', '$sort'), route);
}
