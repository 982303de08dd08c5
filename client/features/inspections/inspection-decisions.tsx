/**
 * What a person decides about the inspections of a sale as a whole: to do without, or to open the finished step again.
 */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { allowedInspectionMarks } from '#shared/inspections/inspections.step.ts';
import { MAX_STEP_REASON } from '#shared/transactions/transactions.types.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateTransaction } from '../../state/transactions.slice.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

interface InspectionDecisionsProps {
  transaction: Transaction;
  token?: string | undefined;
  onChanged?: ((transaction: Transaction) => void) | undefined;
}

export function InspectionDecisions({ transaction, token, onChanged }: InspectionDecisionsProps) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'WAIVE' | 'REOPEN' | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (transaction.status !== 'OPEN') return null;
  const allowed = allowedInspectionMarks(transaction.role, transaction);
  const open = (action: 'WAIVE' | 'REOPEN') => {
    setFailure(null);
    setReason('');
    setAsked(action);
  };
  const send = async () => {
    setBusy(true);
    const changes = { inspectionAction: asked, ...(reason.trim() && { reason: reason.trim() }) };
    const outcome = await dispatch(updateTransaction({ id: transaction.id, changes, ...(token && { token }) }));
    setBusy(false);
    if (!updateTransaction.fulfilled.match(outcome))
      return setFailure(
        outcome.payload ?? {
          message: 'This couldn’t be saved. Please try again.',
          status: 0,
          code: '',
          fieldErrors: {},
        },
      );
    setAsked(null);
    onChanged?.(outcome.payload);
  };
  return (
    <>
      {allowed.includes('WAIVE') && (
        <Button color="inherit" onClick={() => open('WAIVE')}>
          Waive inspections
        </Button>
      )}
      {allowed.includes('REOPEN') && (
        <Button variant="outlined" onClick={() => open('REOPEN')}>
          Reopen this step
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'REOPEN' ? 'Reopen the inspection step?' : 'Waive inspections?'}
        confirmLabel={asked === 'REOPEN' ? 'Reopen it' : 'Waive inspections'}
        isBusy={isBusy}
        error={failure && !failure.fieldErrors.reason ? failure.message : null}
        onConfirm={() => void send()}
        onCancel={() => setAsked(null)}
      >
        {asked === 'REOPEN' ? (
          <>
            <Typography sx={{ mb: 2 }}>Everyone in this sale is notified with your reason.</Typography>
            <ReasonField
              required
              value={reason}
              onText={setReason}
              maxLength={MAX_STEP_REASON}
              problem={failure?.fieldErrors.reason}
            />
          </>
        ) : (
          <Typography>
            Everyone in this sale is notified. An inspection can still be scheduled later, within the inspection period.
          </Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
