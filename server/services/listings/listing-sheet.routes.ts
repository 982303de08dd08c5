import type { Router } from 'express';
import { listingCsvLine, listingsCsvHead } from '#shared/listings/listings.csv.ts';
import { listingSheetSchema } from '#shared/listings/listings.schema.ts';
import { listingView } from '#shared/listings/listings.view.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { spreadsheetRoute } from '../../http/spreadsheet-route.ts';
import { listingInclude } from '../../queries/listing-includes.ts';
import { listingWhere } from '../../queries/listing-lists.ts';
import { sortArgs } from '../../queries/page.ts';
import { listingsScope } from './listings.scope.ts';

/** `GET /listings/sheet.csv`: every home that a broker's filters match as a spreadsheet. Streamed. */
export function listingSheetRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const route = spreadsheetRoute(context, {
    name: 'homes',
    schema: listingSheetSchema,
    scope: listingsScope,
    head: listingsCsvHead(),
    find: (query, actor, scope, take) =>
      prisma.listing.findMany({
        where: { AND: [scope, listingWhere(query.filter, actor)] },
        orderBy: sortArgs(query, { createdAt: 'desc' }),
        select: { id: true },
        take,
      }),
    read: (ids, scope) =>
      prisma.listing.findMany({ where: { AND: [scope, { id: { in: ids } }] }, include: listingInclude }),
    line: (row, actor) => listingCsvLine(listingView(row, actor)),
  });
  const known = knownQuery('filter', '$sort');
  routes.get('/listings/sheet.csv', known, route);
}
