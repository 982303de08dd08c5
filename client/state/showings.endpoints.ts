import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Showing } from './wire-types.ts';

const showingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findShowings: build.query<Envelope<Showing>, Query>({
      query: (query) => ({ path: '/showings', query }),
      providesTags: ['Showings'],
    }),
    /** A broker books for a person; see `bookShowingSchema`. */
    bookShowing: build.mutation<Showing, { booking: object; idempotencyKey: string }>({
      query: ({ booking, idempotencyKey }) => ({ method: 'POST', path: '/showings', body: booking, idempotencyKey }),
      invalidatesTags: ['Showings'],
    }),
    /** The times of a home that are no longer free. */
    getTakenTimes: build.query<{ taken: string[] }, string>({
      query: (listingId) => ({ path: `/showing-slots/${listingId}` }),
    }),
  }),
});

export const { useBookShowingMutation, useFindShowingsQuery, useGetTakenTimesQuery } = showingsApi;
