import type { Router } from 'express';
import { referralCsvLine, referralsCsvHead } from '#shared/referrals/referrals.csv.ts';
import { referralSheetSchema } from '#shared/referrals/referrals.schema.ts';
import { referralView, type ReferralRow } from '#shared/referrals/referrals.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { referralInclude, referralWhere } from '../../queries/referral-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /referrals/sheet.csv`: every referral that a broker's filters match as a spreadsheet. Streamed. */
export function referralSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'referrals',
    schema: referralSheetSchema,
    scope: () => ({}),
    head: referralsCsvHead(),
    find: (query, actor, scope, take) =>
      prisma.referral.findMany({
        where: { AND: [scope, referralWhere(query, actor)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.referral.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: referralInclude }),
    line: (row, actor) => referralCsvLine(referralView(row as ReferralRow, actor)),
  });
  routes.get('/referrals/sheet.csv', knownQuery('status', 'text', 'organizationId', 'companyId', '$sort'), route);
}
