/** Accounts of one person: who may be the same, what joining two would do, and joining them. */
import type { CreateClientMerge, DuplicateView, MergePreview as Preview } from '#shared/clients/merge.schema.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type MergePreview = Wire<Preview>;
export type Duplicate = Wire<DuplicateView>;
export interface ClientMerge {
  /** Of the account that ended. */
  id: string;
  keptId: string;
}
interface Pair {
  keptId: string;
  mergedId: string;
}

const clientMergesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findDuplicates: build.query<Duplicate[], string>({
      query: (userId) => ({ path: '/client-duplicates', query: { userId } }),
      transformResponse: ({ data }: Envelope<Duplicate>) => data,
      providesTags: ['Users'],
    }),
    previewMerge: build.query<MergePreview, Pair>({
      query: ({ keptId, mergedId }) => ({ path: `/client-duplicates/${mergedId}`, query: { keptId } }),
      // what it would do changes with everything either of them does
      keepUnusedDataFor: 0,
    }),
    /** The account that a merged one leads to. */
    getClientMerge: build.query<ClientMerge, string>({
      query: (id) => ({ path: `/client-merges/${id}` }),
      providesTags: ['Users'],
    }),
    mergeClients: build.mutation<ClientMerge, { idempotencyKey: string } & CreateClientMerge>({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/client-merges', body, idempotencyKey }),
      invalidatesTags: (_, error) =>
        error
          ? []
          : [
              'Users',
              'Clients',
              'ClientNotes',
              'Companies',
              'Organizations',
              'Listings',
              'Offers',
              'Showings',
              'Transactions',
              'Tasks',
              'FormSignings',
              'Consents',
              'PreApprovals',
            ],
    }),
  }),
});

export const { useFindDuplicatesQuery, usePreviewMergeQuery, useGetClientMergeQuery, useMergeClientsMutation } =
  clientMergesApi;
