import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea, whileLoading } from './create-area.ts';
import { lookUp, saveOwn } from './own-record.ts';
import type { BuyerBudget } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch budget';
const SAVE_FAILED = 'Failed to save budget';
const UPDATE_FAILED = 'Failed to update budget';
const PATH = '/buyer-budgets';

export interface BuyerBudgetsState {
  budget: BuyerBudget | null;
  loading: boolean;
  saving: boolean;
  error: string | null;
}
const initialState: BuyerBudgetsState = { budget: null, loading: false, saving: false, error: null };

export const fetchBuyerBudget = apiThunk('buyerBudgets/fetch', () => lookUp<BuyerBudget>(PATH), FETCH_FAILED);
export const saveBuyerBudget = apiThunk(
  'buyerBudgets/save',
  (fields: Partial<BuyerBudget>) => saveOwn<BuyerBudget>(PATH, fields),
  SAVE_FAILED,
);
export const updateBuyerBudget = apiThunk(
  'buyerBudgets/update',
  ({ id, fields }: { id: string; fields: Partial<BuyerBudget> }) => api.patch<BuyerBudget>(`${PATH}/${id}`, fields),
  UPDATE_FAILED,
);
export const deleteBuyerBudget = apiThunk('buyerBudgets/delete', (id: string) => api.delete(`${PATH}/${id}`));

createArea({
  name: 'buyerBudgets',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    whileLoading(builder, fetchBuyerBudget, FETCH_FAILED, (state, stored) => {
      state.budget = stored;
    });
    builder.addCase(deleteBuyerBudget.fulfilled, (state) => {
      state.budget = null;
    });
    for (const [thunk, message] of [
      [saveBuyerBudget, SAVE_FAILED],
      [updateBuyerBudget, UPDATE_FAILED],
    ] as const) {
      builder
        .addCase(thunk.pending, (state) => {
          state.saving = true;
          state.error = null;
        })
        .addCase(thunk.fulfilled, (state, { payload }) => {
          state.saving = false;
          state.budget = payload;
        })
        .addCase(thunk.rejected, (state, action) => {
          state.saving = false;
          state.error = failureText(action, message);
        });
    }
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    buyerBudgets: BuyerBudgetsState;
  }
}
