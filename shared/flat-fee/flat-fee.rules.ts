/** What a seller keeps by paying a flat fee instead of a percentage. */

/** The share of the price that a listing side usually takes, in percent (offer specification, section 9). */
export const USUAL_COMMISSION_PERCENT = 3;

export interface FlatFeeSavings {
  /** What the percentage would cost. */
  usualFee: number;
  /** What the seller pays here. */
  flatFee: number;
  savings: number;
}

/**
 * The listing side by percentage, by flat fee, and the difference, all in whole dollars: $350,000 × 3% = $10,500, less $5,000 leaves $5,500.
 * The flat fee is never more than the percentage would be, so that the savings are never negative. Dollars as input, `flatFee` of the brand.
 */
export function flatFeeSavings(price: number, flatFee: number): FlatFeeSavings {
  const usualFee = Math.round((price * USUAL_COMMISSION_PERCENT) / 100);
  const paid = Math.min(flatFee, usualFee);
  return { usualFee, flatFee: paid, savings: usualFee - paid };
}

/** The price from which the flat fee costs less than the percentage, in whole dollars. */
export const breakEvenPrice = (flatFee: number): number => Math.ceil((flatFee * 100) / USUAL_COMMISSION_PERCENT);
