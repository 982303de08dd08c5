import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  daysUnderContract,
  DESK_COLUMN_LABELS,
  nextDeadline,
  waitingStep,
  type DeskColumn,
} from '#shared/transactions/transactions.desk.ts';
import { stepGuide } from '#shared/transactions/transactions.guide.ts';
import { JOURNEY_STEP_LABELS, TRANSACTION_STATUS_LABELS } from '#shared/transactions/transactions.types.ts';
import { longDate, plural, shortDate, usd } from '../../../lib/format.ts';
import { buyerName } from '../../../state/offer-facts.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { countdownText } from '../closing-countdown.tsx';
import { DEADLINE_STATES } from '../deadline-states.ts';

const TONES = { OPEN: 'pending', CLOSED: 'confirmed', CANCELLED: 'cancelled' } as const;

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
function NextStep({ transaction }: { transaction: Transaction }) {
  const { steps, timeZone, status } = transaction;
  const next = waitingStep(steps, status);
  if (!next) return '–';
  const isBinding = Boolean(transaction.offer.bindingAt);
  const { owner, due } = stepGuide(next.step, next.state, { ...transaction, isBinding });
  return (
    <TwoLines
      first={JOURNEY_STEP_LABELS[next.step]}
      second={[owner, due && `by ${shortDate(due, timeZone)}`].filter(Boolean).join(' · ')}
    />
  );
}

function NextDeadline({ transaction: { deadlines, timeZone } }: { transaction: Transaction }) {
  const next = nextDeadline(deadlines);
  if (!next) return '–';
  const { tone, label } = DEADLINE_STATES[next.state];
  return (
    <>
      <TwoLines first={next.label} second={longDate(next.at, timeZone)} />
      {next.state !== 'upcoming' && <StatusChip tone={tone} label={label} />}
    </>
  );
}

const contact = (name: string | null, email: string | null) =>
  name || email ? <TwoLines first={name ?? email} second={name ? email : null} /> : '–';

const CELLS: Readonly<Record<DeskColumn, (transaction: Transaction, now: Date) => ReactNode>> = {
  buyer: ({ offer }) => buyerName(offer),
  seller: ({ sellerName }) => sellerName ?? '–',
  price: ({ offer }) => usd(offer.price),
  earnestMoney: ({ offer, earnestMoneyReceivedAt, timeZone }) => (
    <TwoLines
      first={usd(offer.earnestMoney)}
      second={earnestMoneyReceivedAt && `Received ${shortDate(earnestMoneyReceivedAt, timeZone)}`}
    />
  ),
  binding: ({ offer, timeZone }) => (offer.bindingAt ? longDate(offer.bindingAt, timeZone) : 'Not yet'),
  daysUnderContract: (transaction, now) => {
    const days = daysUnderContract(transaction, now);
    return days === null ? '–' : plural(days, 'day');
  },
  closing: (transaction, now) => (
    <TwoLines
      first={longDate(transaction.closingDate, transaction.timeZone)}
      second={countdownText(transaction, now)}
    />
  ),
  next: (transaction) => <NextStep transaction={transaction} />,
  nextDeadline: (transaction) => <NextDeadline transaction={transaction} />,
  lender: ({ lenderName, lenderEmail, financing }) =>
    financing === 'NOT_NEEDED' ? 'Not needed' : contact(lenderName, lenderEmail),
  title: ({ closingName, closingEmail }) => contact(closingName, closingEmail),
  status: ({ status }) => <StatusChip tone={TONES[status]} label={TRANSACTION_STATUS_LABELS[status]} />,
};
const NUMERIC: readonly DeskColumn[] = ['price', 'earnestMoney', 'daysUnderContract'];

/** The home, and the chosen columns in their order. */
export const deskColumns = (chosen: readonly DeskColumn[], now: Date): DataColumn<Transaction>[] => [
  {
    key: 'home',
    label: 'Home',
    isTitle: true,
    cell: ({ id, listing }) => (
      <MuiLink component={Link} to={`/transactions/${id}`} sx={{ fontWeight: 600 }}>
        {listing ? `${listing.address}, ${listing.city}` : 'A home'}
      </MuiLink>
    ),
  },
  ...chosen.map((key) => ({
    key,
    label: DESK_COLUMN_LABELS[key],
    isNumeric: NUMERIC.includes(key),
    cell: (transaction: Transaction) => CELLS[key](transaction, now),
  })),
];
