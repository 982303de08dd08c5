/** The parts of a month's cost as they are shown on every page: names, colors, and how each is calculated. */
import type { Theme } from '@mui/material/styles';
import { MONTHLY_ASSUMPTIONS, monthlyCost, type Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { homeMonthlyCost, MORTGAGE_INSURANCE, type StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
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
    label: 'Principal and interest',
    amount,
    color: (theme) => theme.vars.palette.primary.main,
    formula:
      `The level payment of a loan of ${usd(Math.max(0, selectedHomePrice - downPayment))} (the price less the down ` +
      `payment) at ${interestRate}% / 12 a month over ${loanTerm} × 12 months.`,
  };
}
const taxPart = (amount: number, formula: string): Part => ({
  label: 'Property tax',
  amount,
  color: (theme) => theme.vars.palette.secondary.main,
  formula,
});
const rest = (price: number, cost: { insurance: number; utilities: number; maintenance: number }): Part[] => [
  {
    label: 'Insurance',
    amount: cost.insurance,
    color: (theme) => theme.vars.palette.info.main,
    formula: yearly(MONTHLY_ASSUMPTIONS.insuranceRate, price),
  },
  {
    label: 'Utilities',
    amount: cost.utilities,
    color: (theme) => theme.vars.palette.states.requested.main,
    formula: `${usd(MONTHLY_ASSUMPTIONS.utilities)} a month, for any home.`,
  },
  {
    label: 'Maintenance',
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

/** The parts for one home: what its listing states, else the calculator's assumptions; each says which. */
export function homeMonthlyParts(terms: Terms, stated: StatedCosts): Part[] {
  const price = terms.selectedHomePrice;
  const cost = homeMonthlyCost(terms, stated);
  const { low, middle, high } = MORTGAGE_INSURANCE;
  const loan = usd(Math.max(0, price - terms.downPayment));
  return [
    loanPart(terms, cost.principalAndInterest),
    ...(cost.mortgageInsurance > 0
      ? [
          {
            label: 'Mortgage insurance',
            amount: cost.mortgageInsurance,
            color: (theme: Theme) => theme.vars.palette.states.attention.main,
            formula:
              `Asked by lenders below 20% down: about ${usd(middle)} a month for each $100,000 of ${loan}. Freddie ` +
              `Mac names ${usd(low)} to ${usd(high)}, by your credit score and down payment.`,
          },
        ]
      : []),
    taxPart(
      cost.propertyTax,
      cost.isTaxStated
        ? `The tax of ${usd(stated.tax ?? 0)} a year in the listing, divided by 12. A sale can change it: ask the county.`
        : `Not in the listing, so ${yearly(MONTHLY_ASSUMPTIONS.propertyTaxRate, price)}`,
    ),
    ...(cost.hoa > 0
      ? [
          {
            label: 'HOA fee',
            amount: cost.hoa,
            color: (theme: Theme) => theme.vars.palette.states.confirmed.main,
            formula: 'The fee a month in the listing.',
          },
        ]
      : []),
    ...rest(price, cost),
  ];
}
