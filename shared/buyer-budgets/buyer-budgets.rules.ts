import { roundMoney } from '../kernel/money.ts';

/** Whole dollars; the rate in percent per year; the term in years. */
export interface Budget {
  grossMonthlyIncome: number;
  monthlyDebts: number;
  downPayment: number;
  interestRate: number;
  loanTerm: number;
  selectedHomePrice: number;
}

/** Default values of the calculator (platform specification, section 9). */
export const BUDGET_DEFAULTS: Readonly<Budget> = {
  grossMonthlyIncome: 5500,
  monthlyDebts: 450,
  downPayment: 35_000,
  interestRate: 7,
  loanTerm: 30,
  selectedHomePrice: 300_000,
};

/** Shares of the price per year, and dollars per month (platform specification, section 9). */
export const MONTHLY_ASSUMPTIONS = {
  propertyTaxRate: 0.01,
  insuranceRate: 0.003,
  maintenanceRate: 0.01,
  utilities: 200,
} as const;

/** What the five parts of the calculator are called wherever they are shown. */
export const MONTHLY_PART_LABELS = {
  principalAndInterest: 'Principal and interest',
  propertyTax: 'Property tax',
  insurance: 'Insurance',
  utilities: 'Utilities',
  maintenance: 'Maintenance',
} as const satisfies Record<Exclude<keyof MonthlyCost, 'total'>, string>;
/** The five parts within a sentence. */
export const MONTHLY_PARTS_TEXT = Object.values(MONTHLY_PART_LABELS)
  .map((label) => label.toLowerCase())
  .join(', ');

export interface MonthlyCost {
  principalAndInterest: number;
  propertyTax: number;
  insurance: number;
  utilities: number;
  maintenance: number;
  total: number;
}

/**
 * Monthly payment of a fixed-rate loan in dollars, unrounded. At 0% the principal is divided by the number of payments.
 */
export function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const months = years * 12;
  if (loan <= 0 || months <= 0) return 0;
  const rate = ratePercent / 100 / 12;
  // below this rate the annuity formula loses all precision
  if (rate < 1e-12) return loan / months;
  return (loan * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/** Monthly cost of a home at this price, with cents. The total is the sum of the five parts. */
export function monthlyCost(
  budget: Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm' | 'selectedHomePrice'>,
): MonthlyCost {
  const price = budget.selectedHomePrice;
  const cents = (amount: number) => roundMoney(amount, 2);
  const parts = {
    principalAndInterest: cents(monthlyPayment(price - budget.downPayment, budget.interestRate, budget.loanTerm)),
    propertyTax: cents((price * MONTHLY_ASSUMPTIONS.propertyTaxRate) / 12),
    insurance: cents((price * MONTHLY_ASSUMPTIONS.insuranceRate) / 12),
    utilities: MONTHLY_ASSUMPTIONS.utilities,
    maintenance: cents((price * MONTHLY_ASSUMPTIONS.maintenanceRate) / 12),
  };
  return { ...parts, total: cents(Object.values(parts).reduce((sum, part) => sum + part, 0)) };
}
