import type { Router } from 'express';
import { organizationCsvLine, organizationsCsvHead } from '#shared/organizations/organizations.csv.ts';
import { organizationSheetSchema } from '#shared/organizations/organizations.schema.ts';
import { organizationView, type OrganizationRow } from '#shared/organizations/organizations.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { organizationInclude, organizationWhere } from '../../queries/company-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /organizations/sheet.csv`: every organization that a broker's filters match as a spreadsheet. Streamed. */
export function organizationSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'organizations',
    schema: organizationSheetSchema,
    scope: () => ({}),
    head: organizationsCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.organization.findMany({
        where: { AND: [scope, organizationWhere(query)] },
        orderBy: sortArgs(query, { name: 'asc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.organization.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: organizationInclude }),
    line: (row) => organizationCsvLine(organizationView(row as OrganizationRow)),
  });
  routes.get('/organizations/sheet.csv', knownQuery('text', '$sort'), route);
}
