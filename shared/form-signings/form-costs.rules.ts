/** The estimates of form 9 as the lines of a document, from the same functions as the screens. */
import { costGroups, sourceLabel, type CostLine } from '../closing-costs/closing-costs.labels.ts';
import { buyerClosingCosts, cashToClose, newLoan } from '../closing-costs/closing-costs.rules.ts';
import type { ClosingCostInput } from '../closing-costs/closing-costs.types.ts';
import { sellerCostLines } from '../closing-costs/seller-costs.labels.ts';
import { sellerClosingCosts } from '../closing-costs/seller-costs.rules.ts';
import type { SellerCostInput } from '../closing-costs/seller-costs.types.ts';
import type { FormCostLine, FormCosts } from './form-data.types.ts';

const cents = (dollars: number) => Math.round(dollars * 100);

const lineOf = ({ label, amount, formula, source }: Pick<CostLine, 'label' | 'amount' | 'formula' | 'source'>) => ({
  label,
  cents: cents(amount),
  formula,
  source: sourceLabel(source),
});
const priceLine = (price: number): FormCostLine => ({ label: 'Price', cents: cents(price), formula: '', source: '' });

/** A seller's estimate: the price, less the costs and the payoff, is the proceeds. Amounts in cents. */
export function sellerFormCosts(input: SellerCostInput): FormCosts {
  const costs = sellerClosingCosts(input);
  const lines = sellerCostLines(costs, input).map(lineOf);
  const total = cents(costs.costs) + cents(costs.mortgageBalance);
  return {
    start: priceLine(input.price),
    groups: [{ label: 'Costs and payoff', lines, totalCents: total }],
    totalCents: total,
    result: { label: 'Estimated proceeds', cents: cents(costs.proceeds) },
  };
}

/**
 * A buyer's estimate: the cash to bring is the price less the loan, plus the costs, less what the seller gives toward
 * them. `concessions` in whole dollars; all amounts of the result in cents.
 */
export function buyerFormCosts(input: ClosingCostInput, concessions: number): FormCosts {
  const costs = buyerClosingCosts(input);
  const credit: FormCostLine = {
    label: 'Seller concessions',
    cents: -cents(concessions),
    formula: 'What the seller gives toward your costs by this offer.',
    source: 'The terms of this offer',
  };
  const loan: FormCostLine = {
    label: 'Loan',
    cents: -cents(newLoan(input)),
    formula: 'What your lender pays toward the price.',
    source: 'The terms of this offer',
  };
  const credits = [loan, credit].filter((line) => line.cents !== 0);
  const groups = costGroups(costs, input).map(({ label, lines, total }) => ({
    label,
    lines: lines.map(lineOf),
    totalCents: cents(total),
  }));
  if (credits.length)
    groups.push({ label: 'Credits', lines: credits, totalCents: credits.reduce((sum, line) => sum + line.cents, 0) });
  return {
    start: priceLine(input.propertyPrice),
    groups,
    totalCents: groups.reduce((sum, group) => sum + group.totalCents, 0),
    result: { label: 'Estimated cash to close', cents: cents(cashToClose(input, costs.total) - concessions) },
  };
}
