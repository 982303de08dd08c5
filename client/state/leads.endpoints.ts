/** People without an account who wrote to the brokerage, and the readers of the newsletter; for brokers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { LeadReport } from '#shared/leads/lead-import.rules.ts';
import type { LeadView } from '#shared/leads/leads.view.ts';
import type { NewsletterSubscriptionView } from '#shared/newsletter-subscriptions/newsletter-subscriptions.view.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf, replaceRow } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Lead = Wire<LeadView>;
export type Subscriber = Wire<NewsletterSubscriptionView>;

const leadsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.infiniteQuery<Envelope<Lead>, Query, number>({
      ...pagesOf<Lead>('/leads'),
      providesTags: ['Leads'],
    }),
    updateLead: build.mutation<Lead, { id: string; handled: boolean }>({
      query: ({ id, handled }) => ({ method: 'PATCH', path: `/leads/${id}`, body: { handled } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // it stays on the list it was ticked on, to be opened again
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(replaceRow('Leads', data));
      },
    }),
    importLeads: build.mutation<LeadReport, { source: string; rows: readonly object[] }>({
      query: (body) => ({ method: 'POST', path: '/lead-imports', body }),
      invalidatesTags: ['Leads'],
    }),
    findSubscribers: build.infiniteQuery<Envelope<Subscriber>, Query, number>({
      ...pagesOf<Subscriber>('/newsletter-subscriptions'),
      providesTags: ['Leads'],
    }),
  }),
});

export const {
  useFindLeadsInfiniteQuery,
  useUpdateLeadMutation,
  useImportLeadsMutation,
  useFindSubscribersInfiniteQuery,
} = leadsApi;
