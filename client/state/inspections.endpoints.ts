/** Inspections of one's homes, their prices, and what is done with them. By login or by an offer's private link. */
import type { PatchInspection } from '#shared/inspections/inspections.schema.ts';
import type { InspectionType } from '#shared/inspections/inspections.types.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Inspection, Wire } from './wire-types.ts';

interface ByLink {
  token?: string | undefined;
}
const linked = (token: string | undefined) => (token ? { token } : {});

export interface InspectionPrice {
  inspection_type: InspectionType;
  /** Whole dollars. */
  price: number;
}
export type InspectionChanges = Wire<PatchInspection>;

const inspectionsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findInspections: build.query<Envelope<Inspection>, Query & ByLink>({
      query: ({ token, ...query }) => ({ path: '/inspections', query, ...linked(token) }),
      providesTags: ['Inspections'],
    }),
    getInspectionPrices: build.query<InspectionPrice[], { listingId: string } & ByLink>({
      query: ({ listingId, token }) => ({ path: `/inspection-price/${listingId}`, ...linked(token) }),
    }),
    requestInspections: build.mutation<
      Inspection[],
      { listingId: string; types: readonly InspectionType[]; idempotencyKey: string } & ByLink
    >({
      query: ({ listingId, types, idempotencyKey, token }) => ({
        method: 'POST',
        path: '/inspections',
        body: { type: types, listing: { connect: { id: listingId } } },
        idempotencyKey,
        ...linked(token),
      }),
      invalidatesTags: ['Inspections', 'Transactions'],
    }),
    changeInspection: build.mutation<Inspection, { id: string; changes: InspectionChanges } & ByLink>({
      query: ({ id, changes, token }) => ({
        method: 'PATCH',
        path: `/inspections/${id}`,
        body: changes,
        ...linked(token),
      }),
      invalidatesTags: ['Inspections', 'Transactions'],
    }),
  }),
});

export const {
  useFindInspectionsQuery,
  useGetInspectionPricesQuery,
  useRequestInspectionsMutation,
  useChangeInspectionMutation,
} = inspectionsApi;
