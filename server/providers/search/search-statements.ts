/** The SQL for lists of homes: pages, totals, nearest home, nearby sales, listing events and areas. */
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import type { ListingEventRange } from '#shared/mls-listings/listing-events.types.ts';
import type { HomeQuestion, HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import { MAX_COUNTED_HOMES } from '#shared/mls-listings/mls-listings.types.ts';
import type { SalesNearby } from './port.ts';
import { searchConditions, type Sql } from './search-conditions.ts';

// `number` increases with each new home and breaks ties
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
/** A card's columns, including its next open house. */
export const CARD_COLUMNS = `id, "listingId", slug, origin, source, status, address, "hideAddress", city, state, zip,
  county, lat, lng, "locationPrecision", "listingPrice", "soldPrice", price, beds, baths, "halfBaths", area,
  "lotSizeAcres", "yearBuilt", "propertyType", photos, dom, "activationDate", "closeDate", "listingOfficeName",
  "hasHOA", "hoaFees", tax,
  CASE WHEN "MlsListing"."listingId" IS NOT NULL THEN (
    SELECT json_build_object('startTime', to_char(o."startTime", '${UTC}'), 'endTime', to_char(o."endTime", '${UTC}'))
    FROM "OpenHouse" o WHERE o."listingId" = "MlsListing"."listingId" AND o."cancelledAt" IS NULL
      AND o."endTime" > now() AT TIME ZONE 'UTC'
    ORDER BY o."startTime" LIMIT 1) END AS "openHouse"`;

const counted = (conditions: string) =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM "MlsListing" WHERE ${conditions} LIMIT ${MAX_COUNTED_HOMES + 1}) counted)`;

/**
 * One page of cards; each row carries `total`, counted up to MAX_COUNTED_HOMES + 1 in the same statement. The homes of
 * the page are found first, from an index alone where it contains what is asked for; only their rows are read.
 */
export function listSql(search: HomeSearch, now: Date): Sql {
  const { text, values } = searchConditions(search, now);
  const order = ORDER[search.sort];
  return {
    text: `SELECT ${CARD_COLUMNS}, total
      FROM (SELECT id AS "foundId", ${counted(text)} AS total
        FROM "MlsListing" WHERE ${text} ORDER BY ${order} LIMIT ${search.$limit} OFFSET ${search.$skip}) found
      JOIN "MlsListing" ON id = "foundId" ORDER BY ${order}`,
    values,
  };
}

/** The total alone. */
export function countSql(question: HomeQuestion, now: Date): Sql {
  const { text, values } = searchConditions(question, now);
  return { text: `SELECT ${counted(text)} AS total`, values };
}

/**
 * The card of the nearest home that a search finds, with its map location. Degrees of longitude are scaled by latitude.
 */
export function nearestSql(question: HomeQuestion, { lat, lng }: Place, now: Date): Sql {
  const { text, values } = searchConditions(question, now);
  const bind = (value: number) => `$${values.push(value)}::float8`;
  const across = bind(Math.cos((lat * Math.PI) / 180));
  return {
    text: `SELECT ${CARD_COLUMNS}, "mapLat", "mapLng" FROM "MlsListing" WHERE ${text} AND "mapLat" IS NOT NULL
      ORDER BY ("mapLat" - ${bind(lat)}) ^ 2 + (("mapLng" - ${bind(lng)}) * ${across}) ^ 2, number LIMIT 1`,
    values,
  };
}

/** Sales in a circle, nearest first; found by the map's cell index. */
export function salesSql(
  { around, within, closedSince, propertyType, exceptListingId, limit }: SalesNearby,
  now: Date,
): Sql {
  const { text, values } = searchConditions(
    { near: around, within, status: ['SOLD'], ...(propertyType && { propertyType: [propertyType] }) },
    now,
  );
  const bind = (value: unknown) => `$${values.push(value)}`;
  const narrow = bind(Math.cos((around.lat * Math.PI) / 180) ** 2);
  return {
    text: `SELECT ${CARD_COLUMNS}, "mlsNumber", "hasBasement", "basementArea", "hasGarage", "garageSpaces"
      FROM "MlsListing"
      WHERE ${text} AND "soldPrice" > 0 AND "closeDate" >= ${bind(closedSince)}::timestamp
        AND "listingId" IS DISTINCT FROM ${bind(exceptListingId)}
      ORDER BY ("mapLat" - ${bind(around.lat)}) ^ 2 + ("mapLng" - ${bind(around.lng)}) ^ 2 * ${narrow}, id
      LIMIT ${bind(limit)}`,
    values,
  };
}

/** Homes of a search that were listed, entered one of its statuses or were reduced, by their listing events. */
export function changesSql(question: HomeQuestion, { after, until, limit }: ListingEventRange, now: Date): Sql {
  const { text, values } = searchConditions(question, now);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const wasElsewhere = `("fromStatus" IS NULL OR NOT "fromStatus"::text = ANY(${bind(question.status)}::text[]))`;
  return {
    // a home that was hidden and returns has its earlier status; one that came from a status outside the search is new
    // to it
    text: `SELECT ${CARD_COLUMNS}, "isNew", "isBack", "oldPrice", count(*) OVER ()::int AS total
      FROM (SELECT "mlsListingId",
          bool_or((kind = 'LISTED' AND ("fromStatus" = 'ACTIVE' OR ${wasElsewhere}))
            OR (kind = 'STATUS' AND ${wasElsewhere})) AS "isNew",
          bool_or(kind <> 'PRICE' AND "fromStatus" IS NOT NULL) AS "isBack",
          (array_agg("fromPrice" ORDER BY seq) FILTER (WHERE kind = 'PRICE'))[1] AS "oldPrice", max(seq) AS "lastSeq"
        FROM "ListingEvent"
        WHERE seq > ${bind(after)} AND seq <= ${bind(until)} AND kind IN ('LISTED', 'STATUS', 'PRICE')
        GROUP BY 1) events
      JOIN "MlsListing" ON id = "mlsListingId"
      WHERE ${text} AND ("isNew" OR "listingPrice" < "oldPrice") ORDER BY "lastSeq" DESC, id LIMIT ${bind(limit)}`,
    values,
  };
}

/** Homes for sale by state, county, city and zip code; the map columns are null when no home has a location. */
export const AREAS_SQL: Sql = {
  text: `SELECT state, coalesce(county, '') AS county, city, coalesce(zip, '') AS zip, count(*)::int AS homes,
      count("mapLat")::int AS "homesOnMap", max("mapLat") AS north, min("mapLat") AS south, max("mapLng") AS east,
      min("mapLng") AS west, avg("mapLat") AS lat, avg("mapLng") AS lng
    FROM "MlsListing" WHERE "deletedAt" IS NULL AND NOT "isDuplicate" AND status = 'ACTIVE' GROUP BY 1, 2, 3, 4`,
  values: [],
};
