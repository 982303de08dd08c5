import type { Router } from 'express';
import { userCsvLine, usersCsvHead } from '#shared/users/users.csv.ts';
import { userSheetSchema } from '#shared/users/users.schema.ts';
import { userView } from '#shared/users/users.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { sortArgs } from '../../queries/page.ts';
import { userWhere } from '../../queries/user-lists.ts';

/** `GET /users/sheet.csv`: every account that a broker's filters match, or those marked, as a spreadsheet. Streamed. */
export function userSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'clients',
    schema: userSheetSchema,
    scope: () => ({ deletedAt: null }),
    head: usersCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.user.findMany({
        where: { AND: [scope, userWhere(query)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) => prisma.user.findMany({ where: { AND: [scope, { id: { in: ids } }] } }),
    line: (row, actor) => userCsvLine(userView(row, actor)),
  });
  const known = knownQuery('email', 'type', 'verified', 'state', 'ownerId', 'from', 'until', 'text', 'ids', '$sort');
  routes.get('/users/sheet.csv', known, route);
}
