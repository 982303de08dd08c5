import { homeMonthlyCost, type StatedCosts } from '#shared/buyer-budgets/home-costs.rules.ts';
import { useBudget } from './use-budget.ts';

/** Dollars a month for a home with the person's own loan terms; null for a home that is sold or has no price. */
export function useHomeMonthlyCost(home: (StatedCosts & { price: number | null }) | null): number | null {
  const [budget] = useBudget();
  if (home === null || home.price === null) return null;
  return homeMonthlyCost({ ...budget, selectedHomePrice: home.price }, home).total;
}
