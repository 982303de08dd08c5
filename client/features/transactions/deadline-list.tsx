/** The dates of a sale in order: what is late, what is next, and who acts. */
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dateAndTime, longDate } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateTransaction } from '../../state/transactions.slice.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { EarnestMoney } from './earnest-money.tsx';

type Deadline = Transaction['deadlines'][number];

const PARTIES: Readonly<Record<Deadline['party'], string>> = {
  BUYER: 'Buyer',
  SELLER: 'Seller',
  LENDER: 'Lender',
  TITLE: 'Title company',
};
const RECEIVERS = ['ADMIN', 'TITLE'];

interface DeadlineListProps {
  transaction: Transaction;
  onChanged: (transaction: Transaction) => void;
}

function MarkReceived({ transaction, onChanged }: DeadlineListProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const mark = async () => {
    setBusy(true);
    const changes = { earnestMoneyReceivedAt: new Date().toISOString() };
    const outcome = await dispatch(updateTransaction({ id: transaction.id, changes }));
    setBusy(false);
    if (updateTransaction.fulfilled.match(outcome)) onChanged(outcome.payload);
    else toast(outcome.payload?.message ?? 'This wasn’t saved. Please try again.', { kind: 'error', key: 'received' });
  };
  return (
    <Button size="small" variant="outlined" loading={isBusy} onClick={() => void mark()}>
      Mark as received
    </Button>
  );
}

export function DeadlineList({ transaction, onChanged }: DeadlineListProps) {
  const { deadlines, role, timeZone } = transaction;
  const isListed = deadlines.some(({ key }) => key === 'earnestMoney');
  const list = (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {deadlines.map((deadline) => {
        const { key, label, at, hasTime, party, state } = deadline;
        const isYours = party === role;
        return (
          <Box
            component="li"
            key={key}
            sx={(theme) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              py: 1.5,
              '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
            })}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
              <Typography variant="body2" color="text.secondary">
                {hasTime ? dateAndTime(at, timeZone) : longDate(at, timeZone)} · {isYours ? 'You' : PARTIES[party]}
              </Typography>
            </Box>
            {key === 'earnestMoney' && state !== 'done' && role && RECEIVERS.includes(role) && (
              <MarkReceived transaction={transaction} onChanged={onChanged} />
            )}
            <StatusChip {...STATUSES.deadline[state]} />
            {key === 'earnestMoney' && (
              <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
                <EarnestMoney transaction={transaction} isListed onChanged={onChanged} />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
  return (
    <>
      {list}
      {!isListed && <EarnestMoney transaction={transaction} isListed={false} onChanged={onChanged} />}
    </>
  );
}
