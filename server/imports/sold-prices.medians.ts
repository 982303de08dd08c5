import type { Database } from '../database/prisma.ts';

export interface YearMedian {
  year: number;
  sales: number;
  median: number;
}

/** Median price of recorded county sales by closing year, whole dollars. Copies count only on request. */
export async function medianSoldPriceByYear(
  database: Pick<Database, '$queryRaw'>,
  { includeDuplicates = false }: { includeDuplicates?: boolean } = {},
): Promise<YearMedian[]> {
  const rows = await database.$queryRaw<YearMedian[]>`
    SELECT extract(year FROM "closeDate")::int AS year, count(*)::int AS sales,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY "soldPrice")::float8 AS median
    FROM "MlsListing" t
    WHERE origin = 'COUNTY_RECORD' AND status = 'SOLD' AND "deletedAt" IS NULL AND "soldPrice" IS NOT NULL
      AND "closeDate" IS NOT NULL AND (${includeDuplicates} OR NOT EXISTS (
        SELECT FROM "MlsListing" o WHERE o.id = t."duplicateOfId" AND o.origin = 'COUNTY_RECORD'))
    GROUP BY 1 ORDER BY 1`;
  return rows.map((row) => ({ ...row, median: Math.round(row.median) }));
}
