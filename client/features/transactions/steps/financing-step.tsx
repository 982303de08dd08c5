import type { StepProps } from './step-props.ts';
import { DateInPlace } from './date-in-place.tsx';

export function FinancingStep({ transaction, onChanged }: StepProps) {
  if (transaction.financing === 'NOT_NEEDED') return null;
  return (
    <DateInPlace transaction={transaction} field="financingDueDate" label="Loan commitment due" onChanged={onChanged} />
  );
}
