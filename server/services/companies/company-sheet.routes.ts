import type { Router } from 'express';
import { companyCsvLine, companiesCsvHead } from '#shared/companies/companies.csv.ts';
import { companySheetSchema } from '#shared/companies/companies.schema.ts';
import { companyView, type CompanyRow } from '#shared/companies/companies.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { companyInclude, companyWhere } from '../../queries/company-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /companies/sheet.csv`: every company that a broker's filters match as a spreadsheet. Streamed. */
export function companySheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'companies',
    schema: companySheetSchema,
    scope: () => ({}),
    head: companiesCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.company.findMany({
        where: { AND: [scope, companyWhere(query)] },
        orderBy: sortArgs(query, { name: 'asc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.company.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: companyInclude }),
    line: (row) => companyCsvLine(companyView(row as CompanyRow)),
  });
  routes.get('/companies/sheet.csv', knownQuery('text', '$sort'), route);
}
