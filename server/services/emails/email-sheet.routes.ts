import type { Router } from 'express';
import { emailCsvLine, emailsCsvHead } from '#shared/emails/emails.csv.ts';
import { emailSheetSchema } from '#shared/emails/emails.schema.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { emailWhere } from '../../queries/email-lists.ts';
import { sortArgs } from '../../queries/page.ts';

const COLUMNS = {
  id: true,
  to: true,
  subject: true,
  kind: true,
  status: true,
  error: true,
  createdAt: true,
  sentAt: true,
};

/** `GET /emails/sheet.csv`: every email that a broker's filters match, or those marked, as a spreadsheet. Streamed. */
export function emailSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'emails',
    schema: emailSheetSchema,
    scope: () => ({}),
    head: emailsCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.email.findMany({
        where: { AND: [scope, emailWhere(query)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) => prisma.email.findMany({ where: { AND: [scope, { id: { in: ids } }] }, select: COLUMNS }),
    line: (row) => emailCsvLine(row),
  });
  routes.get('/emails/sheet.csv', knownQuery('to', 'kind', 'status', 'from', 'until', 'text', 'ids', '$sort'), route);
}
