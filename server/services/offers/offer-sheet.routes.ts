import type { Router } from 'express';
import { offerCsvLine, offersCsvHead } from '#shared/offers/offers.csv.ts';
import { offerSheetSchema } from '#shared/offers/offers.schema.ts';
import { offerWithHomeView } from '#shared/offers/offers.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { offerWhere } from '../../queries/offer-lists.ts';
import { offerInclude } from '../../queries/offer-rows.ts';
import { offerScope } from '../../queries/offer-scope.ts';
import { sortArgs } from '../../queries/page.ts';

/** `GET /offers/sheet.csv`: every offer that a broker's filters match as a spreadsheet. Streamed. */
export function offerSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'offers',
    schema: offerSheetSchema,
    scope: (actor) => offerScope(actor) ?? NO_ROWS,
    head: offersCsvHead(),
    find: (query, actor, scope, take) =>
      prisma.offer.findMany({
        where: { AND: [scope, offerWhere(query, actor)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.offer.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: offerInclude }),
    line: (row, actor, now) => offerCsvLine(offerWithHomeView(row, actor, now), now),
  });
  const known = knownQuery('listingId', 'userId', 'personId', 'status', 'unsigned', 'text', '$sort');
  routes.get('/offers/sheet.csv', known, route);
}
