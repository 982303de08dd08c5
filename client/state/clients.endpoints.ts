/** One client as brokers see them: what is next, and everything that belongs to the person, page by page. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import type { ClientNoteView, ClientView } from '#shared/clients/clients.types.ts';
import type { TimelineSource } from '#shared/clients/timeline.rules.ts';
import type { Query } from '../lib/api.ts';
import type { ConsentList } from './consents.endpoints.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Task } from './tasks.endpoints.ts';
import type { Listing, MessageThreadRow, Showing, Transaction, Upload, Wire } from './wire-types.ts';

export type Client = Wire<ClientView>;
export type ClientNote = Wire<ClientNoteView>;
export interface ClientChanges {
  ownerId?: string | null;
  tags?: readonly string[];
  company?: { name: string; licenseNumber?: string } | null;
  organization?: { name: string } | null;
  companyId?: string | null;
  organizationId?: string | null;
  identity?: { isVerified: boolean; reason: string };
}
export type ClientWordKind = 'tag' | 'company' | 'organization';

export interface ClientStep {
  key: string;
  title: string;
  text: string;
  link: string;
  isDue: boolean;
}
export interface TimelineEntry {
  id: string;
  at: string;
  source: TimelineSource;
  text: string;
  who: string;
  link: string | null;
}
interface TimelinePage extends Envelope<TimelineEntry> {
  next: string | null;
}

const clientsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getClient: build.query<Client, string>({
      query: (id) => ({ path: `/clients/${id}` }),
      providesTags: ['Clients'],
    }),
    changeClient: build.mutation<Client, { id: string; version: number; changes: ClientChanges }>({
      query: ({ id, version, changes }) => ({ method: 'PATCH', path: `/clients/${id}`, body: { version, ...changes } }),
      // also where it is refused: somebody else may have changed it
      invalidatesTags: ['Clients', 'ClientNotes', 'Companies', 'Organizations', 'Users'],
    }),
    findClientWords: build.query<string[], { kind: ClientWordKind; text: string }>({
      query: (query) => ({ path: '/client-words', query }),
      transformResponse: ({ data }: Envelope<{ id: string }>) => data.map(({ id }) => id),
      providesTags: ['Clients'],
    }),
    findClientNotes: build.infiniteQuery<Envelope<ClientNote>, Query, number>({
      ...pagesOf<ClientNote>('/client-notes'),
      providesTags: ['ClientNotes'],
    }),
    writeClientNote: build.mutation<ClientNote, { clientId: string; text: string; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/client-notes', body, idempotencyKey }),
      invalidatesTags: ['ClientNotes'],
    }),
    changeClientNote: build.mutation<ClientNote, { id: string; version: number; text: string }>({
      query: ({ id, ...body }) => ({ method: 'PATCH', path: `/client-notes/${id}`, body }),
      invalidatesTags: ['ClientNotes'],
    }),
    deleteClientNote: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/client-notes/${id}` }),
      invalidatesTags: ['ClientNotes'],
    }),
    openSupportView: build.mutation<
      { id: string; token: string; expiresAt: string },
      { userId: string; reason: string; idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/support-views', body, idempotencyKey }),
    }),
    endSupportView: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/support-views/${id}` }),
    }),
    getClientSteps: build.query<{ steps: ClientStep[] }, string>({
      query: (id) => ({ path: `/client-steps/${id}` }),
      providesTags: ['Offers', 'Showings', 'Transactions', 'Listings', 'PreApprovals'],
    }),
    /** Newest first; a page names the place where the next one begins. */
    findClientTimeline: build.infiniteQuery<TimelinePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        path: '/client-timeline',
        query: { userId: queryArg, before: pageParam ?? undefined },
      }),
      providesTags: ['Clients'],
    }),
    findClientHomes: build.infiniteQuery<Envelope<Listing>, Query, number>({
      ...pagesOf<Listing>('/listings'),
      providesTags: ['Listings'],
    }),
    findClientShowings: build.infiniteQuery<Envelope<Showing>, Query, number>({
      ...pagesOf<Showing>('/showings'),
      providesTags: ['Showings'],
    }),
    findClientSales: build.infiniteQuery<Envelope<Transaction>, Query, number>({
      ...pagesOf<Transaction>('/transactions'),
      providesTags: ['Transactions'],
    }),
    findClientThreads: build.infiniteQuery<Envelope<MessageThreadRow>, Query, number>(
      pagesOf<MessageThreadRow>('/message-threads'),
    ),
    findClientFiles: build.infiniteQuery<Envelope<Upload>, Query, number>(pagesOf<Upload>('/uploads')),
    findClientSignings: build.infiniteQuery<Envelope<FormSigningView>, Query, number>({
      ...pagesOf<FormSigningView>('/form-signing'),
      providesTags: ['FormSignings'],
    }),
    findClientTasks: build.infiniteQuery<Envelope<Task>, Query, number>({
      ...pagesOf<Task>('/tasks'),
      providesTags: ['Tasks'],
    }),
    findClientConsents: build.query<ConsentList, string>({
      query: (userId) => ({ path: '/consents', query: { userId, $limit: 100 } }),
      providesTags: ['Consents'],
    }),
  }),
});

export const {
  useGetClientQuery,
  useChangeClientMutation,
  useFindClientWordsQuery,
  useFindClientNotesInfiniteQuery,
  useWriteClientNoteMutation,
  useChangeClientNoteMutation,
  useDeleteClientNoteMutation,
  useOpenSupportViewMutation,
  useEndSupportViewMutation,
  useGetClientStepsQuery,
  useFindClientTimelineInfiniteQuery,
  useFindClientHomesInfiniteQuery,
  useFindClientShowingsInfiniteQuery,
  useFindClientSalesInfiniteQuery,
  useFindClientThreadsInfiniteQuery,
  useFindClientFilesInfiniteQuery,
  useFindClientSigningsInfiniteQuery,
  useFindClientTasksInfiniteQuery,
  useFindClientConsentsQuery,
} = clientsApi;
