/** The monthly cost of one home: what is known of it, and the calculator's assumptions where nothing is known. */
import { assumedMonthlyCost, type RecordedLoan } from '../assumable/assumed-payment.rules.ts';
import { propertyTaxPercent, statedTax, yearlyPropertyTax } from '../closing-costs/property-tax.rules.ts';
import { roundMoney } from '../kernel/money.ts';
import { STATES, type State } from '../listings/listings.types.ts';
import { monthlyCost, type Budget, type MonthlyCost } from './buyer-budgets.rules.ts';

/**
 * What a home says of its costs: property tax in dollars a year, HOA fee in dollars a month, the loan that a buyer
 * could assume; null where it says nothing.
 */
export interface StatedCosts {
  tax: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  state: string;
  county: string | null;
  assumable?: RecordedLoan | null | undefined;
}

/** Below this share of the price as down payment, lenders of conventional loans ask for mortgage insurance. */
export const INSURED_BELOW = 0.2;
/**
 * Dollars a month for each $100,000 borrowed, the middle of a range. Freddie Mac: "between $30 and $70 per month for
 * every $100,000 borrowed", by credit score and down payment.
 */
export const MORTGAGE_INSURANCE = { low: 30, middle: 50, high: 70, for: 100_000 } as const;

/** The listing, the effective rate of the county, the median of the state's counties, or the calculator's 1%. */
export type TaxOrigin = 'LISTING' | 'COUNTY' | 'STATE' | 'ASSUMED';

export interface HomeMonthlyCost extends MonthlyCost {
  /** Of a new loan below 20% down, or the yearly fee of the loan that is assumed. */
  mortgageInsurance: number;
  /** 0 where there is no HOA, or its fee is not known. */
  hoa: number;
  taxFrom: TaxOrigin;
  /** The payment is that of the seller's loan. */
  isAssumed: boolean;
  /** The listing names an HOA without its fee, so the total is too low by it. */
  isHoaFeeMissing: boolean;
}

type Terms = Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm' | 'selectedHomePrice'>;
const cents = (amount: number) => roundMoney(amount, 2);
const isState = (state: string): state is State => (STATES as readonly string[]).includes(state);

/** The HOA fee in dollars a month; null if it is not known. */
export const statedHoaFee = ({ hasHOA, hoaFees }: Pick<StatedCosts, 'hasHOA' | 'hoaFees'>): number | null =>
  hasHOA === false ? 0 : hoaFees !== null && hoaFees > 0 ? hoaFees : null;

function taxOf(price: number, home: StatedCosts, assumed: number): { monthly: number; from: TaxOrigin } {
  const { state, county } = home;
  const stated = statedTax(home.tax);
  if (stated !== null) return { monthly: cents(stated / 12), from: 'LISTING' };
  if (!isState(state)) return { monthly: assumed, from: 'ASSUMED' };
  return {
    monthly: cents(yearlyPropertyTax({ propertyPrice: price, state, county }) / 12),
    from: propertyTaxPercent(state, county).isOfCounty ? 'COUNTY' : 'STATE',
  };
}

/** Payment and insurance of a new loan on these terms. */
function newLoanCost(terms: Terms): { principalAndInterest: number; mortgageInsurance: number } {
  const loan = Math.max(0, terms.selectedHomePrice - terms.downPayment);
  const isInsured = loan > 0 && terms.downPayment < terms.selectedHomePrice * INSURED_BELOW;
  return {
    principalAndInterest: monthlyCost(terms).principalAndInterest,
    mortgageInsurance: isInsured ? cents((loan / MORTGAGE_INSURANCE.for) * MORTGAGE_INSURANCE.middle) : 0,
  };
}

/**
 * Dollars a month, with cents: with the loan that can be assumed, else with a new loan on these terms. The total is the
 * sum of the parts. A tax or fee of zero in a feed means that nobody entered it.
 */
export function homeMonthlyCost(terms: Terms, home: StatedCosts): HomeMonthlyCost {
  const assumed = monthlyCost(terms);
  const fee = statedHoaFee(home);
  const tax = taxOf(terms.selectedHomePrice, home, assumed.propertyTax);
  const loan = home.assumable ? assumedMonthlyCost(home.assumable) : newLoanCost(terms);
  const parts = {
    principalAndInterest: loan.principalAndInterest,
    propertyTax: tax.monthly,
    insurance: assumed.insurance,
    mortgageInsurance: loan.mortgageInsurance,
    hoa: fee ?? 0,
    utilities: assumed.utilities,
    maintenance: assumed.maintenance,
  };
  return {
    ...parts,
    total: cents(Object.values(parts).reduce((sum, part) => sum + part, 0)),
    taxFrom: tax.from,
    isAssumed: Boolean(home.assumable),
    isHoaFeeMissing: home.hasHOA === true && fee === null,
  };
}
