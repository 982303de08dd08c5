import type { Router } from 'express';
import { workshopCsvLine, workshopsCsvHead } from '#shared/workshops/workshops.csv.ts';
import { workshopSheetSchema } from '#shared/workshops/workshops.schema.ts';
import { workshopView } from '#shared/workshops/workshops.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { sortArgs } from '../../queries/page.ts';
import { workshopInclude, workshopOrder, workshopWhere } from '../../queries/workshop-lists.ts';

/** `GET /workshops/sheet.csv`: every date that a broker's filters match as a spreadsheet. Streamed. */
export function workshopSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'workshops',
    schema: workshopSheetSchema,
    scope: () => ({}),
    head: workshopsCsvHead(),
    find: (query, _actor, scope, take, now) =>
      prisma.workshop.findMany({
        where: { AND: [scope, workshopWhere(query, now)] },
        orderBy: sortArgs(query, workshopOrder(query)),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.workshop.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: workshopInclude }),
    line: (row, actor) => workshopCsvLine(workshopView(row, actor)),
  });
  routes.get('/workshops/sheet.csv', knownQuery('isPast', '$sort'), route);
}
