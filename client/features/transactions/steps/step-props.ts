import type { Transaction } from '../../../state/wire-types.ts';

/** What every step's content is given. */
export interface StepProps {
  transaction: Transaction;
  token?: string | undefined;
  onChanged: (transaction: Transaction) => void;
}
