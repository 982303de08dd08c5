/** The dates of the earnest money, for those who may set them: when it is due, and on which day it was received. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { today } from '../../lib/time-of-day.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { DateInPlace } from './steps/date-in-place.tsx';
import { useTransactionChange } from './steps/use-transaction-change.ts';

/** The start of the day, so that today has always begun. */
const START_OF_DAY = '12:00 AM';

interface EarnestMoneyProps {
  transaction: Transaction;
  /** The date on which it is due is listed above. */
  isListed: boolean;
  onChanged: (transaction: Transaction) => void;
}

export function EarnestMoney({ transaction, isListed, onChanged }: EarnestMoneyProps) {
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  if (!mayChange(transaction, 'earnestMoneyReceivedAt')) return null;
  const isReceived = transaction.earnestMoneyReceivedAt !== null;
  const isDueShown = isListed && !mayChange(transaction, 'earnestMoneyDueDate');
  return (
    <Box
      role="group"
      aria-label="Earnest money"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        // in line with the text above
        '& > .MuiButton-text:first-of-type': { ml: -0.75 },
        ...(isListed ? {} : { flexDirection: 'column', alignItems: 'flex-start', my: 1 }),
      }}
    >
      {!isDueShown && (
        <DateInPlace
          transaction={transaction}
          field="earnestMoneyDueDate"
          label="Earnest money due"
          {...(isListed && { action: 'Change the due date' })}
          onChanged={onChanged}
        />
      )}
      <DateInPlace
        transaction={transaction}
        field="earnestMoneyReceivedAt"
        label="Earnest money received"
        {...(isListed && !isReceived && { action: 'Received on another day' })}
        timeOfDay={START_OF_DAY}
        max={today(transaction.timeZone)}
        onChanged={onChanged}
      />
      {isReceived && (
        <Button size="small" loading={isBusy} onClick={() => void save({ earnestMoneyReceivedAt: null })}>
          Not received after all
        </Button>
      )}
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </Box>
  );
}
