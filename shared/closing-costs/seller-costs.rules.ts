/** A seller's proceeds: all costs by the custom of the state, the loan payoff, and what remains. Dollars with cents. */
import { roundMoney } from '../kernel/money.ts';
import type { State } from '../listings/listings.types.ts';
import { ASSUMPTIONS, SELLER_EXTRAS, SELLER_FIGURES } from './closing-costs.data.ts';
import { recordingCost, recordingFeeOf } from './closing-costs.rules.ts';
import { yearlyPropertyTax } from './property-tax.rules.ts';
import type { SellerCostInput, SellerCosts } from './seller-costs.types.ts';

const cents = (amount: number) => roundMoney(amount, 2);
const DAY_MS = 86_400_000;
const utc = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);

/**
 * The seller's share of the year's property tax: from the start of the state's tax year (Alabama October 1, Tennessee
 * January 1) to the day before closing, by actual days. Taxes are paid in arrears, so the buyer receives it at closing
 * and pays the bill.
 */
export function taxDays(state: State, closingDay: string): { days: number; ofDays: number } {
  const [year, month, day] = closingDay.split('-').map(Number) as [number, number, number];
  const { taxYearStart: start } = SELLER_FIGURES[state];
  const closing = utc(year, month, day);
  const startYear = closing < utc(year, start.month, start.day) ? year - 1 : year;
  const from = utc(startYear, start.month, start.day);
  const to = utc(startYear + 1, start.month, start.day);
  return { days: Math.round((closing - from) / DAY_MS), ofDays: Math.round((to - from) / DAY_MS) };
}

/** Dollars with cents for a number of days of a year's tax. */
export const proratedTax = (yearly: number, { days, ofDays }: { days: number; ofDays: number }): number =>
  cents((yearly * days) / ofDays);

/**
 * The seller's estimate (specification, section 3). Each part is rounded to the cent; totals are sums of the rounded
 * parts.
 */
export function sellerClosingCosts(input: SellerCostInput): SellerCosts {
  const { state, county, price } = input;
  const figures = SELLER_FIGURES[state];
  const mortgageBalance = input.mortgageBalance ?? 0;
  const yearly = yearlyPropertyTax({ propertyPrice: price, propertyTax: input.propertyTax, state, county });
  const release =
    mortgageBalance > 0 ? recordingCost(recordingFeeOf(state, county), 1, false) + ASSUMPTIONS.eRecording : 0;
  const warranty = input.homeWarrantyType === 'SELLER' ? SELLER_EXTRAS.homeWarranty.amount : 0;
  const fees = {
    termiteFee: input.termiteInspection ? SELLER_EXTRAS.termiteInspection.amount : 0,
    miscFee: cents(input.concessions + warranty + release),
    titleFee: figures.titleSearch.amount,
    taxFee: proratedTax(yearly, taxDays(state, input.closingDay)),
    bac: cents((price * input.commissionPercent) / 100),
    attorneyFee: figures.deedPreparation.amount,
    brokerFee: input.flatFee,
  };
  const costs = cents(Object.values(fees).reduce((sum, fee) => sum + fee, 0));
  return { ...fees, costs, mortgageBalance, proceeds: cents(price - costs - mortgageBalance) };
}
