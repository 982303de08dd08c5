/** What the product wrote, and the queued work that failed; for brokers. */
import type { DeadLetterView } from '#shared/dead-letters/dead-letters.types.ts';
import type { EmailView } from '#shared/emails/emails.view.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { TextMessageView } from '#shared/text-messages/text-messages.view.ts';
import type { Query } from '../lib/api.ts';
import { pagesOf } from './pages-of.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

/** In a list without private links, which stand in GET /emails/{id} alone. */
export type Email = Wire<EmailView>;
export type TextMessage = Wire<TextMessageView>;
export type FailedJob = Wire<DeadLetterView>;

const emailsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findEmails: build.infiniteQuery<Envelope<Email>, Query, number>({
      ...pagesOf<Email>('/emails'),
      providesTags: ['Emails'],
    }),
    /** One page of the table. */
    findEmailPage: build.query<Envelope<Email>, Query>({
      query: (query) => ({ path: '/emails', query }),
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
  useFindEmailPageQuery,
  useGetEmailQuery,
  useFindTextMessagesInfiniteQuery,
  usePlayTextMessageMutation,
  useFindFailedJobsInfiniteQuery,
  useRetryFailedJobMutation,
} = emailsApi;
