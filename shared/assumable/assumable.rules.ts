/** Assuming the seller's loan: the cash it requires and what its rate saves. */
import { commissionSavings } from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';
import { MARKET_RATE } from '../rate-buydown/rate-buydown.rules.ts';
import type { AssumableLoanType } from './assumable.types.ts';

/**
 * Default cash requirement in percent of the price, if the listing does not state one (offer specification, section 9).
 */
export const DEFAULT_CASH_PERCENT = 20;

/** As the listing states them: money in dollars, the rate in percent per year. */
export interface AssumableLoan {
  estimatedRate: number;
  openMortgageBalance: number;
  cashNeeded: number | null;
}

export interface AssumableEstimate {
  /** Dollars with cents: the cash before the savings, the savings, and the cash that remains. */
  cashNeeded: number;
  reduction: number;
  downPayment: number;
  isCashStated: boolean;
  /** Percent per year; `rateSavings` in percentage points. */
  marketRate: number;
  loanRate: number;
  rateSavings: number;
  /** Dollars with cents: interest saved in the first year compared with the market rate. */
  firstYearInterestSavings: number;
}

/**
 * Cash required (or 20% of the price), less max(3% of the price − flat fee, 0); rate savings are the market rate less
 * the loan's rate. Never below 0. `price` in whole dollars.
 */
export function assumableEstimate(
  price: number,
  loan: AssumableLoan,
  options: { flatFee?: number; marketRate?: number; commissionPercent?: number } = {},
): AssumableEstimate {
  const marketRate = options.marketRate ?? MARKET_RATE;
  const cashNeeded = loan.cashNeeded ?? roundMoney((price * DEFAULT_CASH_PERCENT) / 100, 2);
  const reduction = Math.min(commissionSavings(price, options.flatFee, options.commissionPercent).savings, cashNeeded);
  const rateSavings = Math.max(0, marketRate - loan.estimatedRate);
  return {
    cashNeeded,
    reduction,
    downPayment: roundMoney(cashNeeded - reduction, 2),
    isCashStated: loan.cashNeeded !== null,
    marketRate,
    loanRate: loan.estimatedRate,
    rateSavings: roundMoney(rateSavings, 3),
    firstYearInterestSavings: roundMoney((loan.openMortgageBalance * rateSavings) / 100, 2),
  };
}

/**
 * The lender's fee for an assumption: up to `dollars`, or `percent` of the open balance; null if no fee is published
 * (sources: closing-costs.data.ts, November 2026).
 */
export const ASSUMPTION_FEES = {
  FHA: { dollars: 1800 },
  VA: { percent: 0.5 },
  USDA: null,
} as const satisfies Readonly<Record<AssumableLoanType, { dollars: number } | { percent: number } | null>>;

/**
 * Dollars with cents: FHA up to $1,800, VA 0.5% of the open balance, USDA none published. Any other loan type counts as
 * FHA, the highest.
 */
export function assumptionFee(loanType: AssumableLoanType | null, openMortgageBalance: number): number {
  const fee = ASSUMPTION_FEES[loanType ?? 'FHA'];
  if (fee === null) return 0;
  return 'dollars' in fee ? fee.dollars : roundMoney((openMortgageBalance * fee.percent) / 100, 2);
}
