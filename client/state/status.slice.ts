import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea, whileLoading } from './create-area.ts';
import type { ListingStatus } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch status';

export interface StatusState {
  byListing: Record<string, ListingStatus>;
  /** The listings whose last fetch failed. */
  failed: Record<string, true>;
  loading: boolean;
  error: string | null;
}
const initialState: StatusState = { byListing: {}, failed: {}, loading: false, error: null };

/** The dashboard figures of one listing. */
export const fetchStatus = apiThunk(
  'status/fetch',
  (listingId: string) => api.get<ListingStatus>(`/status/${listingId}`),
  FETCH_FAILED,
);

createArea({
  name: 'status',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    whileLoading(builder, fetchStatus, FETCH_FAILED, (state, status, listingId) => {
      state.byListing[listingId] = status;
      delete state.failed[listingId];
    });
    builder.addMatcher(fetchStatus.rejected.match, (state, { meta }) => {
      state.failed[meta.arg] = true;
    });
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    status: StatusState;
  }
}
