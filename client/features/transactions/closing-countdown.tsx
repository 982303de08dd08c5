import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { daysBetween } from '#shared/kernel/zoned-time.ts';
import { isClosed } from '#shared/transactions/transactions.journey.rules.ts';
import { longDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
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

/** `12:00` as `12:00 PM`. */
function clockOf(time: string): string {
  const [hour = 12, minute = 0] = time.split(':').map(Number);
  return formatTimeOfDay(hour * 60 + minute);
}

/** When it closes or closed, or would have. */
export function closingLine({
  status,
  closingDate,
  closingTime,
  timeZone,
}: Pick<Transaction, 'status' | 'closingDate' | 'closingTime' | 'timeZone'>): string {
  const day = longDate(closingDate, timeZone);
  return status === 'CANCELLED' ? `Closing was planned for ${day}` : `${day} at ${clockOf(closingTime)}`;
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
