/** What a buyer pays and keeps of one home. Every screen and document takes these figures from here. */
import { isAssumableLoanType } from '../assumable/assumable.types.ts';
import { buyerClosingCosts, cashToClose } from '../closing-costs/closing-costs.rules.ts';
import {
  DEFAULT_DOWN_PAYMENT,
  type ClosingCostInput,
  type ClosingCosts,
} from '../closing-costs/closing-costs.types.ts';
import { statedTax } from '../closing-costs/property-tax.rules.ts';
import {
  commissionSavings,
  USUAL_COMMISSION_PERCENT,
  type CommissionSavings,
} from '../commission-savings/commission-savings.rules.ts';
import { roundMoney } from '../kernel/money.ts';
import type { State } from '../listings/listings.types.ts';
import type { Budget } from './buyer-budgets.rules.ts';
import { homeMonthlyCost, type HomeMonthlyCost, type StatedCosts } from './home-costs.rules.ts';

/** A home with a price in whole dollars. */
export interface FiguredHome extends StatedCosts {
  price: number;
  state: State;
  /** The commission that the listing offers a buyer's agent, in percent; null or absent where it does not say. */
  commission?: number | null | undefined;
}

/** The buyer's own loan terms, and our fee in dollars. */
export type FigureTerms = Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm'> & { flatFee: number };

/** Dollars with cents. */
export interface HomeFigures {
  monthly: HomeMonthlyCost;
  savings: CommissionSavings & { percent: number; isOffered: boolean };
  /** The buyer's own money toward the price: the down payment, or what the assumed loan leaves open. */
  ownMoney: number;
  closingCosts: ClosingCosts;
  /** Own money and closing costs, our fee included. */
  cashToClose: number;
  /** The same where the seller gives the buyer the commission that nobody else asks for. */
  cashWithSavings: number;
}

/** The commission that a buyer's savings are counted from: the listing's, else 3%. */
export const countedCommission = (commission: number | null | undefined): number =>
  commission ?? USUAL_COMMISSION_PERCENT;

/** The buyer's savings at the listing's commission. */
export function buyerSavings(
  price: number,
  commission: number | null | undefined,
  flatFee: number,
): HomeFigures['savings'] {
  const percent = countedCommission(commission);
  return {
    ...commissionSavings(price, flatFee, percent),
    percent,
    isOffered: commission !== null && commission !== undefined,
  };
}

/** The input of the closing costs for these terms: an assumed loan counts as cash, because no new loan is made. */
export function homeCostInput(
  home: FiguredHome,
  terms: Pick<FigureTerms, 'downPayment' | 'interestRate' | 'flatFee'>,
): ClosingCostInput {
  const { assumable: loan, price } = home;
  return {
    propertyPrice: price,
    propertyTax: statedTax(home.tax) ?? undefined,
    paymentMethod: loan ? 'Cash' : 'Finance',
    downPaymentPercent: DEFAULT_DOWN_PAYMENT,
    loan: loan ? undefined : Math.max(0, price - terms.downPayment),
    isAssumable: Boolean(loan),
    state: home.state,
    county: home.county ?? undefined,
    interestRate: terms.interestRate,
    loanType: loan && isAssumableLoanType(loan.loanType) ? loan.loanType : undefined,
    openMortgageBalance: loan?.openMortgageBalance,
    brokerFee: commissionSavings(price, terms.flatFee).flatFee,
  };
}

/** All figures of a home for one buyer. */
export function homeFigures(home: FiguredHome, terms: FigureTerms): HomeFigures {
  const { price } = home;
  const downPayment = Math.min(terms.downPayment, price);
  const input = homeCostInput(home, { ...terms, downPayment });
  const closingCosts = buyerClosingCosts(input);
  const savings = buyerSavings(price, home.commission, terms.flatFee);
  const cash = cashToClose(input, closingCosts.total);
  return {
    monthly: homeMonthlyCost({ ...terms, downPayment, selectedHomePrice: price }, home),
    savings,
    ownMoney: roundMoney(cash - closingCosts.total, 2),
    closingCosts,
    cashToClose: cash,
    cashWithSavings: Math.max(0, roundMoney(cash - savings.usualFee, 2)),
  };
}
