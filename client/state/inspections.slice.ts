import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, type ListArea, upsert } from './list-area.ts';
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

createArea({
  name: 'inspections',
  initialState: emptyList<Inspection>(),
  reducers: {},
  extraReducers: (builder) => {
    fetches(builder, fetchInspections, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
    builder.addCase(requestInspections.fulfilled, (state, { payload }) => {
      for (const row of [payload].flat()) upsert(state, row);
    });
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    inspections: ListArea<Inspection>;
  }
}
