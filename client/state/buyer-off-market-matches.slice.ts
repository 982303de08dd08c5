import { createSlice } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyMatches, matchesFailed, matchesFetched, matchesLoading, matchUpdated } from './match-area.ts';
import type { OffMarketMatch } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch off-market matches';
const PATH = '/off-market-properties';

type Mark = { isViewed: true } | { isContacted: true } | { isDismissed: true };

const mark = (name: string, change: Mark) =>
  apiThunk(`buyerOffMarketMatches/${name}`, async (id: string) => ({
    ...(await api.patch<OffMarketMatch>(`${PATH}/${id}`, change)),
    ...change,
    id,
  }));

export const fetchOffMarketMatches = apiThunk(
  'buyerOffMarketMatches/fetch',
  () => api.get<OffMarketMatch[]>(PATH),
  FETCH_FAILED,
);
export const viewOffMarketMatch = mark('view', { isViewed: true });
export const contactOffMarketMatch = mark('contact', { isContacted: true });
export const dismissOffMarketMatch = mark('dismiss', { isDismissed: true });

const slice = createSlice({
  name: 'buyerOffMarketMatches',
  initialState: emptyMatches<OffMarketMatch>(),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchOffMarketMatches.pending, matchesLoading)
      .addCase(fetchOffMarketMatches.fulfilled, (state, { payload }) => matchesFetched(state, payload))
      .addCase(fetchOffMarketMatches.rejected, (state, action) =>
        matchesFailed(state, failureText(action, FETCH_FAILED)),
      );
    for (const change of [viewOffMarketMatch, contactOffMarketMatch, dismissOffMarketMatch])
      builder.addCase(change.fulfilled, (state, { payload }) => matchUpdated(state, payload));
  },
});

export const buyerOffMarketMatchesReducer = slice.reducer;
