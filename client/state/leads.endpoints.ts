/** People without an account who wrote to the brokerage, and the readers of the newsletter; for brokers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { RejectedLead } from '#shared/leads/lead-import.rules.ts';
import type { LeadEntry, LeadKind } from '#shared/leads/leads.types.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf, replaceRow } from './pages-of.ts';
import { serverApi } from './server-api.ts';

/** A row of GET /leads. */
export interface Lead {
  id: string;
  kind: LeadKind;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  message: string;
  state: string | null;
  source: string;
  entries: LeadEntry[];
  handledAt: string | null;
  createdAt: string;
}
/** A row of GET /newsletter-subscriptions. */
export interface Subscriber {
  id: string;
  email: string;
  source: string;
  createdAt: string;
  unsubscribedAt: string | null;
}
export interface LeadReport {
  added: number;
  updated: number;
  rejected: RejectedLead[];
}

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
