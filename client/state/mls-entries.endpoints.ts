/** Where a home stands with its MLS, as brokers record it. */
import type { RecordMlsEntry } from '#shared/mls-entries/mls-entries.schema.ts';
import type { MlsEntryView } from '#shared/mls-entries/mls-entries.view.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type MlsEntry = Wire<MlsEntryView>;

const mlsEntriesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMlsEntry: build.query<MlsEntry, string>({
      query: (listingId) => ({ path: `/mls-entries/${listingId}` }),
      providesTags: ['Listings'],
    }),
    recordMlsEntry: build.mutation<MlsEntry, { listingId: string; entry: RecordMlsEntry }>({
      query: ({ listingId, entry }) => ({ method: 'PUT', path: `/mls-entries/${listingId}`, body: entry }),
      invalidatesTags: (_, error) => (error ? [] : ['Listings']),
    }),
  }),
});
export const { useGetMlsEntryQuery, useRecordMlsEntryMutation } = mlsEntriesApi;
