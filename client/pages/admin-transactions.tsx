import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import {
  JOURNEY_STEP_LABELS,
  TRANSACTION_STATUSES,
  TRANSACTION_STATUS_LABELS,
} from '#shared/transactions/transactions.types.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindTransactionsQuery } from '../state/transactions.endpoints.ts';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import { countdownText } from '../features/transactions/closing-countdown.tsx';
import { longDate, usd } from '../lib/format.ts';
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

const nextStep = ({ steps }: Transaction): string => {
  const step =
    steps.find(({ state }) => state === 'needed' || state === 'repairs') ??
    steps.find(({ state }) => state === 'pending');
  return step ? JOURNEY_STEP_LABELS[step.step] : '–';
};

export default function AdminTransactionsPage() {
  const now = useNow();
  const address = useListAddress({ status: TRANSACTION_STATUSES }, SORTS);
  const list = readRows(useFindTransactionsQuery({ status: address.filters.status, ...addressQuery(address) }));
  const columns: DataColumn<Transaction>[] = [
    {
      key: 'home',
      label: 'Home',
      isTitle: true,
      cell: ({ listing }) => (listing ? `${listing.address}, ${listing.city}` : '–'),
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
      cell: (transaction) => (transaction.status === 'OPEN' ? nextStep(transaction) : '–'),
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
      <PageHeader title="Transactions" subtitle="Every sale from acceptance to closing." />
      <ListFrame
        address={address}
        list={list}
        item="transaction"
        searchLabel="Address or buyer"
        filters={
          <FilterField
            label="Status"
            all="All"
            value={address.filters.status}
            options={optionsOf(TRANSACTION_STATUS_LABELS)}
            onChange={(value) => address.setFilter('status', value)}
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
