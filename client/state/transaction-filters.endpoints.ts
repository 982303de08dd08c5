/** A broker's saved filters of the list of sales, the counts of its lists, and the chosen columns. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { DeskList } from '#shared/transactions/transactions.desk.ts';
import { serverApi } from './server-api.ts';
import type { TransactionFilter } from './wire-types.ts';

export interface FilterInput {
  name: string;
  list: string;
  text: string;
  sort: string;
  columns: readonly string[];
}
interface TransactionDesk {
  /** Absent until a broker chooses columns. */
  id?: string;
  columns?: string[];
}

export const transactionFiltersApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findTransactionFilters: build.query<
      Envelope<TransactionFilter> & { counts: Partial<Record<DeskList, number>> },
      void
    >({
      query: () => ({ path: '/transaction-filters' }),
      providesTags: ['Transactions', 'TransactionFilters'],
    }),
    saveTransactionFilter: build.mutation<TransactionFilter, FilterInput>({
      query: (body) => ({ method: 'POST', path: '/transaction-filters', body }),
      invalidatesTags: ['TransactionFilters'],
    }),
    changeTransactionFilter: build.mutation<TransactionFilter, { id: string; changes: Partial<FilterInput> }>({
      query: ({ id, changes }) => ({ method: 'PATCH', path: `/transaction-filters/${id}`, body: changes }),
      invalidatesTags: ['TransactionFilters'],
    }),
    removeTransactionFilter: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/transaction-filters/${id}` }),
      invalidatesTags: ['TransactionFilters'],
    }),
    getTransactionDesk: build.query<TransactionDesk, void>({
      query: () => ({ path: '/transaction-desks' }),
      providesTags: ['TransactionDesk'],
    }),
    saveTransactionDesk: build.mutation<TransactionDesk, { id: string | undefined; columns: readonly string[] }>({
      query: ({ id, columns }) =>
        id
          ? { method: 'PATCH', path: `/transaction-desks/${id}`, body: { columns } }
          : { method: 'POST', path: '/transaction-desks', body: { columns } },
      invalidatesTags: ['TransactionDesk'],
    }),
  }),
});

export const {
  useFindTransactionFiltersQuery,
  useSaveTransactionFilterMutation,
  useChangeTransactionFilterMutation,
  useRemoveTransactionFilterMutation,
  useGetTransactionDeskQuery,
  useSaveTransactionDeskMutation,
} = transactionFiltersApi;
