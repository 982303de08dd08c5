/** What the budget says, beside the pre-approval. */
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { affordable, HIGHEST, rangeLabel } from '#shared/buyer-budgets/affordability.rules.ts';
import { besideBudget } from '#shared/pre-approvals/pre-approvals.rules.ts';
import type { LetterType } from '#shared/pre-approvals/pre-approvals.types.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useBudget } from '../../state/use-budget.ts';

/** `letter`: the accepted one that still holds. Renders nothing while it is unknown whether there is a budget. */
export function BudgetBeside({ letter }: { letter: { docType: LetterType; acceptedAmount: number | null } | null }) {
  const [budget, , isKnown] = useBudget();
  const hasBudget = useAppSelector(
    ({ budget: typed, buyerBudgets }) => typed.isChanged || buyerBudgets.budget !== null,
  );
  const hasFailed = useAppSelector(({ buyerBudgets }) => buyerBudgets.error !== null);
  if (!isKnown || (!hasBudget && hasFailed)) return null;
  const range = rangeLabel(budget);
  const link = (words: string) => (
    <Link component={RouterLink} to="/budget">
      {words}
    </Link>
  );
  return (
    <Typography>
      {!hasBudget ? (
        <>{link('Work out your budget')} to see which prices your income supports.</>
      ) : range === null ? (
        <>{link('Your budget')} leaves no room for a house payment.</>
      ) : (
        <>
          {link('Your budget')}: {range}.{' '}
          {letter && besideBudget(letter.docType, letter.acceptedAmount ?? 0, affordable(budget, HIGHEST).price)}
        </>
      )}
    </Typography>
  );
}
