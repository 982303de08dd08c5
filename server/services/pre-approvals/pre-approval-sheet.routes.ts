import type { Router } from 'express';
import { preApprovalCsvLine, preApprovalsCsvHead } from '#shared/pre-approvals/pre-approvals.csv.ts';
import { preApprovalSheetSchema } from '#shared/pre-approvals/pre-approvals.schema.ts';
import { preApprovalView, type PreApprovalRow } from '#shared/pre-approvals/pre-approvals.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { sortArgs } from '../../queries/page.ts';
import { preApprovalInclude, preApprovalWhere } from '../../queries/pre-approval-lists.ts';

/** `GET /pre-approvals/sheet.csv`: every letter that a broker's filters match as a spreadsheet. Streamed. */
export function preApprovalSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'pre-approvals',
    schema: preApprovalSheetSchema,
    // a draft is the buyer's own until they send it
    scope: () => ({ NOT: { status: 'DRAFT' } }),
    head: preApprovalsCsvHead(),
    find: (query, actor, scope, take) =>
      prisma.preApproval.findMany({
        where: { AND: [scope, preApprovalWhere(query, actor)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: async (ids, scope) =>
      (await prisma.preApproval.findMany({
        where: { AND: [scope, { id: { in: ids } }] },
        include: preApprovalInclude,
      })) as unknown as PreApprovalRow[],
    line: (row, actor, now) => preApprovalCsvLine(preApprovalView(row, actor, now)),
  });
  routes.get('/pre-approvals/sheet.csv', knownQuery('status', 'text', '$sort'), route);
}
