/** The parts of a month's cost as they are shown on every page: names, colors, and how each is calculated. */
import type { Theme } from '@mui/material/styles';
import {
  MONTHLY_ASSUMPTIONS,
  MONTHLY_PART_LABELS,
  monthlyCost,
  type Budget,
} from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { YEARS_LEFT, yearlyLoanFee } from '#shared/assumable/assumed-payment.rules.ts';
import {
  homeMonthlyCost,
  MORTGAGE_INSURANCE,
  type HomeMonthlyCost,
  type StatedCosts,
} from '#shared/buyer-budgets/home-costs.rules.ts';
import { countyName, propertyTaxPercent } from '#shared/closing-costs/property-tax.rules.ts';
import { STATE_NAMES, type State } from '#shared/listings/listings.types.ts';
import { usd } from '../lib/format.ts';

type Terms = Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm' | 'selectedHomePrice'>;
interface Part {
  label: string;
  amount: number;
  formula: string;
  color: (theme: Theme) => string;
}

const yearly = (share: number, price: number) => `${share * 100}% of ${usd(price)} a year, divided by 12.`;

function loanPart({ downPayment, interestRate, loanTerm, selectedHomePrice }: Terms, amount: number): Part {
  return {
    label: MONTHLY_PART_LABELS.principalAndInterest,
    amount,
    color: (theme) => theme.vars.palette.primary.main,
    formula:
      `The level payment on a loan of ${usd(Math.max(0, selectedHomePrice - downPayment))} (the price less the down ` +
      `payment) at ${interestRate}% / 12 a month over ${loanTerm} × 12 months.`,
  };
}
const taxPart = (amount: number, formula: string): Part => ({
  label: MONTHLY_PART_LABELS.propertyTax,
  amount,
  color: (theme) => theme.vars.palette.secondary.main,
  formula,
});
const rest = (price: number, cost: { insurance: number; utilities: number; maintenance: number }): Part[] => [
  {
    label: MONTHLY_PART_LABELS.insurance,
    amount: cost.insurance,
    color: (theme) => theme.vars.palette.info.main,
    formula: yearly(MONTHLY_ASSUMPTIONS.insuranceRate, price),
  },
  {
    label: MONTHLY_PART_LABELS.utilities,
    amount: cost.utilities,
    color: (theme) => theme.vars.palette.states.requested.main,
    formula: `${usd(MONTHLY_ASSUMPTIONS.utilities)} a month, for any home.`,
  },
  {
    label: MONTHLY_PART_LABELS.maintenance,
    amount: cost.maintenance,
    color: (theme) => theme.vars.palette.states.onHold.main,
    formula: yearly(MONTHLY_ASSUMPTIONS.maintenanceRate, price),
  },
];

/** The five parts of the calculator, for a price without a home. */
export function monthlyParts(terms: Terms): Part[] {
  const price = terms.selectedHomePrice;
  const cost = monthlyCost(terms);
  return [
    loanPart(terms, cost.principalAndInterest),
    taxPart(cost.propertyTax, yearly(MONTHLY_ASSUMPTIONS.propertyTaxRate, price)),
    ...rest(price, cost),
  ];
}

/** What the payment and its insurance come from: the seller's loan, or a new one on the buyer's terms. */
function loanParts(terms: Terms, home: StatedCosts, cost: HomeMonthlyCost): Part[] {
  const insurance = (formula: string): Part[] =>
    cost.mortgageInsurance > 0
      ? [
          {
            label: 'Mortgage insurance',
            amount: cost.mortgageInsurance,
            color: (theme: Theme) => theme.vars.palette.states.attention.main,
            formula,
          },
        ]
      : [];
  const { assumable } = home;
  if (assumable) {
    const { loanType, estimatedRate, openMortgageBalance } = assumable;
    return [
      {
        ...loanPart(terms, cost.principalAndInterest),
        formula:
          `The level payment on the ${usd(openMortgageBalance)} still owed on the seller’s ${loanType} loan at ` +
          `${Number(estimatedRate.toFixed(3))}%, as if ${YEARS_LEFT} years were left. Ask the lender for the exact term.`,
      },
      ...insurance(
        `${yearlyLoanFee(loanType)}% of ${usd(openMortgageBalance)} a year, divided by 12: the insurance that most ` +
          `${loanType} loans from the years with such rates carry.`,
      ),
    ];
  }
  const { low, middle, high } = MORTGAGE_INSURANCE;
  return [
    loanPart(terms, cost.principalAndInterest),
    ...insurance(
      `Lenders ask for it below 20% down: about ${usd(middle)} a month for each $100,000 of ` +
        `${usd(Math.max(0, terms.selectedHomePrice - terms.downPayment))}. Freddie Mac gives ${usd(low)} to ` +
        `${usd(high)}, depending on your credit score and down payment.`,
    ),
  ];
}

function taxFormula(price: number, home: StatedCosts, from: HomeMonthlyCost['taxFrom']): string {
  if (from === 'LISTING')
    return `The tax of ${usd(home.tax ?? 0)} a year in the listing, divided by 12. A sale can change it: ask the county.`;
  if (from === 'ASSUMED') return `Not in the listing, so ${yearly(MONTHLY_ASSUMPTIONS.propertyTaxRate, price)}`;
  const state = home.state as State;
  const rate = `Not in the listing, so ${propertyTaxPercent(state, home.county).percent}% of ${usd(price)} a year`;
  return from === 'COUNTY'
    ? `${rate}, the effective rate of ${countyName(home.county)} County, divided by 12.`
    : `${rate}, the middle of the rates we know in ${STATE_NAMES[state]}, divided by 12.`;
}

/** The parts for one home: what is known of it, else the calculator's assumptions; each says which. */
export function homeMonthlyParts(terms: Terms, home: StatedCosts): Part[] {
  const price = terms.selectedHomePrice;
  const cost = homeMonthlyCost(terms, home);
  return [
    ...loanParts(terms, home, cost),
    taxPart(cost.propertyTax, taxFormula(price, home, cost.taxFrom)),
    ...(cost.hoa > 0
      ? [
          {
            label: 'HOA fee',
            amount: cost.hoa,
            color: (theme: Theme) => theme.vars.palette.states.confirmed.main,
            formula: 'The monthly fee in the listing.',
          },
        ]
      : []),
    ...rest(price, cost),
  ];
}
