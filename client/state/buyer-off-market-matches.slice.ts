import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea, whileLoading } from './create-area.ts';
import { emptyMatches, matchesFetched, matchUpdated, type MatchArea } from './match-area.ts';
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

createArea({
  name: 'buyerOffMarketMatches',
  initialState: emptyMatches<OffMarketMatch>(),
  reducers: {},
  extraReducers: (builder) => {
    whileLoading(builder, fetchOffMarketMatches, FETCH_FAILED, (state, matches) => matchesFetched(state, matches));
    for (const change of [viewOffMarketMatch, contactOffMarketMatch, dismissOffMarketMatch])
      builder.addCase(change.fulfilled, (state, { payload }) => matchUpdated(state, payload));
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    buyerOffMarketMatches: MatchArea<OffMarketMatch>;
  }
}
