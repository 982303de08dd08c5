import type { Transaction } from '../database/prisma.ts';

/** A register may name the day of the deed, before our closing was entered, or the day of its recording, after it. */
export const RECORDED_BEFORE_DAYS = 30;
export const RECORDED_AFTER_DAYS = 120;
/** Tennessee deeds state the price under oath. Alabama deeds may state less, so there the price does not decide. */
export const RECORDED_PRICE_TOLERANCE = 0.1;

/**
 * Marks county records of sales that closed here as duplicates of our own sold homes, so that market figures count one
 * sale once; `$1` are ids of our homes, null for all. A record matches by address, place, day and price. Each sale
 * matches at most one record and each record one sale: those nearest to each other in time. A record that matches no
 * more counts again. `duplicateOfId` stays null where our home hides its street, because the record names it: nothing
 * may lead from the one to the other. Whoever runs it holds `lockRecordedSalesSql`.
 */
export const markRecordedSalesSql = `
  WITH touched AS (
    SELECT normalized_address(address, '') AS key FROM "MlsListing"
      WHERE origin = 'HEARTHPORT' AND ($1::text[] IS NULL OR id = ANY($1))
    -- the register's own copies lead to another record, and are none of our sales
    UNION SELECT normalized_address(c.address, '') FROM "MlsListing" c WHERE c.origin = 'COUNTY_RECORD'
      AND c."isDuplicate" AND $1 IS NULL
      AND NOT EXISTS (SELECT FROM "MlsListing" o WHERE o.id = c."duplicateOfId" AND o.origin = 'COUNTY_RECORD')),
  same AS MATERIALIZED (
    SELECT h.*, t.key FROM touched t CROSS JOIN LATERAL (
      SELECT id, origin, status, state, county, city, zip, "hideAddress", "soldPrice", "closeDate", "isDuplicate",
        "duplicateOfId" FROM "MlsListing"
      WHERE normalized_address(address, '') = t.key AND origin <> 'MLS' AND "deletedAt" IS NULL OFFSET 0) h),
  record AS (
    SELECT s.*, EXISTS (SELECT FROM "MlsListing" o WHERE o.id = s."duplicateOfId" AND o.origin = 'COUNTY_RECORD') AS copy
      FROM same s WHERE s.origin = 'COUNTY_RECORD'),
  pair AS (
    SELECT r.id AS record, o.id AS sale, o."hideAddress" AS hidden, abs(extract(epoch FROM r."closeDate" - o."closeDate"))
        AS gap
      FROM record r JOIN same o ON o.key = r.key AND o.origin = 'HEARTHPORT' AND o.status = 'SOLD' AND o.state = r.state
        AND (o.county IS NULL OR r.county IS NULL OR lower(o.county) = lower(r.county))
        AND CASE WHEN r.zip <> '' AND o.zip <> '' THEN left(r.zip, 5) = left(o.zip, 5)
          ELSE lower(r.city) = lower(o.city) OR r.city = r.county || ' County' END
        AND r."closeDate"::date - o."closeDate"::date BETWEEN -${RECORDED_BEFORE_DAYS} AND ${RECORDED_AFTER_DAYS}
        AND (r.state = 'AL' OR r."soldPrice" IS NULL OR o."soldPrice" IS NULL
          OR abs(r."soldPrice" - o."soldPrice") <= o."soldPrice" * ${RECORDED_PRICE_TOLERANCE})
      WHERE NOT r.copy),
  nearest AS (
    SELECT *, row_number() OVER (PARTITION BY record ORDER BY gap, sale) AS of_record,
      row_number() OVER (PARTITION BY sale ORDER BY gap, record) AS of_sale FROM pair),
  verdict AS (
    SELECT r.id, n.sale IS NOT NULL AS "isDuplicate", CASE WHEN NOT n.hidden THEN n.sale END AS "duplicateOfId"
      FROM record r LEFT JOIN nearest n ON n.record = r.id AND n.of_record = 1 AND n.of_sale = 1 WHERE NOT r.copy)
  UPDATE "MlsListing" h SET "isDuplicate" = v."isDuplicate", "duplicateOfId" = v."duplicateOfId" FROM verdict v
    WHERE v.id = h.id
      AND (h."isDuplicate", h."duplicateOfId") IS DISTINCT FROM (v."isDuplicate", v."duplicateOfId")`;

/**
 * Held until the end of the database transaction by a closing and by an import, each of which sees what the other
 * stored before it: otherwise neither would mark a record that arrives while the sale closes.
 */
export const lockRecordedSalesSql = `SELECT pg_advisory_xact_lock(hashtextextended('recorded-sales', 0))`;

/** Marks the county records of one of our homes, after each change of its sale. */
export async function markRecordedSales(tx: Transaction, mlsListingId: string): Promise<void> {
  await tx.$executeRawUnsafe(lockRecordedSalesSql);
  await tx.$executeRawUnsafe(markRecordedSalesSql, [mlsListingId]);
}
