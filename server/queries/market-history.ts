/** The last months of an area, from the same sales as its figures. */
import { HISTORY_MONTHS, MIN_MONTH_SALES, type MarketMonth } from '#shared/market-data/market-data.types.ts';
import type { Database } from '../database/prisma.ts';
import { soldHomesSql, type MarketArea } from './market-figures.ts';

interface Row {
  month: string;
  sold: number;
  price: number | null;
  days: number | null;
}

/** The first moment of the month that lies this many months before the month of `now`, in UTC. */
const monthsBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

/** One entry for each of the last full months, oldest first, also for those without a sale. */
export async function marketHistory(
  database: Pick<Database, '$queryRawUnsafe'>,
  area: MarketArea,
  now: Date,
): Promise<MarketMonth[]> {
  // a sale at the very start of the month belongs to it
  const values: unknown[] = [
    new Date(monthsBefore(now, 0).getTime() - 1).toISOString(),
    new Date(monthsBefore(now, HISTORY_MONTHS).getTime() - 1).toISOString(),
  ];
  const rows = await database.$queryRawUnsafe<Row[]>(
    `WITH ${soldHomesSql(area, values)}
    SELECT to_char("closeDate", 'YYYY-MM') AS month, count(*)::int AS sold,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS days
    FROM sold GROUP BY 1`,
    ...values,
  );
  const found = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: HISTORY_MONTHS }, (_, at) => {
    const month = monthsBefore(now, HISTORY_MONTHS - at)
      .toISOString()
      .slice(0, 7);
    const row = found.get(month);
    const median = (value: number | null | undefined) =>
      row && row.sold >= MIN_MONTH_SALES && value != null ? Math.round(value) : null;
    return {
      month,
      sold: row?.sold ?? 0,
      medianSoldPrice: median(row?.price),
      medianDaysOnMarket: median(row?.days),
    };
  });
}
