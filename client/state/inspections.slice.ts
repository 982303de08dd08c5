import { createSlice } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyList, fail, fill, startLoading, upsert } from './list-area.ts';
import type { Inspection } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch inspections';

export const fetchInspections = apiThunk<Envelope<Inspection>, string | undefined>(
  'inspections/fetch',
  (listingId) => api.get<Envelope<Inspection>>('/inspections', { query: { listingId } }),
  FETCH_FAILED,
);
export const requestInspections = apiThunk(
  'inspections/request',
  ({ listingId, types, idempotencyKey }: { listingId: string; types: Inspection['type'][]; idempotencyKey: string }) =>
    api.post<Inspection | Inspection[]>(
      '/inspections',
      { type: types, listing: { connect: { id: listingId } } },
      { idempotencyKey },
    ),
);

const inspectionsSlice = createSlice({
  name: 'inspections',
  initialState: emptyList<Inspection>(),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchInspections.pending, startLoading)
      .addCase(fetchInspections.fulfilled, (state, { payload }) => fill(state, payload.data, payload.total))
      .addCase(fetchInspections.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(requestInspections.fulfilled, (state, { payload }) => {
        for (const row of [payload].flat()) upsert(state, row);
      });
  },
});

export const inspectionsReducer = inspectionsSlice.reducer;
