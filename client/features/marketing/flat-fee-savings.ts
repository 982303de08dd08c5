/** What a seller keeps by paying a flat fee instead of a percentage. */

/** The share of the price that a listing side usually takes, in percent (offer specification, section 9). */
export const USUAL_COMMISSION_PERCENT = 3;

export interface FlatFeeSavings { usualFee: number; flatFee: number; savings: number }

/** All in whole dollars. The flat fee is never more than the percentage would be, so that the savings are never negative. */
export function flatFeeSavings(price: number, flatFee: number): FlatFeeSavings {
  const usualFee = Math.round((price * USUAL_COMMISSION_PERCENT) / 100);
  const paid = Math.min(flatFee, usualFee);
  return { usualFee, flatFee: paid, savings: usualFee - paid };
}
