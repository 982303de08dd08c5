import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { marketOf, suggestedRates } from '#shared/comps/adjustments.rules.ts';
import { soldHomeOf, subjectOf, type SoldRow } from '#shared/comps/comps.rows.ts';
import { findCompsSchema, type FindComps } from '#shared/comps/comps.schema.ts';
import type { CompFilters } from '#shared/comps/comps.types.ts';
import { rankCandidates } from '#shared/comps/similarity.rules.ts';
import { DAY } from '#shared/kernel/instant.ts';
import { method, withoutRows, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { CARD_COLUMNS, homeConditions, type Sql } from '../../lib/home-search.ts';
import { listingInclude } from '../../lib/listing-includes.ts';

/** The nearest sales of a box that are read and ranked; a wider search is cut there, and says so. */
const MOST_READ = 600;

/** Sales in a circle, nearest first; found by the cells of the map's index, as browsing finds them. */
export function salesSql(
  subject: { listingId: string; lat: number; lng: number },
  { radius, months, propertyType }: CompFilters,
  now: Date,
): Sql {
  const { text, values } = homeConditions(
    {
      near: { lat: subject.lat, lng: subject.lng },
      within: radius,
      status: ['SOLD'],
      ...(propertyType ? { propertyType: [propertyType] } : {}),
    },
    now,
  );
  const bind = (value: unknown) => {
    values.push(value);
    return `$${values.length}`;
  };
  const since = bind(new Date(now.getTime() - (months * 30.4375 + 1) * DAY));
  const [lat, lng, narrow, own] = [
    bind(subject.lat),
    bind(subject.lng),
    bind(Math.cos((subject.lat * Math.PI) / 180) ** 2),
    bind(subject.listingId),
  ];
  return {
    text: `SELECT ${CARD_COLUMNS}, "mlsNumber", "hasBasement", "basementArea", "hasGarage", "garageSpaces" FROM "MlsListing"
      WHERE ${text} AND "soldPrice" > 0 AND "closeDate" >= ${since}::timestamp AND "listingId" IS DISTINCT FROM ${own}
      ORDER BY ("mapLat" - ${lat}) ^ 2 + ("mapLng" - ${lng}) ^ 2 * ${narrow}, id LIMIT ${MOST_READ}`,
    values,
  };
}

/** Sold homes to compare one of ours with, most alike first. For brokers. */
export const compsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'comps',
  summary:
    'Sold homes to compare one of ours with, most alike first, and what differences are worth there; for admins.',
  allow: { find: ['ADMIN'] },
  scope: withoutRows('sold homes that anybody may browse, ranked for a broker'),
  schemas: { find: findCompsSchema },
  view: (row: unknown) => row,
  methods: {
    find: method<never, FindComps>(async ({ query }) => {
      const listing = await deps.prisma.listing.findFirst({
        where: { id: query.listingId, type: 'SELLER' },
        include: { uploads: listingInclude.uploads },
      });
      if (!listing) throw notFound('We could not find that home.');
      const subject = subjectOf(listing);
      if (subject.lat === null || subject.lng === null)
        throw invalidField(
          'listingId',
          'This home has no place on the map yet. Add its zip code, then look for sold homes near it.',
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
      const now = deps.clock();
      const list = salesSql({ listingId: listing.id, lat: subject.lat, lng: subject.lng }, filters, now);
      const rows = await deps.prisma.$queryRawUnsafe<SoldRow[]>(list.text, ...list.values);
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
        /** More sales stand in this circle than were looked at. */
        isCut: rows.length === MOST_READ,
      };
    }),
  },
});
