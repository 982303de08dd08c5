/** How far the commission savings lower the interest rate if most of them are spent on points. */
import { monthlyPayment } from '../buyer-budgets/buyer-budgets.rules.ts';
import { commissionSavings } from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';

/** Constants of the formula (offer specification, section 9); rate and term are those of the budget calculator. */
export const BUYDOWN = {
  /** Loan as a share of the price. */
  loanShare: 0.8,
  /** Share of the savings that is spent on points. */
  savingsShare: 0.8,
  /** Price of one point, in percent of the loan. */
  pointPercent: 1,
  /** Reduction in percentage points per point, and the maximum reduction. */
  reductionPerPoint: 0.25,
  maxReduction: 2,
  /** Dollars per month for each quarter percent and each $100,000 of the loan. */
  dollarsPerQuarterAndHundredThousand: 15,
  years: 30,
} as const;
/** Percent per year (offer specification, section 9). */
export const MARKET_RATE = 7;

export interface RateBuydown {
  /** Dollars with cents. */
  savings: number;
  loan: number;
  spentOnPoints: number;
  points: number;
  /** Percentage points. */
  reduction: number;
  /** Whole dollars per month, by the formula. */
  monthlySavings: number;
  /** Whole dollars over the term of the loan. */
  lifetimeSavings: number;
  /** Dollars with cents per month: the difference of the two amortized payments. */
  exactMonthlySavings: number;
}

interface BuydownOptions {
  flatFee?: number;
  marketRate?: number;
  /** The commission that the listing offers; 3 by default. */
  commissionPercent?: number;
}

/**
 * The estimate for a price in whole dollars. Points = 80% of the savings / 1% of the loan; 0.25% per point, at most
 * 2.00%. Monthly savings = reduction / 0.25 × 15 × loan / 100,000.
 */
export function rateBuydown(price: number, options: BuydownOptions = {}): RateBuydown {
  const { savings } = commissionSavings(price, options.flatFee, options.commissionPercent);
  const rate = options.marketRate ?? MARKET_RATE;
  const loan = price * BUYDOWN.loanShare;
  const spentOnPoints = savings * BUYDOWN.savingsShare;
  const points = loan > 0 ? spentOnPoints / ((loan * BUYDOWN.pointPercent) / 100) : 0;
  // a rate is never below zero
  const reduction = Math.min(points * BUYDOWN.reductionPerPoint, BUYDOWN.maxReduction, Math.max(0, rate));
  const monthlySavings = roundMoney(
    (reduction / 0.25) * BUYDOWN.dollarsPerQuarterAndHundredThousand * (loan / 100_000),
  );
  return {
    savings,
    loan: roundMoney(loan, 2),
    spentOnPoints: roundMoney(spentOnPoints, 2),
    points,
    reduction,
    monthlySavings,
    lifetimeSavings: monthlySavings * 12 * BUYDOWN.years,
    exactMonthlySavings: roundMoney(
      monthlyPayment(loan, rate, BUYDOWN.years) - monthlyPayment(loan, rate - reduction, BUYDOWN.years),
      2,
    ),
  };
}
