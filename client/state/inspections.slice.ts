import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, type ListArea } from './list-area.ts';
import type { Inspection } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch inspections';

export const fetchInspections = apiThunk<Envelope<Inspection>, string | undefined>(
  'inspections/fetch',
  (listingId) => api.get<Envelope<Inspection>>('/inspections', { query: { listingId } }),
  FETCH_FAILED,
);
createArea({
  name: 'inspections',
  initialState: emptyList<Inspection>(),
  reducers: {},
  extraReducers: (builder) => {
    fetches(builder, fetchInspections, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
  },
});

declare module './root-reducer.ts' {
  interface RootState {
    inspections: ListArea<Inspection>;
  }
}
