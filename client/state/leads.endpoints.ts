/** People without an account who wrote to the brokerage, and the readers of the newsletter; for brokers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { LeadConsent } from '#shared/leads/lead-consent.rules.ts';
import type { LeadReport } from '#shared/leads/lead-import.rules.ts';
import type { LeadRoutingView } from '#shared/leads/lead-routing.schema.ts';
import type { LeadView } from '#shared/leads/leads.view.ts';
import type { NewsletterSubscriptionView } from '#shared/newsletter-subscriptions/newsletter-subscriptions.view.ts';
import type { Query } from '../lib/api.ts';
import { replaceRow } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Lead = Wire<LeadView>;
export type LeadRouting = Wire<LeadRoutingView>;
export interface LeadChanges {
  handled?: boolean;
  answered?: boolean;
  ownerId?: string | null;
}
export type Subscriber = Wire<NewsletterSubscriptionView>;

const leadsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.query<Envelope<Lead>, Query>({
      query: (query) => ({ path: '/leads', query }),
      providesTags: ['Leads'],
    }),
    updateLead: build.mutation<Lead, { id: string; changes: LeadChanges }>({
      query: ({ id, changes }) => ({ method: 'PATCH', path: `/leads/${id}`, body: changes }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // it stays on the list it was ticked on, to be opened again
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(replaceRow('Leads', data));
      },
    }),
    importLeads: build.mutation<
      LeadReport,
      { source: string; consent: LeadConsent; consentNote: string; rows: readonly object[] }
    >({
      query: (body) => ({ method: 'POST', path: '/lead-imports', body }),
      invalidatesTags: ['Leads'],
    }),
    findLeadRouting: build.query<Envelope<LeadRouting>, void>({
      query: () => ({ path: '/lead-routing' }),
      providesTags: ['Leads'],
    }),
    updateLeadRouting: build.mutation<LeadRouting, { id: string; changes: Partial<LeadRouting> }>({
      query: ({ id, changes }) => ({ method: 'PATCH', path: `/lead-routing/${id}`, body: changes }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(replaceRow('Leads', data));
      },
    }),
    findSubscribers: build.query<Envelope<Subscriber>, Query>({
      query: (query) => ({ path: '/newsletter-subscriptions', query }),
      providesTags: ['Leads'],
    }),
  }),
});

export const {
  useFindLeadsQuery,
  useUpdateLeadMutation,
  useImportLeadsMutation,
  useFindLeadRoutingQuery,
  useUpdateLeadRoutingMutation,
  useFindSubscribersQuery,
} = leadsApi;
