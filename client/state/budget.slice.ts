/** The budget calculator's inputs; works before anything is saved. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { BUDGET_DEFAULTS, type Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { createArea } from './create-area.ts';
import { budgetSeen, fetchBuyerBudget, saveBuyerBudget } from './buyer-budgets.slice.ts';

export interface BudgetState {
  inputs: Budget;
  isChanged: boolean;
}

const initialState: BudgetState = { inputs: BUDGET_DEFAULTS, isChanged: false };

/** The calculator's fields of a stored budget. */
function inputsOf(stored: Budget): Budget {
  const { grossMonthlyIncome, monthlyDebts, downPayment, interestRate, loanTerm, selectedHomePrice } = stored;
  return { grossMonthlyIncome, monthlyDebts, downPayment, interestRate, loanTerm, selectedHomePrice };
}

const budgetSlice = createArea({
  name: 'budget',
  initialState,
  reducers: {
    budgetChanged: (state, { payload }: PayloadAction<Partial<Budget>>) => {
      Object.assign(state.inputs, payload);
      state.isChanged = true;
    },
    budgetReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      // a late response must not overwrite what was typed
      .addCase(fetchBuyerBudget.fulfilled, (state, { payload }) => {
        if (payload && !state.isChanged) state.inputs = inputsOf(payload);
      })
      .addCase(budgetSeen, (state, { payload }) => {
        state.inputs = inputsOf(payload);
      })
      .addCase(saveBuyerBudget.fulfilled, (state) => {
        state.isChanged = false;
      });
  },
});

export const { budgetChanged, budgetReset } = budgetSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    budget: BudgetState;
  }
}
