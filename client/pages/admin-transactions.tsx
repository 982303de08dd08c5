import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { JOURNEY_STEP_LABELS, TRANSACTION_STATUSES, TRANSACTION_STATUS_LABELS } from '#shared/transactions/transactions.types.ts';
import { countdownText } from '../features/transactions/closing-countdown.tsx';
import { matchesTransaction } from '../features/transactions/transaction-search.ts';
import { longDate, usd } from '../lib/format.ts';
import { buyerName } from '../state/offer-facts.ts';
import type { Transaction } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useNow } from '../ui/use-now.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { usePagedList } from '../ui/use-paged-list.ts';

const TONES = { OPEN: 'pending', CLOSED: 'confirmed', CANCELLED: 'cancelled' } as const;

const nextStep = ({ steps }: Transaction): string => {
  const step = steps.find(({ state }) => state === 'needed' || state === 'repairs') ?? steps.find(({ state }) => state === 'pending');
  return step ? JOURNEY_STEP_LABELS[step.step] : '–';
};

export default function AdminTransactionsPage() {
  const now = useNow();
  const [status, setStatus] = useState('');
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim());
  const list = usePagedList<Transaction>('/transactions', { status: status || undefined, text: asked || undefined, '$sort[closingDate]': 1 }, 100);
  const shown = list.rows.filter((transaction) => matchesTransaction(transaction, text));
  const columns: DataColumn<Transaction>[] = [
    { key: 'home', label: 'Home', isTitle: true, cell: ({ listing }) => (listing ? `${listing.address}, ${listing.city}` : '–') },
    { key: 'buyer', label: 'Buyer', cell: ({ offer }) => (offer ? buyerName(offer) : '–') },
    { key: 'price', label: 'Price', isNumeric: true, cell: ({ offer }) => usd(offer?.price) },
    { key: 'closing', label: 'Closing', cell: (transaction) => <>{longDate(transaction.closingDate, transaction.timeZone)}<Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>{countdownText(transaction, now)}</Box></> },
    { key: 'next', label: 'Next step', cell: (transaction) => (transaction.status === 'OPEN' ? nextStep(transaction) : '–') },
    { key: 'status', label: 'Status', cell: (transaction) => <StatusChip tone={TONES[transaction.status]} label={TRANSACTION_STATUS_LABELS[transaction.status]} /> },
  ];
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Transactions" subtitle="Every sale on its way to closing, the nearest closing first." />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(160px, 1fr)' }, mb: 3 }}>
        <TextField label="Search by address or buyer" value={text} onChange={(event) => setText(event.target.value)} slotProps={{ htmlInput: { type: 'search' }, input: { startAdornment: <InputAdornment position="start"><SearchIcon /></InputAdornment> } }} />
        <TextField select label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
          <MenuItem value="">All</MenuItem>
          {TRANSACTION_STATUSES.map((each) => <MenuItem key={each} value={each}>{TRANSACTION_STATUS_LABELS[each]}</MenuItem>)}
        </TextField>
      </Box>
      {list.error && <Box sx={{ mb: 2 }}><ErrorState message="Failed to fetch trans" onRetry={list.reload} /></Box>}
      {list.status === 'loading' && list.rows.length === 0 && <ListSkeleton rows={6} />}
      {list.status === 'ready' && list.rows.length === 0 && !asked && <EmptyState title={status ? 'None in this state' : 'No transactions yet'}>A transaction opens when an offer is accepted.</EmptyState>}
      {list.status === 'ready' && shown.length === 0 && text !== '' && <EmptyState title={`Nothing matches “${text}”`} action={<Button onClick={() => setText('')}>Clear the search</Button>}>Try a part of the address or of the name.</EmptyState>}
      {shown.length > 0 && <DataList label="Transactions" rows={shown} columns={columns} rowKey={({ id }) => id} actions={(transaction) => <Button component={Link} to={`/transactions/${transaction.id}`} size="small" aria-label={`Open the transaction of ${transaction.listing?.address ?? 'this home'}`}>Open</Button>} />}
      {list.hasMore && <Button sx={{ mt: 2 }} variant="outlined" loading={list.status === 'loading'} onClick={list.loadMore}>Load more ({list.rows.length} of {list.total})</Button>}
    </Container>
  );
}
