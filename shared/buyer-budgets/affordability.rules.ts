/**
 * What price a household can carry, by the two debt-to-income ratios lenders look at. Sources: Fannie Mae Selling Guide
 * B3-6-02 (36% of gross income for all debts in manual underwriting, up to 45% with reserves and credit) and the
 * traditional 28% for housing alone (CFPB, "What is a debt-to-income ratio?"). An orientation, never an approval.
 */
import { formatUsd } from '../kernel/money.ts';
import { MONTHLY_ASSUMPTIONS, monthlyPayment, type Budget } from './buyer-budgets.rules.ts';

/** Shares of gross monthly income, in percent: for housing alone, and for housing and debts together. */
export interface DebtLimits {
  housing: number;
  allDebts: number;
}
export const COMFORTABLE: DebtLimits = { housing: 28, allDebts: 36 };
export const HIGHEST: DebtLimits = { housing: 45, allDebts: 45 };

/** Which of the two limits decided, or that the debts alone leave nothing. */
export type DecidedBy = 'housing' | 'allDebts' | 'nothingLeft';

export interface Affordable {
  /** Whole dollars, rounded down to a thousand; 0 where nothing is left. */
  price: number;
  /** Dollars a month for loan payment, property tax and insurance. */
  housing: number;
  decidedBy: DecidedBy;
}

/**
 * Property tax and insurance in dollars a month for each dollar of price: with the loan payment, what lenders count.
 */
const ESCROW_SHARE = (MONTHLY_ASSUMPTIONS.propertyTaxRate + MONTHLY_ASSUMPTIONS.insuranceRate) / 12;

type Loan = Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm'>;

/** Dollars a month, unrounded, that lenders count for a home at this price: loan payment, property tax, insurance. */
export function housingPayment(price: number, { downPayment, interestRate, loanTerm }: Loan): number {
  return monthlyPayment(price - downPayment, interestRate, loanTerm) + price * ESCROW_SHARE;
}

/** The highest price whose housing payment stays within `monthly` dollars, unrounded; never below 0. */
export function priceFor(monthly: number, { downPayment, interestRate, loanTerm }: Loan): number {
  if (monthly <= 0) return 0;
  // up to the down payment no loan is needed
  if (monthly <= downPayment * ESCROW_SHARE) return monthly / ESCROW_SHARE;
  const perDollar = monthlyPayment(1, interestRate, loanTerm);
  return (monthly + downPayment * perDollar) / (perDollar + ESCROW_SHARE);
}

/** What the income carries within these limits. */
export function affordable(
  budget: Loan & Pick<Budget, 'grossMonthlyIncome' | 'monthlyDebts'>,
  limits: DebtLimits,
): Affordable {
  const forHousing = (budget.grossMonthlyIncome * limits.housing) / 100;
  const afterDebts = (budget.grossMonthlyIncome * limits.allDebts) / 100 - budget.monthlyDebts;
  const housing = Math.max(0, Math.min(forHousing, afterDebts));
  return {
    price: Math.floor(priceFor(housing, budget) / 1000) * 1000,
    housing,
    decidedBy: housing === 0 ? 'nothingLeft' : afterDebts < forHousing ? 'allDebts' : 'housing',
  };
}

/** The range of prices in words: `$227,000 to $291,000`, or `Up to $291,000`; null where no price is left. */
export function rangeLabel(budget: Parameters<typeof affordable>[0]): string | null {
  const [comfortable, max] = [affordable(budget, COMFORTABLE).price, affordable(budget, HIGHEST).price];
  if (max === 0) return null;
  return comfortable > 0 ? `${formatUsd(comfortable)} to ${formatUsd(max)}` : `Up to ${formatUsd(max)}`;
}

export interface DebtRatios {
  /** Percent of gross income; null without income. */
  housing: number | null;
  allDebts: number | null;
}

/** Shares of the income that a home at the selected price would take, in percent with one decimal. */
export function debtRatios(budget: Budget): DebtRatios {
  const { grossMonthlyIncome: income, monthlyDebts, selectedHomePrice } = budget;
  const share = (amount: number) => (income > 0 ? Math.round((amount / income) * 1000) / 10 : null);
  const housing = housingPayment(selectedHomePrice, budget);
  return { housing: share(housing), allDebts: share(housing + monthlyDebts) };
}

export type Fit = 'comfortable' | 'stretch' | 'beyond';

/** How the selected price sits in the range. */
export function fitOf(budget: Budget): Fit {
  const { selectedHomePrice: price } = budget;
  if (price <= affordable(budget, COMFORTABLE).price) return 'comfortable';
  return price <= affordable(budget, HIGHEST).price ? 'stretch' : 'beyond';
}
