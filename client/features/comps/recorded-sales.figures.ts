/** What sold homes nearby say about a price: plain quartiles of the price per square foot, and nothing more than that. */
import { roundMoney } from '#shared/kernel/money.ts';

export interface SoldHome {
  id: string;
  soldPrice: number | null;
  area: number | null;
  closeDate: string | null;
}
export interface PriceRange {
  /** Whole dollars, to the nearest thousand: lower quartile, median and upper quartile of price per square foot times the area. */
  low: number;
  middle: number;
  high: number;
  /** Dollars per square foot, the median. */
  perSquareFoot: number;
  /** The homes that count: with a price and an area. */
  from: number;
}

/** Fewer sales than this say nothing. */
export const FEWEST_SALES = 5;

const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
};

/** The range for a home of this area (square feet), or null where too few sales are known. */
export function rangeFrom(sales: readonly SoldHome[], area: number | null): PriceRange | null {
  if (!area) return null;
  const perFoot = sales
    .flatMap(({ soldPrice, area: size }) => (soldPrice && size ? [soldPrice / size] : []))
    .sort((a, b) => a - b);
  if (perFoot.length < FEWEST_SALES) return null;
  const price = (share: number) => roundMoney((quantile(perFoot, share) * area) / 1000) * 1000;
  return {
    low: price(0.25),
    middle: price(0.5),
    high: price(0.75),
    perSquareFoot: roundMoney(quantile(perFoot, 0.5)),
    from: perFoot.length,
  };
}

/** Sales of a like size: at most this share smaller or larger. */
export const SIZE_TOLERANCE = 0.35;
export const ofLikeSize = <Sale extends SoldHome>(sales: readonly Sale[], area: number | null): Sale[] =>
  area ? sales.filter((sale) => sale.area !== null && Math.abs(sale.area - area) <= area * SIZE_TOLERANCE) : [];
