/**
 * Homes of Hearthport that a screen reads beside the listings area: lists of brokers, one home, what stands beside it.
 */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { ZipCode } from '#shared/listings/zip-codes.types.ts';
import type { CreateOpenHouse } from '#shared/open-houses/open-houses.schema.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Listing, Wire } from './wire-types.ts';

/** `withShowings`: it may fall on showings that are confirmed. */
export type OpenHouseInput = Wire<Omit<CreateOpenHouse, 'listing'>>;

const listingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findListings: build.query<Envelope<Listing>, Query>({
      query: (query) => ({ path: '/listings', query }),
      providesTags: ['Listings'],
    }),
    findListingPages: build.infiniteQuery<Envelope<Listing>, Query, number>({
      ...pagesOf<Listing>('/listings'),
      providesTags: ['Listings'],
    }),
    getListing: build.query<Listing, string>({
      query: (id) => ({ path: `/listings/${encodeURIComponent(id)}` }),
      providesTags: ['Listings'],
    }),
    /** As it is at this moment, for a broker who compares: no live event changes it under their eyes. */
    readListing: build.query<Listing, string>({ query: (id) => ({ path: `/listings/${encodeURIComponent(id)}` }) }),
    /** A home that a buyer no longer wants on their list. */
    removeTrackedHome: build.mutation<Listing, string>({
      query: (id) => ({ method: 'DELETE', path: `/listings/${encodeURIComponent(id)}` }),
      invalidatesTags: ['Listings'],
    }),
    getZipCode: build.query<ZipCode, string>({ query: (zip) => ({ path: '/zip-codes', query: { zip } }) }),
    createOpenHouse: build.mutation<unknown, { listingId: string; input: OpenHouseInput; idempotencyKey: string }>({
      query: ({ listingId, input, idempotencyKey }) => ({
        method: 'POST',
        path: '/open-houses',
        body: { listing: { connect: { id: listingId } }, ...input },
        idempotencyKey,
      }),
      invalidatesTags: ['Listings'],
    }),
    updateOpenHouse: build.mutation<unknown, { id: string; input: OpenHouseInput }>({
      query: ({ id, input }) => ({ method: 'PATCH', path: `/open-houses/${id}`, body: input }),
      invalidatesTags: ['Listings'],
    }),
    cancelOpenHouse: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/open-houses/${id}` }),
      invalidatesTags: ['Listings'],
    }),
  }),
});

export const {
  useFindListingsQuery,
  useFindListingPagesInfiniteQuery,
  useGetListingQuery,
  useReadListingQuery,
  useLazyReadListingQuery,
  useRemoveTrackedHomeMutation,
  useGetZipCodeQuery,
  useCreateOpenHouseMutation,
  useUpdateOpenHouseMutation,
  useCancelOpenHouseMutation,
} = listingsApi;
