import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { dropDraft, readDraft, writeDraft } from '../lib/saved-draft.ts';
import { budgetChanged } from './budget.slice.ts';
import { fetchBuyerBudget, refreshBuyerBudget, saveBuyerBudget } from './buyer-budgets.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from './hooks.ts';
import type { RootState } from './root-reducer.ts';

const KEY = 'budget';
const WITH_BUDGET = new Set(['BUYER', 'PBUYER', 'SELLER']);
const isBudget = (value: unknown): value is Budget => {
  const fields = (value ?? {}) as Partial<Record<keyof Budget, unknown>>;
  return [
    fields.grossMonthlyIncome,
    fields.monthlyDebts,
    fields.downPayment,
    fields.interestRate,
    fields.loanTerm,
    fields.selectedHomePrice,
  ].every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0);
};

/**
 * The calculator's inputs on every page: the stored budget or the defaults, with changes made in this tab. The last
 * value is false while it is still being asked for what is stored.
 */
export function useBudget(): [Budget, (change: Partial<Budget>) => void, boolean] {
  const dispatch = useAppDispatch();
  const { inputs, isChanged } = useAppSelector((state) => state.budget);
  const type = useUser()?.type;
  const isStored = useAppSelector((state) => state.buyerBudgets.budget !== null);
  const [isAnswered, setAnswered] = useState(false);
  const canStore = type !== undefined && WITH_BUDGET.has(type);
  const store = useStore<RootState>();
  useEffect(() => {
    // not asked for again once it is saved: the answer could be older
    if (store.getState().budget.isChanged) return;
    const draft = readDraft(KEY, isBudget);
    if (draft) dispatch(budgetChanged(draft));
    if (canStore) void dispatch(fetchBuyerBudget()).finally(() => setAnswered(true));
  }, [dispatch, store, canStore]);
  useEffect(() => {
    if (!canStore) return;
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void dispatch(refreshBuyerBudget());
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [dispatch, canStore]);
  const change = (fields: Partial<Budget>) => {
    dispatch(budgetChanged(fields));
    writeDraft(KEY, { ...inputs, ...fields });
  };
  return [inputs, change, isAnswered || isStored || isChanged || !canStore];
}

/** The inputs as far as they are loaded; whatever shows many homes loads them once, by `useBudget`. */
export const useBudgetInputs = (): Budget => useAppSelector((state) => state.budget.inputs);

/** Stores the budget for every device; the draft of this tab is kept until that worked. True once it is stored. */
export function useSaveBudget(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const inputs = useAppSelector((state) => state.budget.inputs);
  return async () => {
    dropDraft(KEY);
    const result = await dispatch(saveBuyerBudget(inputs));
    if (saveBuyerBudget.fulfilled.match(result)) return true;
    writeDraft(KEY, inputs);
    return false;
  };
}
