/** What the product wrote, and the queued work that failed; for brokers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { DeliveryStatus } from '#shared/notifications/notifications.types.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';

/** As GET /emails returns it: without private links, which stand in GET /emails/{id} alone. */
export interface Email {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
}
export interface TextMessage {
  id: string;
  to: string;
  text: string;
  status: DeliveryStatus;
  error: string | null;
  createdAt: string;
}
export interface FailedJob {
  id: string;
  name: string;
  data: Readonly<Record<string, unknown>>;
  error: string;
  failedAt: string;
}

const emailsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findEmails: build.infiniteQuery<Envelope<Email>, Query, number>({
      ...pagesOf<Email>('/emails'),
      providesTags: ['Emails'],
    }),
    getEmail: build.query<Email, string>({ query: (id) => ({ path: `/emails/${id}` }) }),
    findTextMessages: build.infiniteQuery<Envelope<TextMessage>, Query, number>({
      ...pagesOf<TextMessage>('/text-messages'),
      providesTags: ['TextMessages'],
    }),
    /** Plays a text that comes in, where texts are built in. */
    playTextMessage: build.mutation<{ reply: string }, { from: string; text: string }>({
      query: (body) => ({ method: 'POST', path: '/text-messages', body }),
      invalidatesTags: ['TextMessages'],
    }),
    findFailedJobs: build.infiniteQuery<Envelope<FailedJob>, Query, number>({
      ...pagesOf<FailedJob>('/dead-letters'),
      providesTags: ['FailedJobs'],
    }),
    retryFailedJob: build.mutation<unknown, string>({
      query: (id) => ({ method: 'PATCH', path: `/dead-letters/${id}`, body: { retry: true } }),
      invalidatesTags: ['FailedJobs'],
    }),
  }),
});

export const {
  useFindEmailsInfiniteQuery,
  useGetEmailQuery,
  useFindTextMessagesInfiniteQuery,
  usePlayTextMessageMutation,
  useFindFailedJobsInfiniteQuery,
  useRetryFailedJobMutation,
} = emailsApi;
