import { createSlice } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import type { ListingStatus } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch status';

export interface StatusState {
  byListing: Record<string, ListingStatus>;
  loading: boolean;
  error: string | null;
}
const initialState: StatusState = { byListing: {}, loading: false, error: null };

/** The dashboard figures of one listing. */
export const fetchStatus = apiThunk(
  'status/fetch',
  (listingId: string) => api.get<ListingStatus>(`/status/${listingId}`),
  FETCH_FAILED,
);

const statusSlice = createSlice({
  name: 'status',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchStatus.pending, (state) => {
        state.loading = true;
        state.error = null;
      })
      .addCase(fetchStatus.fulfilled, (state, { payload, meta }) => {
        state.loading = false;
        state.byListing[meta.arg] = payload;
      })
      .addCase(fetchStatus.rejected, (state, action) => {
        state.loading = false;
        state.error = failureText(action, FETCH_FAILED);
      });
  },
});

export const statusReducer = statusSlice.reducer;
