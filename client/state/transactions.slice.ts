import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api } from '../lib/api.ts';
import { apiThunk, failureText } from './api-thunk.ts';
import { emptyList, fail, fill, startLoading, upsert, type ListArea } from './list-area.ts';
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

const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: emptyList<Transaction>(),
  reducers: {
    transactionChanged: (state: ListArea<Transaction>, { payload }: PayloadAction<Transaction>) =>
      upsert(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchTransactions.pending, startLoading)
      .addCase(fetchTransactions.fulfilled, (state, { payload }) => fill(state, payload.data, payload.total))
      .addCase(fetchTransactions.rejected, (state, action) => fail(state, failureText(action, FETCH_FAILED)))
      .addCase(fetchTransaction.fulfilled, (state, { payload }) => upsert(state, payload))
      .addCase(updateTransaction.fulfilled, (state, { payload }) => upsert(state, payload));
  },
});

export const { transactionChanged } = transactionsSlice.actions;
export const transactionsReducer = transactionsSlice.reducer;
