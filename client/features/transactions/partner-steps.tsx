import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  CLOSING_STATUS_LABELS,
  FINANCING_STATUS_LABELS,
  JOURNEY_STEP_LABELS,
  TITLE_STATUS_LABELS,
} from '#shared/transactions/transactions.types.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateTransaction } from '../../state/transactions.slice.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

const STEPS = {
  financing: FINANCING_STATUS_LABELS,
  title: TITLE_STATUS_LABELS,
  closing: CLOSING_STATUS_LABELS,
} as const;
type Step = keyof typeof STEPS;

function StepField({ transaction, step, onChanged }: { transaction: Transaction; step: Step; onChanged: () => void }) {
  const dispatch = useAppDispatch();
  const stands: string = transaction[step];
  const labels: Readonly<Record<string, string>> = STEPS[step];
  const [value, setValue] = useState(stands);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const closes = step === 'closing' && value === 'COMPLETED';
  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await dispatch(updateTransaction({ id: transaction.id, changes: { [step]: value } }));
    setIsBusy(false);
    setIsAsking(false);
    if (updateTransaction.fulfilled.match(outcome)) {
      toast(`${JOURNEY_STEP_LABELS[step]}: ${labels[value]?.toLowerCase()}.`, { kind: 'success' });
      onChanged();
    } else setFailure(outcome.payload?.message ?? 'This could not be saved. Please try again.');
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={JOURNEY_STEP_LABELS[step]}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          sx={{ flex: '1 1 180px', maxWidth: 260 }}
        >
          {Object.entries(labels).map(([status, label]) => (
            <MenuItem key={status} value={status}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={value === stands}
          loading={isBusy}
          onClick={() => (closes ? setIsAsking(true) : void save())}
          aria-label={`Save ${JOURNEY_STEP_LABELS[step].toLowerCase()}`}
        >
          Save
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Complete the closing?"
        confirmLabel="Complete the closing"
        isBusy={isBusy}
        onConfirm={() => void save()}
        onCancel={() => setIsAsking(false)}
      >
        <Typography>
          {transaction.listing?.address ?? 'The home'} will be marked as sold, both sides will be notified, and the
          transaction can no longer be changed.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** Transaction steps that a lender (financing) or title company (title, closing) may set. */
export function PartnerSteps({ transaction, onChanged }: { transaction: Transaction; onChanged: () => void }) {
  const steps = (Object.keys(STEPS) as Step[]).filter((step) => transaction.allowedActions.includes(step));
  if (steps.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {steps.map((step) => (
        <StepField key={`${step} ${transaction[step]}`} transaction={transaction} step={step} onChanged={onChanged} />
      ))}
    </Box>
  );
}
