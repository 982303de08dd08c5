import { createArea } from './create-area.ts';
import { ownRecord } from './own-record.ts';
import type { BuyerBudget } from './wire-types.ts';

export interface BuyerBudgetsState {
  budget: BuyerBudget | null;
  loading: boolean;
  saving: boolean;
  error: string | null;
}
const initialState: BuyerBudgetsState = { budget: null, loading: false, saving: false, error: null };

const own = ownRecord<BuyerBudget>('buyerBudgets', '/buyer-budgets', 'budget');
export const {
  fetch: fetchBuyerBudget,
  save: saveBuyerBudget,
  update: updateBuyerBudget,
  remove: deleteBuyerBudget,
} = own;

createArea({
  name: 'buyerBudgets',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    own.addCases(builder, (state, budget) => {
      state.budget = budget;
    }),
});

declare module './root-reducer.ts' {
  interface RootState {
    buyerBudgets: BuyerBudgetsState;
  }
}
