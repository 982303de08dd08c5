import type { Router } from 'express';
import { leadCsvLine, leadsCsvHead } from '#shared/leads/leads.csv.ts';
import { leadSheetSchema } from '#shared/leads/leads.schema.ts';
import { leadView, type LeadRow } from '#shared/leads/leads.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { leadInclude, leadWhere } from '../../queries/lead-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /leads/sheet.csv`: every lead that a broker's filters match as a spreadsheet. Streamed. */
export function leadSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'inquiries',
    schema: leadSheetSchema,
    scope: () => ({}),
    head: leadsCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.lead.findMany({
        where: { AND: [scope, leadWhere(query)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) => prisma.lead.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: leadInclude }),
    line: (row) => leadCsvLine(leadView(row as LeadRow)),
  });
  const known = knownQuery('kind', 'handled', 'isUnanswered', 'ownerId', 'text', '$sort');
  routes.get('/leads/sheet.csv', known, route);
}
