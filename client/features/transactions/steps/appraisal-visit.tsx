/** The appraiser's visit: its time, and for those who arrange it, booking, moving and calling it off. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { MAX_STEP_REASON } from '#shared/transactions/transactions.types.ts';
import { dateAndTime, phone } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { StepProps } from './step-props.ts';
import { useTransactionChange } from './use-transaction-change.ts';

export function AppraisalVisit({ transaction, onChanged }: StepProps) {
  const { appraisalDate, appraiserName, appraiserPhone, timeZone } = transaction;
  const now = useNow();
  const [isBooking, setBooking] = useState(false);
  const [isCallingOff, setCallingOff] = useState(false);
  const isEditable = mayChange(transaction, 'appraisalDate');
  if (!appraisalDate && !isEditable) return null;
  const isToCome = appraisalDate !== null && new Date(appraisalDate) > now;
  return (
    <>
      <Box>
        <Typography color="text.secondary">Appraiser’s visit</Typography>
        <Typography sx={{ fontWeight: 600 }}>
          {appraisalDate ? dateAndTime(appraisalDate, timeZone) : 'Not booked yet'}
        </Typography>
        {(appraiserName || appraiserPhone) && (
          <Typography color="text.secondary">
            {[appraiserName, phone(appraiserPhone)].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      {isEditable && isBooking && (
        <BookingForm
          transaction={transaction}
          onChanged={(next) => {
            setBooking(false);
            onChanged(next);
          }}
          onClose={() => setBooking(false)}
        />
      )}
      {isEditable && !isBooking && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant={appraisalDate ? 'outlined' : 'contained'} onClick={() => setBooking(true)}>
            {appraisalDate ? 'Choose another time' : 'Book the visit'}
          </Button>
          {isToCome && (
            <Button color="inherit" onClick={() => setCallingOff(true)}>
              Call the visit off
            </Button>
          )}
        </Box>
      )}
      {isCallingOff && (
        <CallOffDialog transaction={transaction} onChanged={onChanged} onClose={() => setCallingOff(false)} />
      )}
    </>
  );
}

function BookingForm({ transaction, onChanged, onClose }: StepProps & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const atField = isMissing ? 'Choose the day and time of the visit.' : (failure?.fieldErrors.appraisalDate ?? null);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!typed);
        if (typed) void save({ appraisalDate: typed });
      }}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 520, justifyItems: 'start' }}
    >
      <DateTimeField
        label="Appraiser’s visit"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setMissing(false);
        }}
        zone={transaction.timeZone}
        error={atField}
        helperText="It is booked with the seller at once, without a fee. The appraiser gets an email."
      />
      {failure && !failure.fieldErrors.appraisalDate && <Alert severity="error">{failure.message}</Alert>}
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

function CallOffDialog({ transaction, onChanged, onClose }: StepProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const atField = failure?.fieldErrors.reason;
  return (
    <ConfirmDialog
      isOpen
      title="Call the appraiser’s visit off?"
      confirmLabel="Call it off"
      isDestructive
      isBusy={isBusy}
      error={atField ? null : (failure?.message ?? null)}
      onConfirm={() =>
        void save({ appraisalDate: null, ...(reason.trim() && { reason: reason.trim() }) }).then((done) => {
          if (done) onClose();
        })
      }
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>The seller, the buyer and the appraiser are notified.</Typography>
      <TextField
        label="Reason"
        required
        fullWidth
        multiline
        minRows={2}
        value={reason}
        error={Boolean(atField)}
        helperText={atField}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_STEP_REASON } }}
      />
    </ConfirmDialog>
  );
}
