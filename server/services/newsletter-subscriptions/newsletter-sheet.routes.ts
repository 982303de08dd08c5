import type { Router } from 'express';
import { newsletterCsvLine, newsletterCsvHead } from '#shared/newsletter-subscriptions/newsletter-subscriptions.csv.ts';
import { newsletterSheetSchema } from '#shared/newsletter-subscriptions/newsletter-subscriptions.schema.ts';
import { newsletterSubscriptionView } from '#shared/newsletter-subscriptions/newsletter-subscriptions.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { newsletterWhere } from '../../queries/newsletter-lists.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /newsletter-subscriptions/sheet.csv`: every reader that a broker's filters match as a spreadsheet. Streamed. */
export function newsletterSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'newsletter-readers',
    schema: newsletterSheetSchema,
    scope: () => ({}),
    head: newsletterCsvHead(),
    find: (query, _actor, scope, take) =>
      prisma.newsletterSubscription.findMany({
        where: { AND: [scope, newsletterWhere(query)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) => prisma.newsletterSubscription.findMany({ where: { AND: [scope, { id: { in: ids } }] } }),
    line: (row) => newsletterCsvLine(newsletterSubscriptionView(row)),
  });
  const known = knownQuery('subscribed', 'text', '$sort');
  routes.get('/newsletter-subscriptions/sheet.csv', known, route);
}
