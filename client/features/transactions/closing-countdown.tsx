import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { daysBetween, formatClock } from '#shared/kernel/zoned-time.ts';
import { closingMoment } from '#shared/transactions/transactions.deadlines.ts';
import { isClosed } from '#shared/transactions/transactions.journey.rules.ts';
import { longDate } from '../../lib/format.ts';
import type { Transaction } from '../../state/wire-types.ts';

/** Days until closing, in the home's zone. */
export function countdownText(
  transaction: Pick<Transaction, 'status' | 'closing' | 'closingDate' | 'timeZone'>,
  now: Date,
): string {
  if (transaction.status === 'CANCELLED') return 'Canceled';
  if (isClosed(transaction, now)) return 'Closed';
  const days = daysBetween(now, transaction.closingDate, transaction.timeZone);
  if (days <= 0) return 'Closing is today';
  return days === 1 ? 'Closing is tomorrow' : `${days} days to closing`;
}

/** When it closes or closed, or would have. A closing before its appointment counts from the day it was completed. */
export function closingLine(
  sale: Pick<Transaction, 'status' | 'closingDate' | 'closingTime' | 'closedAt' | 'timeZone'>,
): string {
  const { status, closingDate, closedAt, timeZone } = sale;
  if (status === 'CLOSED' && closedAt && closedAt < closingDate) return longDate(closedAt, timeZone);
  const day = longDate(closingDate, timeZone);
  if (status === 'CANCELLED') return `Closing was planned for ${day}`;
  const at = closingMoment({ closingTime: sale.closingTime, closingDate: new Date(closingDate) }, timeZone);
  return `${day} at ${formatClock(at, timeZone)}`;
}

export function ClosingCountdown({ transaction, now }: { transaction: Transaction; now: Date }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        p: 2,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.paper.sunken,
      })}
    >
      <EventIcon aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
      <Box>
        <Typography variant="price">{countdownText(transaction, now)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {closingLine(transaction)}
        </Typography>
      </Box>
    </Box>
  );
}
