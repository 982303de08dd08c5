/** How a seller's home does week by week. */
import type { ListingPerformance } from '#shared/listing-performance/listing-performance.types.ts';
import { serverApi } from './server-api.ts';

const listingPerformanceApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getListingPerformance: build.query<ListingPerformance, string>({
      query: (listingId) => ({ path: `/listing-performance/${listingId}` }),
      // another price is compared with other homes
      providesTags: ['Listings'],
    }),
  }),
});
export const { useGetListingPerformanceQuery } = listingPerformanceApi;
