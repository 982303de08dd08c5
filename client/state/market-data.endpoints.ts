/** Figures that the page of a home reads beside the home. */
import type { ClosingCostInput, ClosingCosts } from '#shared/closing-costs/closing-costs.types.ts';
import type { MarketData } from '#shared/market-data/market-data.types.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';

const marketDataApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMarketData: build.query<MarketData, Query>({ query: (query) => ({ path: '/market-data', query }) }),
    getClosingCosts: build.query<ClosingCosts, ClosingCostInput>({
      query: (input) => ({ path: '/closing-cost-estimates', query: { ...input } }),
    }),
  }),
});

export const { useGetMarketDataQuery, useGetClosingCostsQuery } = marketDataApi;
