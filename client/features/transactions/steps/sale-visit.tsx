/**
 * A visit of the sale, like the appraiser's: its time, and for those who arrange it, booking, moving and calling it
 * off.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { MAX_STEP_REASON } from '#shared/transactions/transactions.types.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import type { StepProps } from './step-props.ts';
import { useTransactionChange } from './use-transaction-change.ts';

interface VisitLabels {
  field: 'appraisalDate' | 'walkthroughDate';
  title: string;
  /** What the button is called that books it. */
  book: string;
  /** What the form says when no time is chosen. */
  missing: string;
  /** What booking it does. */
  note: string;
  /** What the dialog asks, how its opener is called, and whom it notifies. */
  callOff: { question: string; opener: string; notified: string };
}
type SaleVisitProps = StepProps & { labels: VisitLabels; details?: ReactNode };

export function SaleVisit({ transaction, labels, details, onChanged }: SaleVisitProps) {
  const { field, title } = labels;
  const at = transaction[field];
  const now = useNow();
  const [isBooking, setBooking] = useState(false);
  const [isCallingOff, setCallingOff] = useState(false);
  const isEditable = mayChange(transaction, field);
  if (!at && !isEditable) return null;
  const isToCome = at !== null && new Date(at) > now;
  return (
    <>
      <Box>
        <Typography color="text.secondary">{title}</Typography>
        <Typography sx={{ fontWeight: 600 }}>
          {at ? dateAndTime(at, transaction.timeZone) : 'Not booked yet'}
        </Typography>
        {details}
      </Box>
      {isEditable && isBooking && (
        <BookingForm
          transaction={transaction}
          labels={labels}
          onChanged={(next) => {
            setBooking(false);
            onChanged(next);
          }}
          onClose={() => setBooking(false)}
        />
      )}
      {isEditable && !isBooking && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant={at ? 'outlined' : 'contained'} onClick={() => setBooking(true)}>
            {at ? 'Choose another time' : labels.book}
          </Button>
          {isToCome && (
            <Button color="inherit" onClick={() => setCallingOff(true)}>
              {labels.callOff.opener}
            </Button>
          )}
        </Box>
      )}
      {isCallingOff && (
        <CallOffDialog
          transaction={transaction}
          labels={labels}
          onChanged={onChanged}
          onClose={() => setCallingOff(false)}
        />
      )}
    </>
  );
}

function BookingForm({ transaction, labels, onChanged, onClose }: SaleVisitProps & { onClose: () => void }) {
  const { field } = labels;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const atField = isMissing ? labels.missing : (failure?.fieldErrors[field] ?? null);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!typed);
        if (typed) void save({ [field]: typed });
      }}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 520, justifyItems: 'start' }}
    >
      <DateTimeField
        label={labels.title}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setMissing(false);
        }}
        zone={transaction.timeZone}
        error={atField}
        helperText={labels.note}
      />
      {failure && !failure.fieldErrors[field] && <Alert severity="error">{failure.message}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          Book this time
        </Button>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function CallOffDialog({ transaction, labels, onChanged, onClose }: SaleVisitProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const atField = failure?.fieldErrors.reason;
  return (
    <ConfirmDialog
      isOpen
      title={labels.callOff.question}
      confirmLabel="Call it off"
      isDestructive
      isBusy={isBusy}
      error={atField ? null : (failure?.message ?? null)}
      onConfirm={() =>
        void save({ [labels.field]: null, ...(reason.trim() && { reason: reason.trim() }) }).then((done) => {
          if (done) onClose();
        })
      }
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>{labels.callOff.notified}</Typography>
      <ReasonField required value={reason} onText={setReason} maxLength={MAX_STEP_REASON} problem={atField} />
    </ConfirmDialog>
  );
}
