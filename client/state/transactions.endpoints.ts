/** Transactions and their documents as a page reads them by itself, by login or by private link. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { TransactionCounts } from '#shared/transactions/transactions.counts.ts';
import type { Reminders } from '#shared/transactions/transactions.reminders.ts';
import type { TransactionFilters } from '#shared/transactions/transactions.schema.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Transaction, TransactionDates, Upload } from './wire-types.ts';

/** Sales one by one, or all that match the filters of a list. */
export type ReminderChoice = { ids: readonly string[] } | { filters: TransactionFilters };

export const transactionsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findTransactions: build.query<Envelope<Transaction>, Query>({
      query: (query) => ({ path: '/transactions', query }),
      providesTags: ['Transactions'],
    }),
    getTransactionCounts: build.query<TransactionCounts, void>({
      query: () => ({ path: '/transaction-counts' }),
      providesTags: ['Transactions', 'SavedViews'],
    }),
    findTransactionDates: build.query<Envelope<TransactionDates>, Query>({
      query: (query) => ({ path: '/transaction-dates', query }),
      providesTags: ['Transactions'],
    }),
    getTransaction: build.query<Transaction, { id: string; token?: string }>({
      query: ({ id, token }) => ({ path: `/transactions/${id}`, token }),
      // a read that began before a change was stored here arrives after it: what was ticked would be unticked again
      merge: (known, read) => (read.updatedAt < known.updatedAt ? known : read),
      providesTags: ['Transactions', 'Offers'],
    }),
    previewReminders: build.query<Reminders, ReminderChoice>({
      query: (choice) => ({ method: 'POST', path: '/transaction-reminders', body: { ...choice, isPreview: true } }),
    }),
    sendReminders: build.mutation<Reminders, { choice: ReminderChoice; idempotencyKey: string }>({
      query: ({ choice, idempotencyKey }) => ({
        method: 'POST',
        path: '/transaction-reminders',
        body: choice,
        idempotencyKey,
      }),
    }),
    findTransactionDocuments: build.query<Upload[], { transactionId: string; token?: string }>({
      query: ({ transactionId, token }) => ({ path: '/uploads', query: { transactionId }, token }),
      transformResponse: (response: Envelope<Upload> | Upload[]) =>
        Array.isArray(response) ? response : response.data,
      providesTags: ['Transactions'],
    }),
  }),
});

export const {
  useFindTransactionsQuery,
  useGetTransactionCountsQuery,
  useFindTransactionDatesQuery,
  useGetTransactionQuery,
  usePreviewRemindersQuery,
  useSendRemindersMutation,
  useFindTransactionDocumentsQuery,
} = transactionsApi;
