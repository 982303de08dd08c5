/** Transactions and their documents as a page reads them by itself, by login or by private link. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Transaction, TransactionDates, Upload } from './wire-types.ts';

export const transactionsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findTransactions: build.query<Envelope<Transaction>, Query>({
      query: (query) => ({ path: '/transactions', query }),
      providesTags: ['Transactions'],
    }),
    findTransactionDates: build.query<Envelope<TransactionDates>, Query>({
      query: (query) => ({ path: '/transaction-dates', query }),
      providesTags: ['Transactions'],
    }),
    getTransaction: build.query<Transaction, { id: string; token?: string }>({
      query: ({ id, token }) => ({ path: `/transactions/${id}`, token }),
      providesTags: ['Transactions', 'Offers'],
    }),
    findTransactionDocuments: build.query<Upload[], { transactionId: string; token?: string }>({
      query: ({ transactionId, token }) => ({ path: '/uploads', query: { transactionId }, token }),
      transformResponse: (response: Envelope<Upload> | Upload[]) =>
        Array.isArray(response) ? response : response.data,
    }),
  }),
});

export const {
  useFindTransactionsQuery,
  useFindTransactionDatesQuery,
  useGetTransactionQuery,
  useFindTransactionDocumentsQuery,
} = transactionsApi;
