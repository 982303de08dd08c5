import type { StepProps } from './step-props.ts';
import { DateInPlace } from './date-in-place.tsx';

/** Dates of the inspection. Inspections and repair requests come from their own features, through `panels`. */
export function InspectionStep({ transaction, onChanged }: StepProps) {
  if (transaction.inspection === 'NOT_NEEDED') return null;
  return (
    <>
      <DateInPlace transaction={transaction} field="inspectionDate" label="Inspection" hasTime onChanged={onChanged} />
      <DateInPlace
        transaction={transaction}
        field="inspectionDueDate"
        label="Last day for inspections"
        onChanged={onChanged}
      />
    </>
  );
}
