import { createSlice } from '@reduxjs/toolkit';
import { MATCH_LIMIT } from '#shared/property-matches/property-matches.rules.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyMatches, matchesFailed, matchesFetched, matchesLoading, matchUpdated } from './match-area.ts';
import type { PropertyMatch } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch matches';
const PATH = '/ai-property-search';

interface Answer {
  matches: PropertyMatch[];
}
type Mark = { isViewed: true } | { isSaved: true } | { isDismissed: true };

const mark = (name: string, change: Mark) =>
  apiThunk(`buyerPropertyMatches/${name}`, async (id: string) => ({
    ...(await api.patch<PropertyMatch>(`${PATH}/${id}`, change)),
    ...change,
    id,
  }));

export const fetchPropertyMatches = apiThunk<PropertyMatch[], number | undefined>(
  'buyerPropertyMatches/fetch',
  async (limit = MATCH_LIMIT) => (await api.get<Answer>(PATH, { query: { limit } })).matches,
  FETCH_FAILED,
);
export const searchPropertyMatches = apiThunk(
  'buyerPropertyMatches/search',
  async ({ naturalLanguage, applyPreferences = true }: { naturalLanguage: string; applyPreferences?: boolean }) =>
    (await api.post<Answer>(PATH, { naturalLanguage, applyPreferences })).matches,
  FETCH_FAILED,
);
export const viewPropertyMatch = mark('view', { isViewed: true });
export const savePropertyMatch = mark('save', { isSaved: true });
export const dismissPropertyMatch = mark('dismiss', { isDismissed: true });

const slice = createSlice({
  name: 'buyerPropertyMatches',
  initialState: emptyMatches<PropertyMatch>(),
  reducers: {},
  extraReducers: (builder) => {
    for (const fetch of [fetchPropertyMatches, searchPropertyMatches] as const) {
      builder
        .addCase(fetch.pending, matchesLoading)
        .addCase(fetch.fulfilled, (state, { payload }) => matchesFetched(state, payload))
        .addCase(fetch.rejected, (state, action) => matchesFailed(state, failureText(action, FETCH_FAILED)));
    }
    for (const change of [viewPropertyMatch, savePropertyMatch, dismissPropertyMatch])
      builder.addCase(change.fulfilled, (state, { payload }) => matchUpdated(state, payload));
  },
});

export const buyerPropertyMatchesReducer = slice.reducer;
