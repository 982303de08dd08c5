import type { Router } from 'express';
import { reviewCsvLine, reviewsCsvHead } from '#shared/reviews/reviews.csv.ts';
import { reviewSheetSchema } from '#shared/reviews/reviews.schema.ts';
import { reviewView } from '#shared/reviews/reviews.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { sortArgs } from '../../queries/page.ts';
import { reviewInclude, reviewWhere } from '../../queries/review-lists.ts';

/**
 * `GET /reviews/sheet.csv`: every review that a broker's filters match, or those marked, as a spreadsheet. Streamed.
 */
export function reviewSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'reviews',
    schema: reviewSheetSchema,
    scope: () => ({}),
    head: reviewsCsvHead(),
    find: (query, actor, scope, take) =>
      prisma.review.findMany({
        where: { AND: [scope, reviewWhere(query, actor)] },
        orderBy: sortArgs(query, { askedAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.review.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: reviewInclude }),
    line: (row, actor) => reviewCsvLine(reviewView(row, actor)),
  });
  routes.get('/reviews/sheet.csv', knownQuery('state', 'side', 'stars', 'text', 'ids', '$sort'), route);
}
