/** The SQL behind browsing: one table, one set of filters, for the list and for the map. */
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';

export interface Sql { text: string; values: unknown[] }

const TEXT_EXPRESSION = `(address || ' ' || city || ' ' || coalesce(zip, '') || ' ' || coalesce(subdivision, ''))`;
const ORDER: Readonly<Record<HomeSearch['sort'], string>> = {
  newest: '"activationDate" DESC, id',
  'price-low': 'price ASC, id',
  'price-high': 'price DESC NULLS LAST, id',
  beds: 'beds DESC NULLS LAST, id',
};

const CARD_COLUMNS = `id, "listingId", slug, origin, source, status, address, "hideAddress", city, state, zip, county, lat, lng, "locationPrecision", "listingPrice",
  "soldPrice", price, beds, baths, "halfBaths", area, "lotSizeAcres", "yearBuilt", "propertyType", photos, dom, "activationDate", "closeDate", "listingOfficeName"`;

/** The filters of a search as SQL conditions with numbered values. Duplicates and deleted homes are never found. */
export function homeConditions(search: HomeSearch): Sql {
  const values: unknown[] = [];
  const parts = ['"deletedAt" IS NULL', 'NOT "isDuplicate"'];
  const bind = (value: unknown) => { values.push(value); return `$${values.length}`; };
  const anyOf = (column: string, type: string, list: readonly string[] | undefined) => {
    if (list?.length === 1) parts.push(`${column} = ${bind(list[0])}::${type}`);
    else if (list?.length) parts.push(`${column} = ANY(${bind(list)}::${type}[])`);
  };
  anyOf('status', '"MlsStatus"', search.status);
  anyOf('"propertyType"', '"PropertyType"', search.propertyType);
  anyOf('state', 'text', search.state ? [search.state] : undefined);
  anyOf('zip', 'text', search.zip ? [search.zip] : undefined);
  if (search.city) parts.push(`city = ${bind(search.city)}`);
  if (search.south !== undefined && search.north !== undefined) parts.push(`lat BETWEEN ${bind(search.south)} AND ${bind(search.north)}`);
  if (search.west !== undefined && search.east !== undefined) parts.push(`lng BETWEEN ${bind(search.west)} AND ${bind(search.east)}`);
  if (search.minPrice !== undefined) parts.push(`price >= ${bind(search.minPrice)}`);
  if (search.maxPrice !== undefined) parts.push(`price <= ${bind(search.maxPrice)}`);
  if (search.beds !== undefined) parts.push(`beds >= ${bind(search.beds)}`);
  if (search.baths !== undefined) parts.push(`baths >= ${bind(search.baths)}`);
  if (search.text) {
    for (const word of search.text.split(/[\s,]+/).filter(Boolean).slice(0, 8)) {
      // a hidden street address must not be found by guessing it
      parts.push(`(${TEXT_EXPRESSION} ILIKE ${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)} AND (NOT "hideAddress" OR (city || ' ' || coalesce(zip, '')) ILIKE $${values.length}))`);
    }
  }
  return { text: parts.join(' AND '), values };
}

/** One page of cards; each row carries `total`, counted up to EXACT_TOTAL_LIMIT + 1 in the same statement. */
export function homeListSql(search: HomeSearch): Sql {
  const { text, values } = homeConditions(search);
  return {
    text: `SELECT ${CARD_COLUMNS}, (SELECT count(*) FROM (SELECT 1 FROM "MlsListing" WHERE ${text} LIMIT ${EXACT_TOTAL_LIMIT + 1}) counted)::int AS total
      FROM "MlsListing" WHERE ${text} ORDER BY ${ORDER[search.sort]} LIMIT ${search.$limit} OFFSET ${search.$skip}`,
    values,
  };
}

/** The total alone, for a page past the end. */
export function homeCountSql(search: HomeSearch): Sql {
  const { text, values } = homeConditions(search);
  return { text: `SELECT count(*)::int AS total FROM (SELECT 1 FROM "MlsListing" WHERE ${text} LIMIT ${EXACT_TOTAL_LIMIT + 1}) counted`, values };
}

/** Pixels between cluster centres at which two markers would touch. */
const CELL_PIXELS = 72;

/** Homes grouped on a grid of the web map's own pixels, so that clusters keep their places while the map is moved. `zoom` 0–20. */
export function homeClustersSql(search: HomeSearch, zoom: number): Sql {
  const { text, values } = homeConditions(search);
  const cells = (256 * 2 ** zoom) / CELL_PIXELS;
  return {
    text: `SELECT count(*)::int AS count, avg(lat) AS lat, avg(lng) AS lng, min(price) AS "minPrice", max(price) AS "maxPrice", max(lat) AS north, min(lat) AS south, max(lng) AS east, min(lng) AS west, min(id) AS id
      FROM "MlsListing" WHERE ${text} AND lat IS NOT NULL
      GROUP BY floor((lng + 180) / 360 * ${cells}), floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * ${cells})
      ORDER BY count DESC LIMIT 500`,
    values,
  };
}

/** The cards of single homes on the map. */
export function homeCardsSql(ids: readonly string[]): Sql {
  return { text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id = ANY($1::text[])`, values: [ids] };
}
