import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { closingDayOf } from '#shared/transactions/closed-on.ts';
import { daysUnderContract, nextDeadline } from '#shared/transactions/transactions.desk.ts';
import type { TRANSACTIONS_TABLE } from '#shared/transactions/transactions.table.ts';
import { JOURNEY_STEP_LABELS } from '#shared/transactions/transactions.types.ts';
import { waitingOf } from '#shared/transactions/transactions.waiting.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dayOfWeek, longDate, plural, shortDate, timeAgo, usd } from '../../../lib/format.ts';
import { buyerName } from '../../../state/offer-facts.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { countdownText } from '../closing-countdown.tsx';

/** A value with a second line that explains it. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      {second && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {second}
        </Box>
      )}
    </>
  );
}

/** The step that waits for somebody, for whom and until when. */
function NextStep({ transaction, now }: { transaction: Transaction; now: Date }) {
  const next = waitingOf(transaction, now);
  if (!next) return '–';
  const due = next.due && `by ${dayOfWeek(next.due, transaction.timeZone)}`;
  return <TwoLines first={JOURNEY_STEP_LABELS[next.step]} second={[next.owner, due].filter(Boolean).join(' · ')} />;
}

function NextDeadline({ transaction: { deadlines, timeZone } }: { transaction: Transaction }) {
  const next = nextDeadline(deadlines);
  if (!next) return '–';
  return (
    <TwoLines
      first={next.label}
      second={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {dayOfWeek(next.at, timeZone)}
          {next.state !== 'upcoming' && <StatusChip {...STATUSES.deadline[next.state]} />}
        </Box>
      }
    />
  );
}

const contact = (name: string | null, email: string | null) =>
  name || email ? <TwoLines first={name ?? email} second={name ? email : null} /> : '–';

/** The home, always the first column. */
export const DESK_TITLE: DataColumn<Transaction> = {
  key: 'home',
  label: 'Home',
  cell: ({ id, listing }) => (
    <MuiLink component={Link} to={`/transactions/${id}`} sx={{ fontWeight: 600 }}>
      {listing ? `${listing.address}, ${listing.city}` : 'A home'}
    </MuiLink>
  ),
  grow: 1.75,
};

/** What each column of the table shows at this time. */
export const deskCells = (
  now: Date,
): Readonly<Record<keyof typeof TRANSACTIONS_TABLE.columns, Omit<DataColumn<Transaction>, 'key' | 'label'>>> => ({
  buyer: { hideOrder: 3, cell: ({ offer }) => buyerName(offer) },
  seller: { cell: ({ sellerName }) => sellerName ?? '–' },
  price: { isNumeric: true, width: 108, hideOrder: 1, cell: ({ offer }) => usd(offer.price) },
  earnestMoney: {
    isNumeric: true,
    cell: ({ offer, earnestMoneyReceivedAt, timeZone }) => (
      <TwoLines
        first={usd(offer.earnestMoney)}
        second={earnestMoneyReceivedAt && `Received ${shortDate(earnestMoneyReceivedAt, timeZone)}`}
      />
    ),
  },
  binding: {
    cell: ({ offer, timeZone }) => (offer.bindingAt ? longDate(offer.bindingAt, timeZone) : 'Not yet'),
  },
  daysUnderContract: {
    isNumeric: true,
    cell: (transaction) => {
      const days = daysUnderContract(transaction, now);
      return days === null ? '–' : plural(days, 'day');
    },
  },
  closing: {
    sort: 'closingDate',
    width: 160,
    cell: (transaction) => (
      <TwoLines
        first={longDate(closingDayOf(transaction), transaction.timeZone)}
        second={countdownText(transaction, now)}
      />
    ),
  },
  next: {
    grow: 1.7,
    minWidth: 150,
    hideOrder: 4,
    cell: (transaction) => <NextStep transaction={transaction} now={now} />,
  },
  nextDeadline: { grow: 1.6, minWidth: 160, cell: (transaction) => <NextDeadline transaction={transaction} /> },
  lender: {
    cell: ({ lenderName, lenderEmail, financing }) =>
      financing === 'NOT_NEEDED' ? 'Not needed' : contact(lenderName, lenderEmail),
  },
  title: { cell: ({ closingName, closingEmail }) => contact(closingName, closingEmail) },
  status: {
    width: 130,
    hideOrder: 2,
    cell: ({ status }) => <StatusChip {...STATUSES.transaction[status]} />,
  },
  openedAt: { sort: 'openedAt', cell: ({ openedAt, timeZone }) => longDate(openedAt, timeZone) },
  updatedAt: { sort: 'updatedAt', cell: ({ updatedAt }) => timeAgo(updatedAt, now.getTime()) },
});
