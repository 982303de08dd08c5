import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { nextStatus } from '#shared/transactions/transactions.next.ts';
import { asksReason, isBackward, statusChoices } from '#shared/transactions/transactions.steps.rules.ts';
import {
  JOURNEY_STEP_LABELS,
  MAX_STEP_REASON,
  STEP_STATUS_LABELS,
  type StatusStep,
} from '#shared/transactions/transactions.types.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { CloseSale } from './close-sale.tsx';
import { useTransactionChange } from './use-transaction-change.ts';

interface StepStatusProps {
  transaction: Transaction;
  step: StatusStep;
  onChanged: (transaction: Transaction) => void;
  /** On a desk of many sales: names the step, and offers the next status first. */
  isCompact?: boolean;
}

/**
 * Sets the status of a step, for those who may: the usual next one with one press, any other from the list. A step that
 * goes back, or that follows from something else, asks why; completing the closing has its own dialog.
 */
export function StepStatus({ transaction, step, onChanged, isCompact = false }: StepStatusProps) {
  const { save, isBusy, failure, clear } = useTransactionChange(transaction, onChanged);
  const [asked, setAsked] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const from = transaction[step];
  const labels = STEP_STATUS_LABELS[step];
  const label = JOURNEY_STEP_LABELS[step];
  if (transaction.status !== 'OPEN') return null;
  const choices = statusChoices(transaction.role, step, from);
  if (choices.length === 0) return null;
  const next = nextStatus(step, from);
  const set = async (to: string, why?: string) => {
    if (await save({ [step]: to, ...(why ? { reason: why } : {}) })) {
      toast(`${label}: ${labels[to]?.toLowerCase()}.`, { kind: 'success' });
      setAsked(null);
      setReason('');
    }
  };
  const choose = (to: string) => {
    if ((step === 'closing' && to === 'COMPLETED') || asksReason(step, from, to)) {
      clear();
      setAsked(to);
    } else void set(to);
  };
  const isBack = asked !== null && isBackward(step, from, asked);
  const isClosing = step === 'closing' && asked === 'COMPLETED';
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', lg: isCompact ? 'nowrap' : 'wrap' },
          columnGap: 1,
          // the label of a list stands on its upper edge
          rowGap: 1.5,
          alignItems: 'center',
        }}
      >
        {next && choices.includes(next.status) && (
          <Button
            variant={isCompact ? 'outlined' : 'contained'}
            // on a card, button and list share its width
            sx={{ whiteSpace: 'nowrap', flex: { xs: isCompact ? '1 0 auto' : '0 0 auto', lg: '0 0 auto' } }}
            size={isCompact ? 'small' : 'medium'}
            loading={isBusy}
            onClick={() => choose(next.status)}
          >
            {next.label}
          </Button>
        )}
        {choices.length > 1 || !next ? (
          <TextField
            select
            size="small"
            label={isCompact ? label : `${label} status`}
            value={from}
            disabled={isBusy}
            onChange={(event) => choose(event.target.value)}
            sx={
              isCompact
                ? { flex: { xs: '1 1 150px', lg: '0 1 220px' }, minWidth: 150 }
                : { flex: '0 1 220px', minWidth: 170 }
            }
          >
            {[from, ...choices].map((status) => (
              <MenuItem key={status} value={status}>
                {labels[status]}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
      </Box>
      {failure && !asked && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure.message}
        </Alert>
      )}
      {isClosing && <CloseSale transaction={transaction} onChanged={onChanged} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked !== null && !isClosing}
        title={isBack ? `Set ${label.toLowerCase()} back?` : `Set ${label.toLowerCase()} manually?`}
        confirmLabel={isBack ? 'Set it back' : 'Set it'}
        isBusy={isBusy}
        error={failure?.message ?? null}
        onConfirm={() => {
          if (asked) void set(asked, reason.trim());
        }}
        onCancel={() => setAsked(null)}
      >
        <Typography sx={{ mb: 2 }}>
          {isBack
            ? `${label} is “${labels[from]}” and would be “${labels[asked]}” again.`
            : `${label} follows from its visit and the appraised value. It would be “${asked && labels[asked]}” regardless.`}{' '}
          Everyone in this sale is notified with your reason.
        </Typography>
        <ReasonField
          required
          value={reason}
          onText={setReason}
          maxLength={MAX_STEP_REASON}
          problem={failure?.fieldErrors.reason}
        />
      </ConfirmDialog>
    </Box>
  );
}
