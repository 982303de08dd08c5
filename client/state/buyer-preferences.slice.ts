import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { createArea, whileLoading } from './create-area.ts';
import { lookUp, saveOwn } from './own-record.ts';
import type { BuyerPreferences } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch buyer preferences';
const SAVE_FAILED = 'Failed to save buyer preferences';
const UPDATE_FAILED = 'Failed to update buyer preferences';
const PATH = '/buyer-preferences';

export interface BuyerPreferencesState {
  preferences: BuyerPreferences | null;
  loading: boolean;
  saving: boolean;
  error: string | null;
}
const initialState: BuyerPreferencesState = { preferences: null, loading: false, saving: false, error: null };

export const fetchBuyerPreferences = apiThunk(
  'buyerPreferences/fetch',
  () => lookUp<BuyerPreferences>(PATH),
  FETCH_FAILED,
);
export const saveBuyerPreferences = apiThunk(
  'buyerPreferences/save',
  (fields: Partial<BuyerPreferences>) => saveOwn<BuyerPreferences>(PATH, fields),
  SAVE_FAILED,
);
export const updateBuyerPreferences = apiThunk(
  'buyerPreferences/update',
  ({ id, fields }: { id: string; fields: Partial<BuyerPreferences> }) =>
    api.patch<BuyerPreferences>(`${PATH}/${id}`, fields),
  UPDATE_FAILED,
);
export const deleteBuyerPreferences = apiThunk('buyerPreferences/delete', (id: string) => api.delete(`${PATH}/${id}`));

createArea({
  name: 'buyerPreferences',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    whileLoading(builder, fetchBuyerPreferences, FETCH_FAILED, (state, stored) => {
      state.preferences = stored;
    });
    builder.addCase(deleteBuyerPreferences.fulfilled, (state) => {
      state.preferences = null;
    });
    for (const [thunk, message] of [
      [saveBuyerPreferences, SAVE_FAILED],
      [updateBuyerPreferences, UPDATE_FAILED],
    ] as const) {
      builder
        .addCase(thunk.pending, (state) => {
          state.saving = true;
          state.error = null;
        })
        .addCase(thunk.fulfilled, (state, { payload }) => {
          state.saving = false;
          state.preferences = payload;
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
    buyerPreferences: BuyerPreferencesState;
  }
}
