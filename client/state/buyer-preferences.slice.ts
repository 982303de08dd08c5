import { createArea } from './create-area.ts';
import { ownRecord } from './own-record.ts';
import type { BuyerPreferences } from './wire-types.ts';

export interface BuyerPreferencesState {
  preferences: BuyerPreferences | null;
  loading: boolean;
  saving: boolean;
  error: string | null;
}
const initialState: BuyerPreferencesState = { preferences: null, loading: false, saving: false, error: null };

const own = ownRecord<BuyerPreferences>('buyerPreferences', '/buyer-preferences', 'buyer preferences');
export const {
  fetch: fetchBuyerPreferences,
  save: saveBuyerPreferences,
  update: updateBuyerPreferences,
  remove: deleteBuyerPreferences,
} = own;

createArea({
  name: 'buyerPreferences',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    own.addCases(builder, (state, preferences) => {
      state.preferences = preferences;
    }),
});

declare module './root-reducer.ts' {
  interface RootState {
    buyerPreferences: BuyerPreferencesState;
  }
}
