import { MATCH_LIMIT } from '#shared/property-matches/property-matches.rules.ts';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea, whileLoading } from './create-area.ts';
import { emptyMatches, matchesFetched, matchUpdated, type MatchArea } from './match-area.ts';
import type { PropertyMatch } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch matches';
const PATH = '/ai-property-search';

interface MatchesResponse {
  matches: PropertyMatch[];
  /** The last sentence as it was understood; null before the first. */
  search?: UnderstoodSearch | null;
  /** Of all matches, however many are in the list. */
  total?: number;
  unviewedCount?: number;
}
export interface PropertyMatchesState extends MatchArea<PropertyMatch> {
  search: UnderstoodSearch | null;
}
type Mark = { isViewed: true } | { isSaved: boolean } | { isDismissed: true };

interface AskedSearch {
  naturalLanguage: string;
  applyPreferences?: boolean;
  /** Keys of filters that were taken off. */
  leftOut?: readonly string[];
}

const mark = (name: string, change: Mark) =>
  apiThunk(`buyerPropertyMatches/${name}`, async (id: string) => ({
    ...(await api.patch<PropertyMatch>(`${PATH}/${id}`, change)),
    ...change,
    id,
  }));

export const fetchPropertyMatches = apiThunk<MatchesResponse, number | undefined>(
  'buyerPropertyMatches/fetch',
  (limit = MATCH_LIMIT) => api.get<MatchesResponse>(PATH, { query: { limit } }),
  FETCH_FAILED,
);
/** How many matches are new, without the matches. */
export const countPropertyMatches = apiThunk('buyerPropertyMatches/count', () =>
  api.get<MatchesResponse>(PATH, { query: { limit: 0 } }),
);
export const searchPropertyMatches = apiThunk(
  'buyerPropertyMatches/search',
  ({ naturalLanguage, applyPreferences = true, leftOut }: AskedSearch) =>
    api.post<MatchesResponse>(PATH, { naturalLanguage, applyPreferences, ...(leftOut?.length && { leftOut }) }),
  FETCH_FAILED,
);
export const viewPropertyMatch = mark('view', { isViewed: true });
export const savePropertyMatch = mark('save', { isSaved: true });
export const releasePropertyMatch = mark('release', { isSaved: false });
export const dismissPropertyMatch = mark('dismiss', { isDismissed: true });

const initialState: PropertyMatchesState = { ...emptyMatches<PropertyMatch>(), search: null };
const fetched = (state: PropertyMatchesState, { matches, search, ...counts }: MatchesResponse) => {
  matchesFetched(state, matches, counts);
  state.search = search ?? null;
};

createArea({
  name: 'buyerPropertyMatches',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    whileLoading(builder, fetchPropertyMatches, FETCH_FAILED, fetched);
    whileLoading(builder, searchPropertyMatches, FETCH_FAILED, fetched);
    builder.addCase(countPropertyMatches.fulfilled, (state, { payload: { total, unviewedCount } }) => {
      state.totalCount = total ?? state.totalCount;
      state.unviewedCount = unviewedCount ?? state.unviewedCount;
    });
    for (const change of [viewPropertyMatch, savePropertyMatch, releasePropertyMatch, dismissPropertyMatch])
      builder.addCase(change.fulfilled, (state, { payload }) => matchUpdated(state, payload));
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    buyerPropertyMatches: PropertyMatchesState;
  }
}
