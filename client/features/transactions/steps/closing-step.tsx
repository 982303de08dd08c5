import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { WIRE_FRAUD } from '#shared/transactions/transactions.messages.ts';
import { MAX_CLOSING_NOTES, MAX_CLOSING_PLACE } from '#shared/transactions/transactions.types.ts';
import type { StepProps } from './step-props.ts';
import { DateInPlace } from './date-in-place.tsx';
import { TextInPlace } from './text-in-place.tsx';

/** When and where the closing is, and what to bring. */
export function ClosingStep({ transaction, onChanged }: StepProps) {
  const isPaying = transaction.role === 'BUYER' || transaction.role === 'SELLER';
  return (
    <>
      {isPaying && transaction.status === 'OPEN' && transaction.closing !== 'COMPLETED' && (
        <Alert severity="warning">{WIRE_FRAUD}</Alert>
      )}
      <DateInPlace transaction={transaction} field="closingDate" label="Closing" hasTime onChanged={onChanged} />
      <TextInPlace
        transaction={transaction}
        field="closingPlace"
        label="Place"
        placeholder="Office and address"
        maxLength={MAX_CLOSING_PLACE}
        onChanged={onChanged}
      />
      <TextInPlace
        transaction={transaction}
        field="closingNotes"
        label="What to bring"
        placeholder="Photo ID, cashier’s check or wire confirmation, proof of insurance"
        maxLength={MAX_CLOSING_NOTES}
        isLong
        onChanged={onChanged}
      />
      {transaction.closeReason && (
        <Typography color="text.secondary">Closed with steps still open: {transaction.closeReason}</Typography>
      )}
    </>
  );
}
