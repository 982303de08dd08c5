import type { Database } from '../database/prisma.ts';

export interface YearMedian {
  year: number;
  sales: number;
  median: number;
}

/** Median price of recorded county sales by closing year, whole dollars. Flagged duplicates count only on request. */
export async function medianSoldPriceByYear(
  database: Pick<Database, '$queryRaw'>,
  { includeDuplicates = false }: { includeDuplicates?: boolean } = {},
): Promise<YearMedian[]> {
  const rows = await database.$queryRaw<YearMedian[]>`
    SELECT extract(year FROM "closeDate")::int AS year, count(*)::int AS sales,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY "soldPrice")::float8 AS median
    FROM "MlsListing"
    WHERE origin = 'COUNTY_RECORD' AND status = 'SOLD' AND "deletedAt" IS NULL AND "soldPrice" IS NOT NULL
      AND "closeDate" IS NOT NULL AND (NOT "isDuplicate" OR ${includeDuplicates})
    GROUP BY 1 ORDER BY 1`;
  return rows.map((row) => ({ ...row, median: Math.round(row.median) }));
}
