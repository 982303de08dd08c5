import Typography from '@mui/material/Typography';
import type { TransactionRole } from '#shared/transactions/transactions.types.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { Addendum } from '../../state/addendums.endpoints.ts';
import { useNow } from '../../ui/use-now.ts';

interface ResponseDueProps {
  addendum: Pick<Addendum, 'turn' | 'responseDateTime' | 'timeZone'>;
  role: TransactionRole | null;
}

/** Who has to respond, and by when. Nothing once it is settled. */
export function ResponseDue({ addendum, role }: ResponseDueProps) {
  const now = useNow();
  const { turn, responseDateTime, timeZone } = addendum;
  if (!turn) return null;
  const isLate = new Date(responseDateTime) < now;
  const who = turn === role ? 'Your response' : turn === 'BUYER' ? 'Buyer’s response' : 'Seller’s response';
  return (
    <Typography
      variant="body2"
      sx={(theme) => ({ color: isLate ? theme.vars.palette.states.attention.text : 'text.secondary' })}
    >
      {who} {isLate ? 'was due by' : 'by'} {dateAndTime(responseDateTime, timeZone)}
    </Typography>
  );
}
