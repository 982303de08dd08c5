import { useEffect } from 'react';
import { readDraft, writeDraft } from '../../../lib/saved-draft.ts';
import { budgetChanged } from '../../../state/budget.slice.ts';
import { fetchBuyerBudget } from '../../../state/buyer-budgets.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../../state/hooks.ts';

/** Loan inputs in dollars, percent a year and years; shared by all homes. */
export interface MonthlyInputs {
  downPayment: number;
  interestRate: number;
  loanTerm: number;
}

const KEY = 'monthly-cost';
const WITH_BUDGET = new Set(['BUYER', 'PBUYER', 'SELLER']);
const isInputs = (value: unknown): value is MonthlyInputs => {
  const given = (value ?? {}) as Partial<Record<keyof MonthlyInputs, unknown>>;
  return [given.downPayment, given.interestRate, given.loanTerm].every(
    (one) => typeof one === 'number' && Number.isFinite(one) && one >= 0,
  );
};

/** Calculator inputs: the stored budget or defaults, with changes made in this tab. */
export function useMonthlyInputs(): [MonthlyInputs, (change: Partial<MonthlyInputs>) => void] {
  const dispatch = useAppDispatch();
  const { inputs, isChanged } = useAppSelector((state) => state.budget);
  const type = useUser()?.type;
  useEffect(() => {
    if (isChanged) return;
    const stored = readDraft(KEY, isInputs);
    if (stored)
      dispatch(
        budgetChanged({
          downPayment: stored.downPayment,
          interestRate: stored.interestRate,
          loanTerm: stored.loanTerm,
        }),
      );
    else if (type && WITH_BUDGET.has(type)) void dispatch(fetchBuyerBudget());
  }, [dispatch, isChanged, type]);
  const { downPayment, interestRate, loanTerm } = inputs;
  const change = (fields: Partial<MonthlyInputs>) => {
    dispatch(budgetChanged(fields));
    writeDraft(KEY, { downPayment, interestRate, loanTerm, ...fields });
  };
  return [{ downPayment, interestRate, loanTerm }, change];
}
