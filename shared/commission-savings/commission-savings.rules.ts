/** Savings of a flat fee compared with a percentage commission. */
import { BRAND_DEFAULTS } from '../brand/brand.ts';
import { roundMoney } from '../kernel/money.ts';

/** Usual commission of one side's brokerage, in percent of the price (offer specification, section 9). */
export const USUAL_COMMISSION_PERCENT = 3;
/** Whole dollars (offer specification, section 9). */
export const FLAT_FEE = BRAND_DEFAULTS.flatFee;

/** Dollars with cents. */
export interface CommissionSavings {
  usualFee: number;
  flatFee: number;
  savings: number;
}

/**
 * The commission of the price, 3% where no other is known, less the flat fee. Never negative, and the fee counts as at
 * most 3% of the price. `price` in whole dollars.
 */
export function commissionSavings(
  price: number,
  flatFee: number = FLAT_FEE,
  percent: number = USUAL_COMMISSION_PERCENT,
): CommissionSavings {
  const usualFee = roundMoney((price * percent) / 100, 2);
  const paid = Math.min(flatFee, roundMoney((price * USUAL_COMMISSION_PERCENT) / 100, 2));
  return { usualFee, flatFee: paid, savings: Math.max(0, roundMoney(usualFee - paid, 2)) };
}

/** The price above which the flat fee is cheaper than the percentage, in whole dollars. */
export const breakEvenPrice = (flatFee: number = FLAT_FEE): number =>
  Math.ceil((flatFee * 100) / USUAL_COMMISSION_PERCENT);
