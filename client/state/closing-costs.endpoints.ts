import type { SellerCosts } from '#shared/closing-costs/seller-costs.types.ts';
import { serverApi } from './server-api.ts';

export interface SellerCostCall {
  listingId: string;
  offerId: string;
  price?: number | undefined;
  concessions?: number | undefined;
  bagentComm?: number | undefined;
  closingDate?: string | undefined;
  token?: string | undefined;
}

const { useSellerClosingCostsQuery } = serverApi.injectEndpoints({
  endpoints: (build) => ({
    sellerClosingCosts: build.query<SellerCosts, SellerCostCall>({
      query: ({ token, ...query }) => ({ path: '/closing-costs', query, ...(token && { token }) }),
    }),
  }),
});
export { useSellerClosingCostsQuery };
