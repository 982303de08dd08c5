import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { stepGuide } from '#shared/transactions/transactions.guide.ts';
import { BROKER_LIST_LABELS } from '#shared/transactions/transactions.lists.ts';
import { JOURNEY_STEP_LABELS, TRANSACTION_STATUS_LABELS } from '#shared/transactions/transactions.types.ts';
import { downloadTransactions } from '../features/transactions/transactions-csv.ts';
import type { Query } from '../lib/api.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindTransactionsQuery } from '../state/transactions.endpoints.ts';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import { countdownText } from '../features/transactions/closing-countdown.tsx';
import { longDate, shortDate, usd } from '../lib/format.ts';
import { buyerName } from '../state/offer-facts.ts';
import type { Transaction } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useNow } from '../ui/use-now.ts';

const TONES = { OPEN: 'pending', CLOSED: 'confirmed', CANCELLED: 'cancelled' } as const;
const SORTS = [
  { key: 'closing', label: 'Nearest closing first', query: { '$sort[closingDate]': 1 } },
  { key: 'late', label: 'Latest closing first', query: { '$sort[closingDate]': -1 } },
  { key: 'opened', label: 'Newest first', query: { '$sort[openedAt]': -1 } },
  { key: 'changed', label: 'Last changed first', query: { '$sort[updatedAt]': -1 } },
] as const;

/** The step that waits for somebody, and for whom. */
function NextStep({ transaction }: { transaction: Transaction }) {
  const { steps, timeZone } = transaction;
  const next =
    steps.find(({ state }) => state === 'needed' || state === 'repairs') ??
    steps.find(({ state }) => state === 'pending');
  if (!next || transaction.status !== 'OPEN') return '–';
  const isBinding = Boolean(transaction.offer?.bindingAt);
  const { owner, due } = stepGuide(next.step, next.state, { ...transaction, isBinding });
  return (
    <>
      {JOURNEY_STEP_LABELS[next.step]}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
        {[owner, due && `by ${shortDate(due, timeZone)}`].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}

/** The lists of a broker, and what is over. */
const LISTS = {
  ...BROKER_LIST_LABELS,
  OPEN: 'All open',
  CLOSED: TRANSACTION_STATUS_LABELS.CLOSED,
  CANCELLED: TRANSACTION_STATUS_LABELS.CANCELLED,
  ALL: 'All',
} as const;

/** The server query of a list; the open ones by default, so that closed sales do not come first. */
function queryOf(list: string): Query {
  if (list === 'ALL') return {};
  if (list in BROKER_LIST_LABELS) return { list };
  return { status: list || 'OPEN' };
}

export default function AdminTransactionsPage() {
  const now = useNow();
  const address = useListAddress({ show: Object.keys(LISTS) }, SORTS);
  const list = readRows(useFindTransactionsQuery({ ...queryOf(address.filters.show), ...addressQuery(address) }));
  const columns: DataColumn<Transaction>[] = [
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
    { key: 'buyer', label: 'Buyer', cell: ({ offer }) => (offer ? buyerName(offer) : '–') },
    { key: 'price', label: 'Price', isNumeric: true, cell: ({ offer }) => usd(offer?.price) },
    {
      key: 'closing',
      label: 'Closing',
      cell: (transaction) => (
        <>
          {longDate(transaction.closingDate, transaction.timeZone)}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            {countdownText(transaction, now)}
          </Box>
        </>
      ),
    },
    {
      key: 'next',
      label: 'Next step',
      cell: (transaction) => <NextStep transaction={transaction} />,
    },
    {
      key: 'status',
      label: 'Status',
      cell: (transaction) => (
        <StatusChip tone={TONES[transaction.status]} label={TRANSACTION_STATUS_LABELS[transaction.status]} />
      ),
    },
  ];
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Transactions"
        subtitle="Every sale from acceptance to closing."
        actions={
          <Button
            variant="outlined"
            disabled={!list.rows?.length}
            onClick={() => downloadTransactions(list.rows ?? [])}
          >
            Download CSV
          </Button>
        }
      />
      <ListFrame
        address={address}
        list={list}
        item="transaction"
        searchLabel="Address or buyer"
        filters={
          <FilterField
            label="Show"
            all={LISTS.OPEN}
            value={address.filters.show === 'OPEN' ? '' : address.filters.show}
            options={optionsOf(LISTS).filter(({ value }) => value !== 'OPEN')}
            onChange={(value) => address.setFilter('show', value)}
          />
        }
        empty={<EmptyState title="No transactions yet">A transaction opens when an offer is accepted.</EmptyState>}
      >
        {(rows) => (
          <DataList
            label="Transactions"
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            actions={(transaction) => (
              <Button
                component={Link}
                to={`/transactions/${transaction.id}`}
                size="small"
                aria-label={`Open the transaction of ${transaction.listing?.address ?? 'this home'}`}
              >
                Open
              </Button>
            )}
          />
        )}
      </ListFrame>
    </Container>
  );
}
