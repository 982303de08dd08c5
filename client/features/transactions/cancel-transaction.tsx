/** Lets an admin cancel a transaction, with a reason both sides will see. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateTransaction } from '../../state/transactions.slice.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import {
  EARNEST_MONEY_LABELS,
  EARNEST_MONEY_TO,
  MAX_CANCELLATION_REASON,
  type EarnestMoneyTo,
} from '#shared/transactions/transactions.types.ts';
import { usd } from '../../lib/format.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

interface CancelTransactionProps {
  transaction: Transaction;
  onCancelled: (transaction: Transaction) => void;
}

export function CancelTransaction({ transaction, onCancelled }: CancelTransactionProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason, dropReason] = useDraftText(`cancel-sale:${transaction.id}`);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [keeper, setKeeper] = useState<EarnestMoneyTo | ''>('');
  const earnestMoney = transaction.offer?.earnestMoney ?? 0;
  const hasEarnestMoney = earnestMoney > 0;
  if (!transaction.allowedActions.includes('cancel')) return null;
  const cancel = async () => {
    if (reason.trim() === '') return setError('Say why the transaction is canceled.');
    if (hasEarnestMoney && !keeper) return setError('Say who keeps the earnest money.');
    setIsBusy(true);
    setError(null);
    try {
      const cancelled = await dispatch(
        updateTransaction({
          id: transaction.id,
          changes: {
            status: 'CANCELLED',
            cancelReason: reason.trim(),
            ...(hasEarnestMoney && keeper ? { earnestMoneyTo: keeper } : {}),
          },
        }),
      ).unwrap();
      dropReason();
      setIsOpen(false);
      onCancelled(cancelled);
    } catch (failure) {
      setError((failure as Failure).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsOpen(true)}>
        Cancel transaction
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Cancel this transaction?"
        confirmLabel="Cancel transaction"
        isDestructive
        isBusy={isBusy}
        error={error}
        onConfirm={() => void cancel()}
        onCancel={() => setIsOpen(false)}
      >
        <Typography sx={{ mb: 2 }}>
          The accepted offer ends, the home goes back on the market, and backup offers can be acted on again. Both sides
          are notified, with the reason.
        </Typography>
        <ReasonField required value={reason} onText={setReason} maxLength={MAX_CANCELLATION_REASON} />
        {hasEarnestMoney && (
          <TextField
            select
            required
            fullWidth
            label={`Earnest money of ${usd(earnestMoney)}`}
            value={keeper}
            onChange={(event) => setKeeper(EARNEST_MONEY_TO.find((one) => one === event.target.value) ?? '')}
            sx={{ mt: 2 }}
          >
            {EARNEST_MONEY_TO.map((one) => (
              <MenuItem key={one} value={one}>
                {EARNEST_MONEY_LABELS[one]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </ConfirmDialog>
    </>
  );
}
