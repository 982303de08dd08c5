/** Price range from nearby sales: quartiles of the price per square foot. */
import { roundMoney } from '#shared/kernel/money.ts';

export interface SoldHome {
  id: string;
  soldPrice: number | null;
  area: number | null;
  closeDate: string | null;
}
export interface PriceRange {
  /**
   * Whole dollars, rounded to thousands: lower quartile, median and upper quartile of price per square foot, times the
   * area.
   */
  low: number;
  middle: number;
  high: number;
  /** Dollars per square foot, the median. */
  perSquareFoot: number;
  /** The sales counted: those with a price and an area. */
  from: number;
}

/** Minimum number of sales for a range. */
export const MIN_SALES = 5;

const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
};

/** The range for a home of this area (square feet), or null with too few sales. */
export function rangeFrom(sales: readonly SoldHome[], area: number | null): PriceRange | null {
  if (!area) return null;
  const perFoot = sales
    .flatMap(({ soldPrice, area: size }) => (soldPrice && size ? [soldPrice / size] : []))
    .sort((a, b) => a - b);
  if (perFoot.length < MIN_SALES) return null;
  const price = (share: number) => roundMoney((quantile(perFoot, share) * area) / 1000) * 1000;
  return {
    low: price(0.25),
    middle: price(0.5),
    high: price(0.75),
    perSquareFoot: roundMoney(quantile(perFoot, 0.5)),
    from: perFoot.length,
  };
}

/** Similar size: at most this fraction smaller or larger. */
export const SIZE_TOLERANCE = 0.35;
export const ofLikeSize = <Sale extends SoldHome>(sales: readonly Sale[], area: number | null): Sale[] =>
  area ? sales.filter((sale) => sale.area !== null && Math.abs(sale.area - area) <= area * SIZE_TOLERANCE) : [];
