/** Who came by a person's link, and for brokers all referrals. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { ReferralEntry } from '#shared/referrals/referrals.rules.ts';
import type { ReferralView } from '#shared/referrals/referrals.view.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Referral = Wire<ReferralView>;

const referralsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findReferrals: build.query<Envelope<Referral>, Query>({
      query: (query) => ({ path: '/referrals', query }),
      providesTags: ['Referrals'],
    }),
    findOwnReferrals: build.infiniteQuery<Envelope<Referral>, Query, number>({
      ...pagesOf<Referral>('/referrals'),
      providesTags: ['Referrals'],
    }),
    moveReferral: build.mutation<Referral, { id: string; entry: ReferralEntry }>({
      query: ({ id, entry }) => ({ method: 'PATCH', path: `/referrals/${id}`, body: entry }),
      // also where it is refused: another broker may have moved it
      invalidatesTags: ['Referrals'],
    }),
  }),
});

export const { useFindReferralsQuery, useFindOwnReferralsInfiniteQuery, useMoveReferralMutation } = referralsApi;
