import type { Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { homeMonthlyCost, type StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
import { useBudgetInputs } from './use-budget.ts';

type PricedHome = StatedCosts & { price: number | null };
type Terms = Pick<Budget, 'downPayment' | 'interestRate' | 'loanTerm'>;

/**
 * Dollars a month for a home on these terms; null for a home that is sold, has no price, or whose assumable loan was
 * not read.
 */
export function monthlyCostOf(home: PricedHome | null, terms: Terms): number | null {
  if (home === null || !home.price || home.assumable === undefined) return null;
  const downPayment = Math.min(terms.downPayment, home.price);
  return homeMonthlyCost({ ...terms, downPayment, selectedHomePrice: home.price }, home).total;
}

/** The same with the person's own loan terms, as far as they are loaded (`useBudget`). */
export function useHomeMonthlyCost(home: PricedHome | null): number | null {
  return monthlyCostOf(home, useBudgetInputs());
}
