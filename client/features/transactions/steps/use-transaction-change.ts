import { useState } from 'react';
import type { Failure } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { updateTransaction } from '../../../state/transactions.slice.ts';
import type { Transaction } from '../../../state/wire-types.ts';

const FAILED = 'This couldn’t be saved. Please try again.';

/** Saves changes of a transaction. `save` resolves to true when the server took them; otherwise `failure` says why. */
export function useTransactionChange(
  { id }: Pick<Transaction, 'id'>,
  onChanged: (transaction: Transaction) => void,
  token?: string,
) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (changes: Record<string, unknown>): Promise<boolean> => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await dispatch(updateTransaction({ id, changes, token }));
    setIsBusy(false);
    if (updateTransaction.fulfilled.match(outcome)) {
      onChanged(outcome.payload);
      return true;
    }
    setFailure(outcome.payload ?? { message: FAILED, status: 0, code: '', fieldErrors: {} });
    return false;
  };
  return { save, isBusy, failure, clear: () => setFailure(null) };
}
