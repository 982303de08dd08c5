/** The SQL behind browsing: one table, one set of filters, for the list and for the map. */
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { boxAround, EARTH_MILES, openHouseWindow, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import { cellRange, FINEST_ZOOM } from './map-cells.ts';

export interface Sql {
  text: string;
  values: unknown[];
}

const TEXT_EXPRESSION = `(address || ' ' || city || ' ' || coalesce(zip, '') || ' ' || coalesce(subdivision, ''))`;
const ORDER: Readonly<Record<HomeSearch['sort'], string>> = {
  newest: '"activationDate" DESC, number',
  oldest: '"activationDate" ASC, number',
  'price-low': 'price ASC, number',
  'price-high': 'price DESC NULLS LAST, number',
  'price-per-foot': 'price::float8 / nullif(area, 0) ASC NULLS LAST, number',
  beds: 'beds DESC NULLS LAST, number',
  area: 'area DESC NULLS LAST, number',
  lot: '"lotSizeAcres" DESC NULLS LAST, number',
};

const UTC = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';
/** What a card reads, its next open house with it, for every statement that makes cards. */
export const CARD_COLUMNS = `id, "listingId", slug, origin, source, status, address, "hideAddress", city, state, zip, county, lat, lng, "locationPrecision", "listingPrice",
  "soldPrice", price, beds, baths, "halfBaths", area, "lotSizeAcres", "yearBuilt", "propertyType", photos, dom, "activationDate", "closeDate", "listingOfficeName",
  CASE WHEN "MlsListing"."listingId" IS NOT NULL THEN (SELECT json_build_object('startTime', to_char(o."startTime", '${UTC}'), 'endTime', to_char(o."endTime", '${UTC}'))
    FROM "OpenHouse" o WHERE o."listingId" = "MlsListing"."listingId" AND o."cancelledAt" IS NULL AND o."endTime" > now() AT TIME ZONE 'UTC' ORDER BY o."startTime" LIMIT 1) END AS "openHouse"`;

/** What is asked beyond the order and the page. */
export type HomeQuestion = Omit<HomeSearch, 'sort' | '$limit' | '$skip'>;

/** The filters of a search as SQL conditions with numbered values. Duplicates and deleted homes are never found. `now` counts days on the market and open houses. */
export function homeConditions(search: HomeQuestion, now: Date): Sql {
  const values: unknown[] = [];
  const parts = ['"deletedAt" IS NULL', 'NOT "isDuplicate"'];
  const bind = (value: unknown) => {
    values.push(value);
    return `$${values.length}`;
  };
  const anyOf = (column: string, type: string, list: readonly string[] | undefined) => {
    if (list?.length === 1) parts.push(`${column} = ${bind(list[0])}::${type}`);
    else if (list?.length) parts.push(`${column} = ANY(${bind(list)}::${type}[])`);
  };
  anyOf('status', '"MlsStatus"', search.status);
  anyOf('"propertyType"', '"PropertyType"', search.propertyType);
  anyOf('state', 'text', search.state ? [search.state] : undefined);
  anyOf('zip', 'text', search.zip ? [search.zip] : undefined);
  if (search.city) parts.push(`city = ${bind(search.city)}`);
  const { north, south, east, west } = search;
  if (north !== undefined || south !== undefined || east !== undefined || west !== undefined) {
    // the index knows whole cells; the planner must not take the exact edges for a second, independent narrowing, so they stand in a CASE it cannot look into
    const cells = cellRange(search, FINEST_ZOOM);
    parts.push(
      `"cellX" BETWEEN ${bind(cells.west)}::int AND ${bind(cells.east)}::int`,
      `"cellY" BETWEEN ${bind(cells.north)}::int AND ${bind(cells.south)}::int`,
    );
    const edges = [
      south === undefined ? '' : `"mapLat" >= ${bind(south)}`,
      north === undefined ? '' : `"mapLat" <= ${bind(north)}`,
      west === undefined ? '' : `"mapLng" >= ${bind(west)}`,
      east === undefined ? '' : `"mapLng" <= ${bind(east)}`,
    ];
    parts.push(`CASE WHEN ${edges.filter(Boolean).join(' AND ')} THEN true ELSE false END`);
  }
  if (search.near && search.within !== undefined) {
    // the rules' own formula (milesBetween), after the cells that the circle touches
    const cells = cellRange(boxAround(search.near, search.within), FINEST_ZOOM);
    const lat = `radians(${bind(search.near.lat)}::float8)`;
    const lng = `radians(${bind(search.near.lng)}::float8)`;
    parts.push(
      `"cellX" BETWEEN ${bind(cells.west)}::int AND ${bind(cells.east)}::int`,
      `"cellY" BETWEEN ${bind(cells.north)}::int AND ${bind(cells.south)}::int`,
    );
    parts.push(
      `sin((radians("mapLat") - ${lat}) / 2) ^ 2 + cos(${lat}) * cos(radians("mapLat")) * sin((radians("mapLng") - ${lng}) / 2) ^ 2 <= ${bind(Math.sin(search.within / 2 / EARTH_MILES) ** 2)}::float8`,
    );
  }
  if (search.county) parts.push(`county = ANY(${bind([search.county, `${search.county} County`])}::text[])`);
  const limit = (column: string, operator: '>=' | '<=', value: number | undefined) => {
    if (value !== undefined) parts.push(`${column} ${operator} ${bind(value)}`);
  };
  limit('area', '>=', search.minArea);
  limit('area', '<=', search.maxArea);
  limit('"lotSizeAcres"', '>=', search.minLot);
  limit('"lotSizeAcres"', '<=', search.maxLot);
  limit('"yearBuilt"', '>=', search.minYear);
  limit('"yearBuilt"', '<=', search.maxYear);
  if (search.basement) parts.push('"hasBasement"');
  if (search.garage)
    parts.push(
      `greatest(coalesce("garageSpaces", 0), CASE WHEN "hasGarage" THEN 1 ELSE 0 END) >= ${bind(search.garage)}`,
    );
  if (search.maxHoa !== undefined) parts.push(`("hasHOA" = false OR "hoaFees" <= ${bind(search.maxHoa)})`);
  if (search.maxDays !== undefined)
    parts.push(
      `CASE WHEN dom IS NOT NULL THEN dom <= ${bind(search.maxDays)}::int ELSE "activationDate" > coalesce("closeDate", ${bind(now)}::timestamp) - make_interval(days => ${bind(search.maxDays + 1)}::int) END`,
    );
  if (search.reduced) parts.push('"listingPrice" < "originalPrice"');
  if (search.assumable) parts.push('id IN (SELECT "mlsListingId" FROM "AssumableProperty")');
  if (search.openHouse) {
    const { from, to } = openHouseWindow(search.openHouse, now);
    parts.push(
      `"listingId" IN (SELECT "listingId" FROM "OpenHouse" WHERE "cancelledAt" IS NULL AND "endTime" > ${bind(from)}::timestamp AND "startTime" < ${bind(to)}::timestamp)`,
    );
  }
  if (search.minPrice !== undefined) parts.push(`price >= ${bind(search.minPrice)}`);
  if (search.maxPrice !== undefined) parts.push(`price <= ${bind(search.maxPrice)}`);
  if (search.beds !== undefined) parts.push(`beds >= ${bind(search.beds)}`);
  if (search.baths !== undefined) parts.push(`baths >= ${bind(search.baths)}`);
  if (search.text) {
    for (const word of search.text
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8)) {
      // a hidden street address must not be found by guessing it
      parts.push(
        `(${TEXT_EXPRESSION} ILIKE ${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)} AND (NOT "hideAddress" OR (city || ' ' || coalesce(zip, '')) ILIKE $${values.length}))`,
      );
    }
  }
  return { text: parts.join(' AND '), values };
}

/** One page of cards; each row carries `total`, counted up to EXACT_TOTAL_LIMIT + 1 in the same statement. */
export function homeListSql(search: HomeSearch, now: Date): Sql {
  const { text, values } = homeConditions(search, now);
  return {
    text: `SELECT ${CARD_COLUMNS}, (SELECT count(*) FROM (SELECT 1 FROM "MlsListing" WHERE ${text} LIMIT ${EXACT_TOTAL_LIMIT + 1}) counted)::int AS total
      FROM "MlsListing" WHERE ${text} ORDER BY ${ORDER[search.sort]} LIMIT ${search.$limit} OFFSET ${search.$skip}`,
    values,
  };
}

/** The total alone, for a page past the end. */
export function homeCountSql(search: HomeQuestion, now: Date): Sql {
  const { text, values } = homeConditions(search, now);
  return {
    text: `SELECT count(*)::int AS total FROM (SELECT 1 FROM "MlsListing" WHERE ${text} LIMIT ${EXACT_TOTAL_LIMIT + 1}) counted`,
    values,
  };
}

/** What a search finds among the homes that came on the market, came into one of its states or were reduced, by their news after one number and up to another. */
export function newHomesSql(
  search: HomeQuestion,
  range: { after: bigint; until: bigint; limit: number },
  now: Date,
): Sql {
  const { text, values } = homeConditions(search, now);
  const at = (value: unknown) => `$${values.push(value)}`;
  const states = at(search.status);
  const wasElsewhere = `("fromStatus" IS NULL OR NOT "fromStatus"::text = ANY(${states}::text[]))`;
  return {
    // a home that was hidden and is back has the state it had; one that came from a state the search does not show is new to it
    text: `SELECT ${CARD_COLUMNS}, "isNew", "isBack", "oldPrice", count(*) OVER ()::int AS total
      FROM (SELECT "mlsListingId", bool_or((kind = 'LISTED' AND ("fromStatus" = 'ACTIVE' OR ${wasElsewhere})) OR (kind = 'STATUS' AND ${wasElsewhere})) AS "isNew",
          bool_or(kind <> 'PRICE' AND "fromStatus" IS NOT NULL) AS "isBack", (array_agg("fromPrice" ORDER BY seq) FILTER (WHERE kind = 'PRICE'))[1] AS "oldPrice", max(seq) AS "newsSeq"
        FROM "HomeNews" WHERE seq > ${at(range.after)} AND seq <= ${at(range.until)} AND kind IN ('LISTED', 'STATUS', 'PRICE') GROUP BY 1) news
      JOIN "MlsListing" ON id = "mlsListingId"
      WHERE ${text} AND ("isNew" OR "listingPrice" < "oldPrice") ORDER BY "newsSeq" DESC, id LIMIT ${at(range.limit)}`,
    values,
  };
}

/** The card of the nearest home that answers: degrees of longitude count less the further north. */
export function nearestHomeSql(question: HomeQuestion, { lat, lng }: Place, now: Date): Sql {
  const { text, values } = homeConditions(question, now);
  const bind = (value: number) => `$${values.push(value)}::float8`;
  return {
    text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE ${text} AND "mapLat" IS NOT NULL ORDER BY ("mapLat" - ${bind(lat)}) ^ 2 + (("mapLng" - ${bind(lng)}) * ${bind(Math.cos((lat * Math.PI) / 180))}) ^ 2, number LIMIT 1`,
    values,
  };
}
