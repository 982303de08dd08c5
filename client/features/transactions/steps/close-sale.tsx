import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { isBeforeClosingDay } from '#shared/transactions/closing-date.rules.ts';
import { openBeforeClosing, stepNames } from '#shared/transactions/transactions.steps.rules.ts';
import { MAX_STEP_REASON } from '#shared/transactions/transactions.types.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useTransactionChange } from './use-transaction-change.ts';

interface CloseSaleProps {
  transaction: Transaction;
  onChanged: (transaction: Transaction) => void;
  onClose: () => void;
}

/**
 * Completes the closing. Open steps are named; the brokerage can close over them with a reason that is kept. Nobody can
 * undo it, so before its day the dialog asks whether it has taken place. The request itself is the same on any day.
 */
export function CloseSale({ transaction, onChanged, onClose }: CloseSaleProps) {
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const [reason, setReason] = useState('');
  const [hasTakenPlace, setHasTakenPlace] = useState(false);
  const now = useNow();
  const open = openBeforeClosing(transaction.steps);
  const mayOverride = transaction.role === 'ADMIN';
  const isBinding = Boolean(transaction.offer?.bindingAt);
  const place = transaction.listing?.address ?? 'This home';
  const close = async () => {
    if (await save({ closing: 'COMPLETED', ...(reason.trim() ? { reason: reason.trim() } : {}) })) {
      toast(`${place} has closed. Congratulations!`, { kind: 'success' });
      onClose();
    }
  };
  const isBlocked = !isBinding || (open.length > 0 && !mayOverride);
  const { closingDate, timeZone: zone } = transaction;
  const isEarly = !isBlocked && isBeforeClosingDay(closingDate, now, zone);
  return (
    <ConfirmDialog
      isOpen
      title="Complete the closing?"
      confirmLabel={open.length > 0 && mayOverride ? 'Close anyway' : 'Complete the closing'}
      isConfirmDisabled={isBlocked || (isEarly && !hasTakenPlace)}
      isBusy={isBusy}
      error={failure?.message ?? null}
      onConfirm={() => void close()}
      onCancel={onClose}
    >
      {!isBinding && <Alert severity="warning">The agreement isn’t signed by everyone yet.</Alert>}
      {isBinding && open.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Still open: {stepNames(open)}.
        </Alert>
      )}
      {isBinding && open.length > 0 && !mayOverride && (
        <Typography>
          The closing can be completed once {open.length === 1 ? 'this step is' : 'these steps are'} done. Only the
          brokerage can close a sale with an open step.
        </Typography>
      )}
      {isBinding && open.length > 0 && mayOverride && (
        <ReasonField
          label="Why it’s being closed anyway"
          required
          value={reason}
          onText={setReason}
          maxLength={MAX_STEP_REASON}
          problem={failure?.fieldErrors.reason}
          help="The reason is kept with this sale."
          sx={{ mb: 2 }}
        />
      )}
      {isEarly && (
        <Alert severity="warning" icon={false} sx={{ mb: 2 }}>
          The closing date is {formatDay(closingDate, zone)}. If the day has changed and the closing is still to come,
          go back and set the new date.
          <FormControlLabel
            control={<Checkbox checked={hasTakenPlace} onChange={(_, checked) => setHasTakenPlace(checked)} />}
            label="Yes, the closing has taken place"
            sx={{ mt: 1, display: 'flex' }}
          />
        </Alert>
      )}
      {!isBlocked && (
        <Typography>
          {place} will be marked as sold, both sides will be notified, and this transaction can no longer be changed.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
