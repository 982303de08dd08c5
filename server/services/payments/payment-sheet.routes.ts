import type { Router } from 'express';
import { paymentCsvLine, paymentsCsvHead } from '#shared/payments/payments.csv.ts';
import { paymentSheetSchema } from '#shared/payments/payments.schema.ts';
import { paymentView } from '#shared/payments/payments.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { sortArgs } from '../../queries/page.ts';
import { paymentInclude, paymentWhere } from '../../queries/payment-lists.ts';

/**
 * `GET /payments/sheet.csv`: every payment that a broker's filters match, or those marked, as a spreadsheet. Streamed.
 */
export function paymentSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'payments',
    schema: paymentSheetSchema,
    scope: () => ({}),
    head: paymentsCsvHead(),
    find: (query, actor, scope, take) =>
      prisma.payment.findMany({
        where: { AND: [scope, paymentWhere(query, actor)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.payment.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: paymentInclude }),
    line: (row, actor, now) => paymentCsvLine(paymentView(row, actor, now)),
  });
  const known = knownQuery('state', 'text', 'listingId', 'userId', 'from', 'until', 'ids', '$sort');
  routes.get('/payments/sheet.csv', known, route);
}
