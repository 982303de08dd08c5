import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isClosingToConfirm } from '#shared/transactions/transactions.journey.rules.ts';
import { LATER_CLOSING } from '#shared/transactions/closing-date.rules.ts';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { longDate } from '../../lib/format.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { CloseSale } from './steps/close-sale.tsx';
import { DateInPlace } from './steps/date-in-place.tsx';

interface PastClosingProps {
  transaction: Transaction;
  now: Date;
  onChanged: (transaction: Transaction) => void;
}

/** A sale past its closing date shows as closed (`isClosed`). Whoever closes it is asked whether that is so. */
export function PastClosing({ transaction, now, onChanged }: PastClosingProps) {
  const [isClosing, setIsClosing] = useState(false);
  if (!isClosingToConfirm(transaction, now) || !mayChange(transaction, 'closing')) return null;
  return (
    <Alert severity="warning" icon={false}>
      <Typography sx={{ fontWeight: 600 }}>Did this sale close?</Typography>
      <Typography sx={{ mb: 1 }}>
        It shows as closed because its closing date, {longDate(transaction.closingDate, transaction.timeZone)}, has
        passed. Please confirm it, or set the new closing.{transaction.role === 'TITLE' && ` ${LATER_CLOSING}`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <div>
          <Button variant="contained" onClick={() => setIsClosing(true)}>
            Yes, it closed
          </Button>
        </div>
        <DateInPlace transaction={transaction} field="closingDate" label="New closing" hasTime onChanged={onChanged} />
      </Box>
      {isClosing && <CloseSale transaction={transaction} onChanged={onChanged} onClose={() => setIsClosing(false)} />}
    </Alert>
  );
}
