/** The monthly cost of one home: what its listing states, and the calculator's assumptions where it states nothing. */
import { roundMoney } from '../kernel/money.ts';
import { monthlyCost, type Budget, type MonthlyCost } from './buyer-budgets.rules.ts';

/** What a listing states: property tax in dollars a year, HOA fee in dollars a month; null where it states nothing. */
export interface StatedCosts {
  tax: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
}

/** Below this share of the price as down payment, lenders of conventional loans ask for mortgage insurance. */
export const INSURED_BELOW = 0.2;
/**
 * Dollars a month for each $100,000 borrowed, the middle of a range. Freddie Mac: "between $30 and $70 per month for
 * every $100,000 borrowed", by credit score and down payment.
 */
export const MORTGAGE_INSURANCE = { low: 30, middle: 50, high: 70, for: 100_000 } as const;

export interface HomeMonthlyCost extends MonthlyCost {
  /** 0 from a down payment of 20% on. */
  mortgageInsurance: number;
  /** 0 where there is no HOA, or its fee is not known. */
  hoa: number;
  /** False: the tax is the calculator's assumption. */
  isTaxStated: boolean;
  /** The listing names an HOA without its fee, so the total is too low by it. */
  isHoaFeeMissing: boolean;
}

type Terms = Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm' | 'selectedHomePrice'>;

/** The HOA fee in dollars a month; null if it is not known. */
export const statedHoaFee = ({ hasHOA, hoaFees }: Pick<StatedCosts, 'hasHOA' | 'hoaFees'>): number | null =>
  hasHOA === false ? 0 : hoaFees !== null && hoaFees > 0 ? hoaFees : null;

/**
 * Dollars a month, with cents, for a buyer with a new loan on these terms. The total is the sum of the parts. A tax or
 * fee of zero in a feed means that nobody entered it.
 */
export function homeMonthlyCost(terms: Terms, stated: StatedCosts): HomeMonthlyCost {
  const assumed = monthlyCost(terms);
  const loan = Math.max(0, terms.selectedHomePrice - terms.downPayment);
  const isInsured = loan > 0 && terms.downPayment < terms.selectedHomePrice * INSURED_BELOW;
  const fee = statedHoaFee(stated);
  const isTaxStated = stated.tax !== null && stated.tax > 0;
  const cents = (amount: number) => roundMoney(amount, 2);
  const parts = {
    principalAndInterest: assumed.principalAndInterest,
    propertyTax: isTaxStated ? cents(stated.tax! / 12) : assumed.propertyTax,
    insurance: assumed.insurance,
    mortgageInsurance: isInsured ? cents((loan / MORTGAGE_INSURANCE.for) * MORTGAGE_INSURANCE.middle) : 0,
    hoa: fee ?? 0,
    utilities: assumed.utilities,
    maintenance: assumed.maintenance,
  };
  const total = cents(Object.values(parts).reduce((sum, part) => sum + part, 0));
  return { ...parts, total, isTaxStated, isHoaFeeMissing: stated.hasHOA === true && fee === null };
}
