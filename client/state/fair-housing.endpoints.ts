/** A broker's exceptions of the fair-housing check. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { CreateAllowance } from '#shared/fair-housing/fair-housing-allowances.schema.ts';
import type { AllowanceView } from '#shared/fair-housing/fair-housing-allowances.view.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Allowance = Wire<AllowanceView>;
const path = '/fair-housing-allowances';

const fairHousingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findAllowances: build.query<
      Envelope<Allowance>,
      { listingId: string } | { reviewId: string } | { campaignId: string }
    >({
      query: (query) => ({ path, query: { ...query, $limit: 200 } }),
      providesTags: ['Allowances'],
    }),
    allowWords: build.mutation<Allowance, CreateAllowance>({
      query: (body) => ({ method: 'POST', path, body }),
      invalidatesTags: ['Allowances'],
    }),
    revokeWords: build.mutation<Allowance, string>({
      query: (id) => ({ method: 'DELETE', path: `${path}/${id}` }),
      invalidatesTags: ['Allowances'],
    }),
  }),
});
export const { useFindAllowancesQuery, useAllowWordsMutation, useRevokeWordsMutation } = fairHousingApi;
