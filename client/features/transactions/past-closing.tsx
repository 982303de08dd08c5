import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { millisOf } from '#shared/kernel/instant.ts';
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

/** Asks whoever closes a sale what became of it, when its closing date has passed and nobody completed it. */
export function PastClosing({ transaction, now, onChanged }: PastClosingProps) {
  const [isClosing, setIsClosing] = useState(false);
  const isPast = transaction.status === 'OPEN' && millisOf(transaction.closingDate) < now.getTime();
  if (!isPast || !mayChange(transaction, 'closing')) return null;
  return (
    <Alert severity="warning" icon={false}>
      <Typography sx={{ fontWeight: 600 }}>Did this sale close?</Typography>
      <Typography sx={{ mb: 1 }}>
        Its closing date was {longDate(transaction.closingDate, transaction.timeZone)}, and it is not completed.
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
