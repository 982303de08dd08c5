/** How much of the commission built into a list price is left for a buyer whose broker charges a flat fee. */
import { FLAT_FEE } from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';

/** Step of the slider in dollars (offer specification, section 9). */
export const BUYING_POWER_STEP = 1000;

/**
 * Whole dollars: list price times commission share, less the fixed fee; never below 0. `commissionPercent` is 2.5 for
 * 2.5%.
 */
export function buyingPower(listPrice: number, commissionPercent: number, flatFee: number = FLAT_FEE): number {
  return Math.max(0, roundMoney(roundMoney((listPrice * commissionPercent) / 100, 2) - flatFee));
}

/**
 * Whole dollars by which this offer, which carries no commission, nets the seller more than one at the list price with
 * commission. Negative if it nets less.
 */
export function advantageOver(price: number, listPrice: number, commissionPercent: number): number {
  return roundMoney(price - listPrice * (1 - commissionPercent / 100));
}

/** Ends of the slider, from More Savings to More Competitive, in whole dollars. */
export function buyingPowerRange(listPrice: number, power: number): { lowest: number; highest: number } {
  return { lowest: listPrice - power, highest: listPrice + power };
}
