/** A buyer's price range on their dashboard. */
import Typography from '@mui/material/Typography';
import { rangeLabel } from '#shared/buyer-budgets/affordability.rules.ts';
import { monthlyCost } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { usd } from '../../lib/format.ts';
import { fetchBuyerBudget } from '../../state/buyer-budgets.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { SectionCard } from '../../ui/section-card.tsx';

/** `isKnown`: the budget was asked for and answered. */
export function BudgetCard({ isKnown }: { isKnown: boolean }) {
  const dispatch = useAppDispatch();
  const { budget, error } = useAppSelector((state) => state.buyerBudgets);
  return (
    <SectionCard
      id="budget"
      title="Your budget"
      link={{ to: '/budget', label: budget || !isKnown || error ? 'Open your budget' : 'Find your price range' }}
      status={budget || (isKnown && !error) ? 'ready' : error ? 'failed' : 'loading'}
      error={error}
      onRetry={() => void dispatch(fetchBuyerBudget())}
    >
      {budget ? (
        <>
          <Typography variant="price" component="p">
            {rangeLabel(budget) ?? 'No room for a house payment yet'}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            A home at {usd(budget.selectedHomePrice)} costs you {usd(monthlyCost(budget).total)} a month.
          </Typography>
        </>
      ) : (
        <Typography color="text.secondary">
          Your income, debts and down payment give you a price range, with every figure explained.
        </Typography>
      )}
    </SectionCard>
  );
}
