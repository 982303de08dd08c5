/** The budget calculator of the person at the screen; it works before anything is saved. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fetchBuyerBudget, saveBuyerBudget } from './buyer-budgets.slice.ts';
import type { BuyerBudget } from './wire-types.ts';

export type BudgetInputs = Omit<BuyerBudget, 'id'>;
export interface BudgetState { inputs: BudgetInputs; isChanged: boolean }

export const DEFAULT_BUDGET: BudgetInputs = { grossMonthlyIncome: 5500, monthlyDebts: 450, downPayment: 35_000, interestRate: 7, loanTerm: 30, selectedHomePrice: 300_000 };

const inputsOf = (budget: BuyerBudget): BudgetInputs => ({
  grossMonthlyIncome: budget.grossMonthlyIncome, monthlyDebts: budget.monthlyDebts, downPayment: budget.downPayment,
  interestRate: budget.interestRate, loanTerm: budget.loanTerm, selectedHomePrice: budget.selectedHomePrice,
});

const initialState: BudgetState = { inputs: DEFAULT_BUDGET, isChanged: false };

const budgetSlice = createSlice({
  name: 'budget',
  initialState,
  reducers: {
    budgetChanged: (state, { payload }: PayloadAction<Partial<BudgetInputs>>) => { Object.assign(state.inputs, payload); state.isChanged = true; },
    budgetReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      // a budget that arrives late must not overwrite what was typed meanwhile
      .addCase(fetchBuyerBudget.fulfilled, (state, { payload }) => { if (payload && !state.isChanged) state.inputs = inputsOf(payload); })
      .addCase(saveBuyerBudget.fulfilled, (state) => { state.isChanged = false; });
  },
});

export const { budgetChanged, budgetReset } = budgetSlice.actions;
export const budgetReducer = budgetSlice.reducer;
