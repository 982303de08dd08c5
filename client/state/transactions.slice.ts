import type { PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk } from './api-thunk.ts';
import { createArea } from './create-area.ts';
import { emptyList, fetches, type ListArea, upsert } from './list-area.ts';
import type { Transaction } from './wire-types.ts';

const FETCH_FAILED = 'Failed to fetch trans';

export const fetchTransactions = apiThunk<
  Envelope<Transaction>,
  { listingId?: string; limit?: number; skip?: number } | undefined
>(
  'transactions/fetch',
  ({ listingId, limit, skip } = {}) =>
    api.get<Envelope<Transaction>>('/transactions', { query: { listingId, $limit: limit, $skip: skip } }),
  FETCH_FAILED,
);
export const fetchTransaction = apiThunk('transactions/fetchOne', ({ id, token }: { id: string; token?: string }) =>
  api.get<Transaction>(`/transactions/${id}`, { token }),
);
export const updateTransaction = apiThunk(
  'transactions/update',
  ({ id, changes, token }: { id: string; changes: Record<string, unknown>; token?: string }) =>
    api.patch<Transaction>(`/transactions/${id}`, changes, { token }),
);

const transactionsSlice = createArea({
  name: 'transactions',
  initialState: emptyList<Transaction>(),
  reducers: {
    transactionChanged: (state: ListArea<Transaction>, { payload }: PayloadAction<Transaction>) =>
      upsert(state, payload),
  },
  extraReducers: (builder) => {
    fetches(builder, fetchTransactions, FETCH_FAILED, ({ data, total }) => ({ rows: data, total }));
    builder
      .addCase(fetchTransaction.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(updateTransaction.fulfilled, (state, { payload }) => upsert(state, payload));
  },
});

export const { transactionChanged } = transactionsSlice.actions;
declare module './root-reducer.ts' {
  interface RootState {
    transactions: ListArea<Transaction>;
  }
}
