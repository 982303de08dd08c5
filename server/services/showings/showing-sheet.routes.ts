import type { Router } from 'express';
import { showingCsvLine, showingsCsvHead } from '#shared/showings/showings.csv.ts';
import { showingSheetSchema } from '#shared/showings/showings.schema.ts';
import { showingView } from '#shared/showings/showings.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { showingInclude, showingParts, showingWhere } from '../../queries/showing-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /showings/sheet.csv`: every showing that a broker's filters match as a spreadsheet. Streamed. */
export function showingSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'showings',
    schema: showingSheetSchema,
    scope: () => ({}),
    head: showingsCsvHead(),
    find: async (query, actor, scope, take, now) => {
      const matching = { AND: [scope, showingWhere(query, actor, now)] };
      const parts = query.$sort?.next
        ? showingParts(now).map(({ where, order }) => ({ where, orderBy: sortArgs({}, order) }))
        : [{ where: {}, orderBy: sortArgs(query, { proposedTime: 'desc' }) }];
      const found: { id: string }[] = [];
      for (const { where, orderBy } of parts)
        found.push(
          ...(await prisma.showing.findMany({
            where: { AND: [matching, where] },
            orderBy,
            select: { id: true },
            take: take - found.length,
          })),
        );
      return found;
    },
    read: (ids, scope) =>
      prisma.showing.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: showingInclude }),
    line: (row, actor, now) => showingCsvLine(showingView(row, actor, now)),
  });
  const known = knownQuery(
    'listingId',
    'userId',
    'personId',
    'side',
    'state',
    'type',
    'listingType',
    'from',
    'to',
    'text',
    '$sort',
  );
  routes.get('/showings/sheet.csv', known, route);
}
