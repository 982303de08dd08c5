/** A seller's homes before they are listed, and what is written about them by either side. */
import { serverApi } from './server-api.ts';
import type { OffMarketHome } from './wire-types.ts';

const offMarketApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findOffMarketHomes: build.query<OffMarketHome[], void>({
      query: () => ({ path: '/off-market-homes' }),
      providesTags: ['OffMarketHomes'],
    }),
    chooseOffMarket: build.mutation<OffMarketHome, { id: string; offMarketOptIn: boolean }>({
      query: ({ id, offMarketOptIn }) => ({
        method: 'PATCH',
        path: `/off-market-homes/${id}`,
        body: { offMarketOptIn },
      }),
      invalidatesTags: ['OffMarketHomes'],
    }),
    writeOffMarket: build.mutation<unknown, { matchId: string; text: string; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/off-market-messages', body, idempotencyKey }),
      invalidatesTags: ['OffMarketHomes'],
    }),
  }),
});

export const { useFindOffMarketHomesQuery, useChooseOffMarketMutation, useWriteOffMarketMutation } = offMarketApi;
