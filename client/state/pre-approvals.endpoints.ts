/** Pre-approvals and proofs of funds outside of an offer: a buyer's own, and for brokers all to review. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { PatchPreApproval, ReviewPreApproval } from '#shared/pre-approvals/pre-approvals.schema.ts';
import type { PreApprovalView } from '#shared/pre-approvals/pre-approvals.view.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type PreApproval = Wire<PreApprovalView>;

const preApprovalsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findPreApprovals: build.query<Envelope<PreApproval>, Query>({
      query: (query) => ({ path: '/pre-approvals', query }),
      providesTags: ['PreApprovals'],
    }),
    getPreApproval: build.query<PreApproval, string>({
      query: (id) => ({ path: `/pre-approvals/${id}` }),
      providesTags: ['PreApprovals'],
    }),
    /** One's own, newest first: the open one, and the one that was accepted last. */
    getOwnPreApprovals: build.query<PreApproval[], void>({
      query: () => ({ path: '/pre-approvals', query: { $limit: 10 } }),
      transformResponse: (list: Envelope<PreApproval>) => list.data,
      providesTags: ['PreApprovals'],
    }),
    createPreApproval: build.mutation<PreApproval, string>({
      query: (uploadId) => ({ method: 'POST', path: '/pre-approvals', body: { uploadId } }),
      invalidatesTags: ['PreApprovals'],
    }),
    changePreApproval: build.mutation<PreApproval, { id: string; change: PatchPreApproval }>({
      query: ({ id, change }) => ({ method: 'PATCH', path: `/pre-approvals/${id}`, body: change }),
      // shown as chosen at once, and again once stored: a list that was asked for before has the choice before
      async onQueryStarted({ id, change: { share } }, { dispatch, queryFulfilled }) {
        if (!share) return;
        const show = () =>
          dispatch(
            preApprovalsApi.util.updateQueryData('getOwnPreApprovals', undefined, (list) => {
              for (const letter of list) if (letter.id === id) letter.share = share;
            }),
          );
        const { undo } = show();
        await queryFulfilled.then(show, undo);
      },
      invalidatesTags: ['PreApprovals'],
    }),
    reviewPreApproval: build.mutation<PreApproval, { id: string; review: ReviewPreApproval }>({
      query: ({ id, review }) => ({ method: 'PATCH', path: `/pre-approvals/${id}`, body: review }),
      invalidatesTags: ['PreApprovals'],
    }),
    removePreApproval: build.mutation<{ id: string }, string>({
      query: (id) => ({ method: 'DELETE', path: `/pre-approvals/${id}` }),
      invalidatesTags: ['PreApprovals'],
    }),
  }),
});

export const {
  useFindPreApprovalsQuery,
  useGetPreApprovalQuery,
  useGetOwnPreApprovalsQuery,
  useCreatePreApprovalMutation,
  useChangePreApprovalMutation,
  useReviewPreApprovalMutation,
  useRemovePreApprovalMutation,
} = preApprovalsApi;
