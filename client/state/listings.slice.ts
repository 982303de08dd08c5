import type { PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type {
  CreateListing,
  CreateBuyerListing,
  ListingFilter,
  PatchListing,
} from '#shared/listings/listings.schema.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { drop, emptyList, fetches, type ListArea, upsert } from './list-area.ts';
import type { Listing, Wire } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch listings';

export interface ListingQuery {
  filter?: ListingFilter;
  limit?: number;
  skip?: number;
}

export const fetchListings = apiThunk<Envelope<Listing>, ListingQuery | undefined>(
  'listings/fetch',
  ({ filter, limit, skip } = {}) =>
    api.get<Envelope<Listing>>('/listings', {
      query: { ...(filter && { filter: JSON.stringify(filter) }), $limit: limit, $skip: skip },
    }),
  FETCH_FAILED,
);
/** By id, slug or short id. */
export const fetchListing = apiThunk('listings/fetchOne', (id: string) =>
  api.get<Listing>(`/listings/${encodeURIComponent(id)}`),
);
/** Reads the home of an open page again; not counted as another view. */
export const refreshListing = apiThunk('listings/refresh', (id: string) =>
  api.get<Listing>(`/listings/${encodeURIComponent(id)}`, { query: { refresh: true } }),
);
export const createListing = apiThunk(
  'listings/create',
  ({
    listing,
    buyer = false,
    idempotencyKey,
  }: {
    listing: Wire<CreateListing> | CreateBuyerListing;
    buyer?: boolean;
    idempotencyKey?: string;
  }) => api.post<Listing>('/listings', listing, { query: { buyer }, ...(idempotencyKey && { idempotencyKey }) }),
);
export const updateListing = apiThunk(
  'listings/update',
  ({ id, changes, notify = false }: { id: string; changes: Wire<PatchListing>; notify?: boolean }) =>
    api.patch<Listing>(`/listings/${id}`, changes, { query: { notify } }),
);
export const archiveListing = apiThunk('listings/archive', async (id: string) => {
  await api.delete(`/listings/${id}`);
  return id;
});

const listingsSlice = createArea({
  name: 'listings',
  initialState: emptyList<Listing>(),
  reducers: {
    listingChanged: (state: ListArea<Listing>, { payload }: PayloadAction<Listing>) => upsert(state, payload),
  },
  extraReducers: (builder) => {
    fetches(builder, fetchListings, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
    builder
      .addCase(fetchListing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(refreshListing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(createListing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(updateListing.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(archiveListing.fulfilled, (state, { payload }) => drop(state, payload));
  },
});

export const { listingChanged } = listingsSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    listings: ListArea<Listing>;
  }
}
