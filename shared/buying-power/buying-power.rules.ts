/** What the commission built into a list price leaves for a buyer whose broker takes a flat fee. */
import { FLAT_FEE } from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';

/** Dollars between two positions of the slider (offer specification, section 9). */
export const BUYING_POWER_STEP = 1000;

/** Whole dollars: the list price times the commission share, less the fixed fee; never below 0. `commissionPercent` as 2.5. */
export function buyingPower(listPrice: number, commissionPercent: number, flatFee: number = FLAT_FEE): number {
  return Math.max(0, roundMoney((listPrice * commissionPercent) / 100 - flatFee));
}

/** Whole dollars a seller keeps more of this offer, which carries no commission, than of one at the list price with the commission; negative where it is less. */
export function advantageOver(price: number, listPrice: number, commissionPercent: number): number {
  return roundMoney(price - listPrice * (1 - commissionPercent / 100));
}

/** The two ends of the slider, from More Savings to More Competitive, in whole dollars. */
export function buyingPowerRange(listPrice: number, power: number): { lowest: number; highest: number } {
  return { lowest: listPrice - power, highest: listPrice + power };
}
