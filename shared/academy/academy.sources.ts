/** Where the lessons take law and figures from, and the one purchase and sale that they work through. */
import { FIGURES, SELLER_FIGURES } from '../closing-costs/closing-costs.data.ts';
import { sourceLabel } from '../closing-costs/closing-costs.labels.ts';
import { buyerClosingCosts, cashToClose, deedTax, mortgageTax } from '../closing-costs/closing-costs.rules.ts';
import type { ClosingCostInput } from '../closing-costs/closing-costs.types.ts';
import { sellerClosingCosts } from '../closing-costs/seller-costs.rules.ts';
import { commissionSavings } from '../commission-savings/commission-savings.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { STATES, type State } from '../listings/listings.types.ts';

const LOOKED_UP = 'as of November 2026';
const law = (name: string) => `${name}, ${LOOKED_UP}`;

/** Law that the lessons describe. */
export const LAW = {
  alabamaAgreements: law('Alabama House Bill 230 on brokerage agreements, in force since April 18, 2025'),
  alabamaAgency: law('Alabama’s brokerage disclosure (RECAD)'),
  tennesseeAgreements: law('Tennessee MLS rules since the settlement of 2024'),
  tennesseeAgency: law('Tennessee’s rules on confirming agency status in writing'),
  tennesseeRebates: law('Tennessee’s ban on cash rebates, gifts and prizes to clients'),
  alabamaCondition: law('Alabama’s rule of caveat emptor and its exceptions'),
  tennesseeCondition: law('Tennessee residential property condition disclosure'),
  leadPaint: law('Federal lead-based paint disclosure for homes built before 1978'),
  fairHousing: law('Fair Housing Act, 42 U.S.C. 3604(c)'),
  esign: law('ESIGN and UETA, the laws on electronic signatures'),
} as const;

const each = (pick: (state: State) => Parameters<typeof sourceLabel>[0]) =>
  STATES.map((state) => sourceLabel(pick(state)));
export const TAX_SOURCES: readonly string[] = each((state) => FIGURES[state].deedTax.source);
export const PROPERTY_TAX_SOURCE = sourceLabel(FIGURES.AL.propertyTax.source);
export const TITLE_SOURCES: readonly string[] = each((state) => FIGURES[state].ownersPolicy.source);
export const SELLER_SOURCES: readonly string[] = STATES.flatMap((state) => [
  sourceLabel(SELLER_FIGURES[state].titleSearch.source),
  sourceLabel(SELLER_FIGURES[state].deedPreparation.source),
]);

/** The price and the loan of the examples, in whole dollars. */
export const EXAMPLE = { price: 300_000, loan: 240_000, downPaymentPercent: 20, closingDay: '2027-03-15' } as const;
/** A county of each state whose figures are known. */
const COUNTIES: Readonly<Record<State, string>> = { AL: 'Jefferson', TN: 'Davidson' };

/** Dollars with cents only where there are any. */
export const usd = (amount: number): string =>
  Number.isInteger(amount) ? formatUsd(amount) : `${formatUsd(Math.floor(amount))}.${amount.toFixed(2).split('.')[1]}`;

/** The taxes of the example purchase in a state, in dollars with cents. */
export const exampleTaxes = (state: State) => ({
  deed: deedTax(state, EXAMPLE.price, EXAMPLE.loan),
  deedInCash: deedTax(state, EXAMPLE.price),
  mortgage: mortgageTax(state, EXAMPLE.loan),
});

/** What the example costs its buyer: the sum of closing costs, and the cash with the down payment. */
export function examplePurchase(state: State): { county: string; costs: number; cash: number } {
  const input: ClosingCostInput = {
    propertyPrice: EXAMPLE.price,
    paymentMethod: 'Finance',
    downPaymentPercent: EXAMPLE.downPaymentPercent,
    isAssumable: false,
    state,
    county: COUNTIES[state],
    brokerFee: 0,
  };
  const { total } = buyerClosingCosts(input);
  return { county: COUNTIES[state], costs: total, cash: cashToClose(input, total) };
}

/** What the example costs its seller, without a loan to pay off and without a commission for the buyer's agent. */
export const exampleSale = (state: State) => ({
  county: COUNTIES[state],
  ...sellerClosingCosts({
    price: EXAMPLE.price,
    state,
    county: COUNTIES[state],
    closingDay: EXAMPLE.closingDay,
    commissionPercent: 0,
    concessions: 0,
    flatFee: commissionSavings(EXAMPLE.price).flatFee,
  }),
});
