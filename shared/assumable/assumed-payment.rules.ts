/** What the seller's loan costs a month once a buyer has assumed it. */
import { monthlyPayment } from '../buyer-budgets/buyer-budgets.rules.ts';
import { roundMoney } from '../kernel/money.ts';
import { isAssumableLoanType, type AssumableLoanType } from './assumable.types.ts';

/** A loan as listings record it: yearly rate in percent; open balance in whole dollars. */
export interface RecordedLoan {
  loanType: string;
  estimatedRate: number;
  openMortgageBalance: number;
}

/**
 * Years left, as no feed states them: loans at rates worth assuming were made for 30 years, most of them from 2020 to
 * 2022. The lender knows the exact term.
 */
export const YEARS_LEFT = 25;

/**
 * Percent of the balance a year that stays due with the loan. FHA: 0.85%, the annual premium of most 30-year loans from
 * 2015 to March 2023 (HUD); USDA: 0.35% (USDA Rural Development); VA: none.
 */
const YEARLY_LOAN_FEE: Readonly<Record<AssumableLoanType, number>> = { FHA: 0.85, VA: 0, USDA: 0.35 };

/** The yearly fee of a loan in percent of its balance; any other type counts as FHA, the highest. */
export const yearlyLoanFee = (loanType: string): number =>
  YEARLY_LOAN_FEE[isAssumableLoanType(loanType) ? loanType : 'FHA'];

/** Dollars a month, with cents: the level payment of the balance over the years left, and the loan's own insurance. */
export function assumedMonthlyCost(loan: RecordedLoan): { principalAndInterest: number; mortgageInsurance: number } {
  return {
    principalAndInterest: roundMoney(monthlyPayment(loan.openMortgageBalance, loan.estimatedRate, YEARS_LEFT), 2),
    mortgageInsurance: roundMoney((loan.openMortgageBalance * yearlyLoanFee(loan.loanType)) / 100 / 12, 2),
  };
}

/** Dollars a month, with cents, that a new loan of the same amount costs more; never below 0. */
export function assumedMonthlySavings(loan: RecordedLoan, ratePercent: number, years: number): number {
  const { principalAndInterest, mortgageInsurance } = assumedMonthlyCost(loan);
  const renewed = monthlyPayment(loan.openMortgageBalance, ratePercent, years);
  return Math.max(0, roundMoney(renewed - principalAndInterest - mortgageInsurance, 2));
}
