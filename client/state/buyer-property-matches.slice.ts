import { MATCH_LIMIT } from '#shared/property-matches/property-matches.rules.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea, whileLoading } from './create-area.ts';
import { emptyMatches, matchesFetched, matchUpdated, type MatchArea } from './match-area.ts';
import type { PropertyMatch } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch matches';
const PATH = '/ai-property-search';

interface MatchesResponse {
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
  async (limit = MATCH_LIMIT) => (await api.get<MatchesResponse>(PATH, { query: { limit } })).matches,
  FETCH_FAILED,
);
export const searchPropertyMatches = apiThunk(
  'buyerPropertyMatches/search',
  async ({ naturalLanguage, applyPreferences = true }: { naturalLanguage: string; applyPreferences?: boolean }) =>
    (await api.post<MatchesResponse>(PATH, { naturalLanguage, applyPreferences })).matches,
  FETCH_FAILED,
);
export const viewPropertyMatch = mark('view', { isViewed: true });
export const savePropertyMatch = mark('save', { isSaved: true });
export const dismissPropertyMatch = mark('dismiss', { isDismissed: true });

createArea({
  name: 'buyerPropertyMatches',
  initialState: emptyMatches<PropertyMatch>(),
  reducers: {},
  extraReducers: (builder) => {
    whileLoading(builder, fetchPropertyMatches, FETCH_FAILED, matchesFetched<PropertyMatch>);
    whileLoading(builder, searchPropertyMatches, FETCH_FAILED, matchesFetched<PropertyMatch>);
    for (const change of [viewPropertyMatch, savePropertyMatch, dismissPropertyMatch])
      builder.addCase(change.fulfilled, (state, { payload }) => matchUpdated(state, payload));
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    buyerPropertyMatches: MatchArea<PropertyMatch>;
  }
}
