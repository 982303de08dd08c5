import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { marketOf, suggestedRates } from '#shared/comps/adjustments.rules.ts';
import { soldHomeOf, subjectOf } from '#shared/comps/comps.rows.ts';
import type { CompsResponse } from '#shared/comps/comps-response.types.ts';
import { findCompsSchema, type FindComps } from '#shared/comps/comps.schema.ts';
import type { CompFilters } from '#shared/comps/comps.types.ts';
import { rankCandidates } from '#shared/comps/similarity.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { listingInclude } from '../../queries/listing-includes.ts';

/** Maximum number of nearest sales that are read and ranked; the response says when a search is cut off. */
const MAX_READ = 600;
/** Average length of a month in days. */
const DAYS_OF_MONTH = 30.4375;

/** Sold homes to compare with one of ours, most similar first. For brokers. */
export const compsService = (context: AppContext) =>
  defineService({
    path: 'comps',
    summary:
      'Sold homes comparable to a listing, most similar first, with the market rates for differences; for admins.',
    roles: { find: ['ADMIN'] },
    scope: withoutRows('public sold homes, ranked for a broker'),
    schemas: { find: findCompsSchema },
    view: (row: unknown) => row,
    service: {
      find: async ({ query, actor }: RequestParams<FindComps>): Promise<CompsResponse> => {
        const listing = await context.prisma.listing.findFirst({
          where: { id: query.listingId, type: 'SELLER' },
          include: { uploads: listingInclude.uploads },
        });
        if (!listing) throw notFound('We couldn’t find that home.');
        const subject = subjectOf(listing);
        if (subject.lat === null || subject.lng === null)
          throw invalidField(
            'listingId',
            'This home isn’t on the map yet. Add its zip code, then search for sold homes near it.',
            'no-place',
          );
        const { radius, months, areaPercent, years, propertyType = subject.propertyType } = query;
        const filters: CompFilters = {
          radius,
          months,
          areaPercent,
          years,
          propertyType: propertyType === 'any' ? null : propertyType,
        };
        const now = context.clock();
        const rows = await context.ports.search.as(actor).sales(
          {
            around: { lat: subject.lat, lng: subject.lng },
            within: radius,
            closedSince: new Date(now.getTime() - (months * DAYS_OF_MONTH + 1) * DAY),
            propertyType: filters.propertyType,
            exceptListingId: listing.id,
            limit: MAX_READ,
          },
          now,
        );
        const sales = rows.flatMap((row) => soldHomeOf(row, now) ?? []);
        const ranked = rankCandidates(subject, sales, filters, now);
        const market = marketOf(ranked.map(({ home }) => home));
        return {
          total: ranked.length,
          limit: query.$limit,
          skip: query.$skip,
          data: ranked.slice(query.$skip, query.$skip + query.$limit),
          subject,
          filters,
          market,
          rates: suggestedRates(market),
          isCut: rows.length === MAX_READ,
        };
      },
    },
  });
