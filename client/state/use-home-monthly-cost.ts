import { homeMonthlyCost, type StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
import { useBudgetInputs } from './use-budget.ts';

/**
 * Dollars a month for a home with the person's own loan terms, as far as they are loaded (`useBudget`); null for a home
 * that is sold, has no price, or whose assumable loan was not read.
 */
export function useHomeMonthlyCost(home: (StatedCosts & { price: number | null }) | null): number | null {
  const budget = useBudgetInputs();
  if (home === null || !home.price || home.assumable === undefined) return null;
  const downPayment = Math.min(budget.downPayment, home.price);
  return homeMonthlyCost({ ...budget, downPayment, selectedHomePrice: home.price }, home).total;
}
