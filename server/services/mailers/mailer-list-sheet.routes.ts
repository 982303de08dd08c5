import type { Router } from 'express';
import { mailerCsvLine, mailersCsvHead } from '#shared/mailers/mailers.csv.ts';
import { mailersSheetSchema } from '#shared/mailers/mailers.schema.ts';
import { mailerView } from '#shared/mailers/mailers.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { mailerInclude, mailerWhere, withMailerResults } from '../../queries/mailer-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/**
 * `GET /mailers/sheet.csv`: every mailing that a broker's filters match, with its results, as a spreadsheet. Streamed.
 */
export function mailerListSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'mailings',
    schema: mailersSheetSchema,
    scope: () => ({}),
    head: mailersCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.mailerCampaign.findMany({
        where: { AND: [scope, mailerWhere(query)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: async (ids, scope) =>
      withMailerResults(
        prisma,
        await prisma.mailerCampaign.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: mailerInclude }),
      ),
    line: (row) => mailerCsvLine(mailerView(row)),
  });
  routes.get('/mailers/sheet.csv', knownQuery('kind', 'state', 'text', '$sort'), route);
}
