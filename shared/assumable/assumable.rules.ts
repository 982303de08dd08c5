/** Taking over the seller's loan: what it needs in cash and what its rate saves. */
import { commissionSavings } from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';
import { MARKET_RATE } from '../rate-buydown/rate-buydown.rules.ts';
import type { AssumableLoanType } from './assumable.types.ts';

/** The cash a buyer needs where the listing does not say, in percent of the price (offer specification, section 9). */
export const DEFAULT_CASH_PERCENT = 20;

/** Money in dollars, the rate in percent a year, as the listing states them. */
export interface AssumableLoan {
  estimatedRate: number;
  openMortgageBalance: number;
  cashNeeded: number | null;
}

export interface AssumableEstimate {
  /** Dollars with cents: what the buyer brings before the savings, what the savings take off, and what is left. */
  cashNeeded: number;
  reduction: number;
  downPayment: number;
  isCashStated: boolean;
  /** Percent a year; `rateSavings` in percentage points. */
  marketRate: number;
  loanRate: number;
  rateSavings: number;
  /** Dollars with cents of interest that the first year costs less than at the market rate. */
  firstYearInterestSavings: number;
}

/** The cash needed (or 20% of the price), less max(3% of the price − the flat fee, 0); market rate less the loan's rate. Never below 0. `price` in whole dollars. */
export function assumableEstimate(
  price: number,
  loan: AssumableLoan,
  options: { flatFee?: number; marketRate?: number } = {},
): AssumableEstimate {
  const marketRate = options.marketRate ?? MARKET_RATE;
  const cashNeeded = loan.cashNeeded ?? roundMoney((price * DEFAULT_CASH_PERCENT) / 100, 2);
  const reduction = Math.min(commissionSavings(price, options.flatFee).savings, cashNeeded);
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

/** What the lender takes for the change of borrower: dollars at most, or percent of the open balance; null where it is an approval and no published fee (domain facts, November 2026). */
export const ASSUMPTION_FEES: Readonly<Record<AssumableLoanType, { dollars: number } | { percent: number } | null>> = {
  FHA: { dollars: 1800 },
  VA: { percent: 0.5 },
  USDA: null,
};

/** Dollars with cents: FHA up to $1,800, VA 0.5% of the open balance, USDA none published. A loan of another kind counts as FHA, the highest. */
export function assumptionFee(loanType: AssumableLoanType | null, openMortgageBalance: number): number {
  const fee = ASSUMPTION_FEES[loanType ?? 'FHA'];
  if (fee === null) return 0;
  return 'dollars' in fee ? fee.dollars : roundMoney((openMortgageBalance * fee.percent) / 100, 2);
}
