import type { SellerCostQuery } from '#shared/closing-costs/seller-costs.schema.ts';
import type { SellerCosts } from '#shared/closing-costs/seller-costs.types.ts';
import { serverApi } from './server-api.ts';

export type SellerCostCall = Omit<SellerCostQuery, 'closingDate'> & {
  closingDate?: string | undefined;
  token?: string | undefined;
};

const { useSellerClosingCostsQuery } = serverApi.injectEndpoints({
  endpoints: (build) => ({
    sellerClosingCosts: build.query<SellerCosts, SellerCostCall>({
      query: ({ token, ...query }) => ({ path: '/closing-costs', query, ...(token && { token }) }),
    }),
  }),
});
export { useSellerClosingCostsQuery };
