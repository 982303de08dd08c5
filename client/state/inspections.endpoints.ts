/** Inspections of one's homes, their prices, and the request of new ones. */
import type { InspectionType } from '#shared/inspections/inspections.types.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Inspection } from './wire-types.ts';

export interface InspectionPrice {
  inspection_type: InspectionType;
  /** Whole dollars. */
  price: number;
}

const inspectionsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findInspections: build.query<Envelope<Inspection>, Query>({
      query: (query) => ({ path: '/inspections', query }),
      providesTags: ['Inspections'],
    }),
    getInspectionPrices: build.query<InspectionPrice[], string>({
      query: (listingId) => ({ path: `/inspection-price/${listingId}` }),
    }),
    requestInspections: build.mutation<
      Inspection[],
      { listingId: string; types: readonly InspectionType[]; idempotencyKey: string }
    >({
      query: ({ listingId, types, idempotencyKey }) => ({
        method: 'POST',
        path: '/inspections',
        body: { type: types, listing: { connect: { id: listingId } } },
        idempotencyKey,
      }),
      invalidatesTags: ['Inspections'],
    }),
  }),
});

export const { useFindInspectionsQuery, useGetInspectionPricesQuery, useRequestInspectionsMutation } = inspectionsApi;
