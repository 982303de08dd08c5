import { createArea } from './create-area.ts';
import type { PayloadAction } from '@reduxjs/toolkit';
import { lookUp, ownRecord } from './own-record.ts';
import type { RootState } from './root-reducer.ts';
import type { AreaDispatch } from './api-thunk.ts';
import type { BuyerBudget } from './wire-types.ts';

export interface BuyerBudgetsState {
  budget: BuyerBudget | null;
  loading: boolean;
  saving: boolean;
  error: string | null;
  /** Looking for what another tab or device saved. */
  isLooking: boolean;
}
const initialState: BuyerBudgetsState = { budget: null, loading: false, saving: false, error: null, isLooking: false };

const own = ownRecord<BuyerBudget>('buyerBudgets', '/buyer-budgets', 'budget');
export const {
  fetch: fetchBuyerBudget,
  save: saveBuyerBudget,
  update: updateBuyerBudget,
  remove: deleteBuyerBudget,
} = own;

const slice = createArea({
  name: 'buyerBudgets',
  initialState,
  reducers: {
    budgetSeen: (state, { payload }: PayloadAction<BuyerBudget>) => {
      state.budget = payload;
    },
    looking: (state, { payload }: PayloadAction<boolean>) => {
      state.isLooking = payload;
    },
  },
  extraReducers: (builder) =>
    own.addCases(builder, (state, budget) => {
      state.budget = budget;
    }),
});

export const { budgetSeen } = slice.actions;
const { looking } = slice.actions;

/**
 * Looks for what another tab or device saved, unless something is changed or saved here; a failure changes nothing.
 * Several parts of a page show the budget, and each asks when the page is seen: one look is enough for all.
 */
export const refreshBuyerBudget =
  () =>
  async (dispatch: AreaDispatch<RootState>, getState: () => RootState): Promise<void> => {
    const before = getState().buyerBudgets;
    const isOwn = () => getState().budget.isChanged || getState().buyerBudgets.budget !== before.budget;
    if (before.isLooking || before.loading || before.saving || isOwn()) return;
    dispatch(looking(true));
    const found = await lookUp<BuyerBudget>('/buyer-budgets').catch(() => null);
    dispatch(looking(false));
    if (found && !isOwn() && !getState().buyerBudgets.saving) dispatch(budgetSeen(found));
  };

declare module './root-reducer.ts' {
  interface RootState {
    buyerBudgets: BuyerBudgetsState;
  }
}
