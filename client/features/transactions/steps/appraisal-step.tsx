import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { appraisalOfValue, isBackward } from '#shared/transactions/transactions.steps.rules.ts';
import { MAX_STEP_REASON } from '#shared/transactions/transactions.types.ts';
import { phone, usd } from '../../../lib/format.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import type { StepProps } from './step-props.ts';
import { SaleVisit } from './sale-visit.tsx';
import { useTransactionChange } from './use-transaction-change.ts';

const VISIT = {
  field: 'appraisalDate',
  title: 'Appraiser’s visit',
  book: 'Book the visit',
  missing: 'Choose the day and time of the visit.',
  note: 'It’s booked with the seller right away, at no fee. The appraiser gets an email.',
  callOff: {
    question: 'Call the appraiser’s visit off?',
    opener: 'Call the visit off',
    notified: 'The seller, the buyer and the appraiser are notified.',
  },
} as const;

/** The appraiser's visit and the value they report. Below the price, both sides have to decide. */
export function AppraisalStep({ transaction, onChanged }: StepProps) {
  const { appraisedValue, appraiserName, appraiserPhone, offer } = transaction;
  if (transaction.appraisal === 'NOT_NEEDED') return null;
  const short = appraisedValue !== null && offer ? offer.price - appraisedValue : 0;
  return (
    <>
      <SaleVisit
        transaction={transaction}
        labels={VISIT}
        details={
          (appraiserName || appraiserPhone) && (
            <Typography color="text.secondary">
              {[appraiserName, phone(appraiserPhone)].filter(Boolean).join(' · ')}
            </Typography>
          )
        }
        onChanged={onChanged}
      />
      <AppraisedValue transaction={transaction} onChanged={onChanged} />
      {short > 0 && transaction.status === 'OPEN' && (
        <Alert severity="warning">
          The appraisal of {usd(appraisedValue)} is {usd(short)} below the price of {usd(offer?.price)}. The buyer can
          pay the difference, the seller can lower the price, or both meet in between: a changed price needs a contract
          addendum that both sides sign.
          {offer && offer.bindingAt && transaction.role !== 'LENDER' && (
            <Box sx={{ mt: 1 }}>
              <Button href="#contract-changes" color="inherit" variant="outlined" size="small">
                Propose another price
              </Button>
            </Box>
          )}
        </Alert>
      )}
    </>
  );
}

function AppraisedValue({ transaction, onChanged }: StepProps) {
  const [typed, setTyped] = useState<number | null>(transaction.appraisedValue);
  const [reason, setReason] = useState('');
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const atReason = failure?.fieldErrors.reason;
  if (!mayChange(transaction, 'appraisedValue'))
    return transaction.appraisedValue === null ? null : <span>Appraised value: {usd(transaction.appraisedValue)}</span>;
  const next = transaction.offer
    ? appraisalOfValue(transaction, typed, transaction.offer.price)
    : transaction.appraisal;
  const isBack = typed !== transaction.appraisedValue && isBackward('appraisal', transaction.appraisal, next);
  const set = async () => {
    if (await save({ appraisedValue: typed, ...(isBack && reason.trim() && { reason: reason.trim() }) })) setReason('');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ width: 220 }}>
        <MoneyField
          label="Appraised value"
          value={typed}
          onChange={setTyped}
          size="small"
          error={failure !== null && !atReason}
          helperText={atReason ? undefined : (failure?.fieldErrors.appraisedValue ?? failure?.message)}
        />
      </Box>
      {isBack && (
        <TextField
          label="Why you’re setting the step back"
          required
          size="small"
          value={reason}
          error={Boolean(atReason)}
          helperText={atReason ?? 'Everyone in this sale will see it.'}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_STEP_REASON } }}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
      )}
      <Button type="submit" variant="outlined" loading={isBusy} disabled={typed === transaction.appraisedValue}>
        Save value
      </Button>
    </Box>
  );
}
