import type { StepProps } from './step-props.ts';
import { DateInPlace } from './date-in-place.tsx';

/** The end of the inspection period. Inspections and repair requests come from their own features, through `panels`. */
export function InspectionStep({ transaction, onChanged }: StepProps) {
  if (transaction.inspection === 'NOT_NEEDED') return null;
  return (
    <DateInPlace
      transaction={transaction}
      field="inspectionDueDate"
      label="Last day for inspections"
      onChanged={onChanged}
    />
  );
}
