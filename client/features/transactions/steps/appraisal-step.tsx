import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { usd } from '../../../lib/format.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import type { StepProps } from './step-props.ts';
import { AppraisalVisit } from './appraisal-visit.tsx';
import { useTransactionChange } from './use-transaction-change.ts';

/** The appraiser's visit and the value they report. Below the price, both sides have to decide. */
export function AppraisalStep({ transaction, onChanged }: StepProps) {
  const { appraisedValue, offer } = transaction;
  if (transaction.appraisal === 'NOT_NEEDED') return null;
  const short = appraisedValue !== null && offer ? offer.price - appraisedValue : 0;
  return (
    <>
      <AppraisalVisit transaction={transaction} onChanged={onChanged} />
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
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  if (!mayChange(transaction, 'appraisedValue'))
    return transaction.appraisedValue === null ? null : <span>Appraised value: {usd(transaction.appraisedValue)}</span>;
  const set = async () => {
    const isLow = typed !== null && transaction.offer !== null && typed < transaction.offer.price;
    await save({
      appraisedValue: typed,
      // a value below the price is a step that waits for both sides
      ...(isLow && transaction.appraisal !== 'APPRAISED' ? { appraisal: 'NOT_APPRAISED' } : {}),
    });
  };
  return (
    <Box
      component="form"
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
          error={failure !== null}
          helperText={failure?.fieldErrors.appraisedValue ?? failure?.message}
        />
      </Box>
      <Button type="submit" variant="outlined" loading={isBusy} disabled={typed === transaction.appraisedValue}>
        Save value
      </Button>
    </Box>
  );
}
