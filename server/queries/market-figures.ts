/** Market figures of one area in one time window. Clock, window and area are arguments. */
import { MARKET_AREA_LEVELS, type MarketAreaLevel, type MarketFigures } from '#shared/market-data/market-data.types.ts';
import { metroOf } from '#shared/market-data/metro-areas.data.ts';
import type { State } from '#shared/listings/listings.types.ts';
import type { Database } from '../database/prisma.ts';

export interface MarketArea {
  level: MarketAreaLevel;
  name: string;
  zip?: string;
  city?: string;
  county?: string;
  /** Of a metropolitan area. */
  counties?: readonly string[];
  state?: string;
}
export interface MarketWindow {
  until: Date;
  days: number;
}
/**
 * `homes`: arm's-length sales of single homes, as a buyer compares them. `all`: every recorded sale, as a county
 * publishes its medians. `homes` excludes several parcels under one deed and price (a bulk sale), land, and prices
 * under $10,000, which are gifts and corrections.
 */
export interface MarketRows {
  rows?: 'homes' | 'all';
  includeDuplicates?: boolean;
}

const DAY_MS = 86_400_000;

const isState = (state: string | undefined): state is State => state === 'AL' || state === 'TN';

/** The areas that contain a home, smallest first. */
export function areasOf(place: {
  zip?: string | undefined;
  city?: string | undefined;
  county?: string | undefined;
  state?: string | undefined;
}): MarketArea[] {
  const { zip, city, county, state } = place;
  const metro = county && isState(state) ? metroOf(state, county) : null;
  const areas: Record<MarketAreaLevel, MarketArea | null> = {
    ZIP: zip ? { level: 'ZIP', name: zip, zip } : null,
    CITY: city && state ? { level: 'CITY', name: city, city, state } : null,
    COUNTY: county && state ? { level: 'COUNTY', name: `${county} County`, county, state } : null,
    METRO: metro && state ? { level: 'METRO', name: `the ${metro.name} area`, counties: metro.counties, state } : null,
    STATE: state ? { level: 'STATE', name: state === 'AL' ? 'Alabama' : 'Tennessee', state } : null,
  };
  return MARKET_AREA_LEVELS.flatMap((level) => areas[level] ?? []);
}

interface Row {
  sold: number;
  soldPrice: number | null;
  soldFoot: number | null;
  days: number | null;
  longDays: number | null;
  ratios: number;
  spread: [number, number, number, number] | null;
  active: number;
  price: number | null;
  foot: number | null;
}

function conditionsOf(area: MarketArea, values: unknown[], { rows, includeDuplicates }: MarketRows) {
  const place = (['zip', 'city', 'county', 'state'] as const).flatMap((column) =>
    area[column] === undefined ? [] : [`${column} = $${values.push(area[column])}`],
  );
  const metro = area.counties ? [`county = ANY($${values.push(area.counties)}::text[])`] : [];
  const isListed = includeDuplicates ? [] : ['NOT "isDuplicate"'];
  return {
    where: [...place, ...metro, '"deletedAt" IS NULL', ...isListed].join(' AND '),
    isHome: rows === 'all' ? 'true' : `"propertyType" <> 'OTHER'`,
  };
}

/** The sales of `where` that closed after $2 and until $1, as `sold`. */
function soldSql(where: string, isHome: string, rows: MarketRows['rows']): string {
  const isOwnSale =
    rows === 'all'
      ? 'true'
      : `(deed IS NULL OR deed = '' OR parcels = 1) AND "soldPrice" >= 10000 AND "wasLand" IS NOT TRUE`;
  return `closed AS (
      SELECT "closeDate", "soldPrice", "listingPrice", area, origin, coalesce(dom, extract(day
        FROM "closeDate" - "activationDate")::int) AS days,
        -- only a county's register names deeds; the records of feeds are large and stay unread
        CASE WHEN origin = 'COUNTY_RECORD' THEN raw #>> '{record,LegalReference}' END AS deed,
        CASE WHEN origin = 'COUNTY_RECORD' THEN raw ->> 'soldAsVacant' = 'true' ELSE false END AS "wasLand",
        "propertyType"
      FROM "MlsListing" WHERE ${where} AND status = 'SOLD' AND "soldPrice" IS NOT NULL
        AND "closeDate" > $2::timestamp AND "closeDate" <= $1::timestamp
    ), single AS (
      SELECT *, count(*) OVER (PARTITION BY deed, "soldPrice") AS parcels FROM closed
    ), sold AS (
      -- a county's register tells neither what was asked nor since when
      SELECT "closeDate", "soldPrice" AS price, "soldPrice"::float8 / nullif(area, 0) AS foot,
        CASE WHEN origin <> 'COUNTY_RECORD' THEN days END AS days,
        CASE WHEN origin <> 'COUNTY_RECORD' THEN "soldPrice" * 100.0::float8 / nullif("listingPrice", 0) END AS ratio
      FROM single WHERE ${isHome} AND ${isOwnSale}
    )`;
}

/** The sales of single homes in an area between $2 and $1 of these values, to which the area's own are added. */
export function soldHomesSql(area: MarketArea, values: unknown[]): string {
  const { where, isHome } = conditionsOf(area, values, { rows: 'homes' });
  return soldSql(where, isHome, 'homes');
}

/** Computes the figures of one area in one statement over its rows; medians, so that outliers do not matter. */
export async function marketFigures(
  database: Pick<Database, '$queryRawUnsafe'>,
  area: MarketArea,
  { until, days }: MarketWindow,
  { rows = 'homes', includeDuplicates = false }: MarketRows = {},
): Promise<MarketFigures> {
  const values: unknown[] = [until.toISOString(), new Date(until.getTime() - days * DAY_MS).toISOString()];
  const { where, isHome } = conditionsOf(area, values, { rows, includeDuplicates });
  const [row] = await database.$queryRawUnsafe<Row[]>(
    `
    WITH ${soldSql(where, isHome, rows)}, active AS (
      SELECT "listingPrice" AS price, "listingPrice"::float8 / nullif(area, 0) AS foot FROM "MlsListing"
      WHERE ${where} AND ${isHome} AND "activationDate" <= $1::timestamp
        AND (status = 'ACTIVE' OR (status = 'SOLD' AND "closeDate" > $1::timestamp))
    ), s AS (
      SELECT count(*)::int AS sold, percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS "soldPrice",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY foot) AS "soldFoot",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS days,
        percentile_cont(0.75) WITHIN GROUP (ORDER BY days) AS "longDays",
        count(ratio)::int AS ratios,
        percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ratio) AS spread FROM sold
    ), a AS (
      SELECT count(*)::int AS active, percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS price,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY foot) AS foot FROM active
    ) SELECT * FROM s, a`,
    ...values,
  );
  const { sold, soldPrice, soldFoot, days: daysOnMarket, longDays, ratios, spread, active, price, foot } = row!;
  const whole = (value: number | null) => (value === null ? null : Math.round(value));
  const cents = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
  return {
    medianSoldPrice: whole(soldPrice),
    medianPrice: whole(price),
    medianSoldPricePerSquareFoot: cents(soldFoot),
    medianPricePerSquareFoot: cents(foot),
    medianDaysOnMarket: whole(daysOnMarket),
    longDaysOnMarket: whole(longDays),
    medianListToSaleRatio: ratios ? cents(spread![2]) : null,
    ratioSpread: ratios
      ? { tenth: cents(spread![0])!, quarter: cents(spread![1])!, threeQuarters: cents(spread![3])! }
      : null,
    activeListings: active,
    soldListings: sold,
    ratioSales: ratios,
  };
}
