import { expect, it } from 'vitest';
import { transaction } from '../testing/factories/transactions.factory.ts';
import { fakeApi, ok, type ApiResponse } from '../testing/fake-api.ts';
import { createTestStore } from '../testing/render-page.tsx';
import { transactionsApi } from './transactions.endpoints.ts';
import type { Transaction } from './wire-types.ts';

const at = (second: number) => new Date(Date.UTC(2026, 11, 1, 18, 0, second)).toISOString();
const early: Transaction = { ...transaction({ id: 'sale' }), updatedAt: at(0), walkthroughChecks: [] };
const stored: Transaction = { ...early, updatedAt: at(1), walkthroughChecks: ['empty'] };

let answer: () => ApiResponse | Promise<ApiResponse> = () => ok(early);
fakeApi({ 'GET /transactions/sale': () => answer() });

it('keeps what was stored here when a read arrives that had begun before', async () => {
  const { dispatch, getState } = createTestStore();
  const ask = { id: 'sale' };
  const { getTransaction } = transactionsApi.endpoints;
  const shown = () => getTransaction.select(ask)(getState() as never).data?.walkthroughChecks;
  const reading = dispatch(getTransaction.initiate(ask));
  await reading;
  expect(shown()).toEqual([]);

  const held: ((response: ApiResponse) => void)[] = [];
  answer = () => new Promise((resolve) => void held.push(resolve));
  const again = reading.refetch();
  dispatch(transactionsApi.util.updateQueryData('getTransaction', ask, () => stored));
  await expect.poll(() => held).toHaveLength(1);
  held[0]!(ok(early));
  await again;
  expect(shown()).toEqual(['empty']);

  answer = () => ok({ ...stored, updatedAt: at(2), walkthroughChecks: ['empty', 'keys'] });
  await reading.refetch();
  expect(shown()).toEqual(['empty', 'keys']);
});
