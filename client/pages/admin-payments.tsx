import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import { PAYMENT_STATE_LABELS, PAYMENT_STATES } from '#shared/payments/payments.types.ts';
import { PaymentDialog } from '../features/payments/payment-dialog.tsx';
import { PAYMENT_TONES } from '../features/payments/payment-labels.ts';
import { dateAndTime, fullName, usd } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindPaymentsQuery, type Payment } from '../state/payments.endpoints.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';

const SORTS = [
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
  { key: 'old', label: 'Oldest first', query: { '$sort[createdAt]': 1 } },
  { key: 'refunded', label: 'Last refunded first', query: { '$sort[refundedAt]': -1 } },
] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const COLUMNS: DataColumn<Payment>[] = [
  {
    key: 'who',
    label: 'Person',
    isTitle: true,
    cell: ({ person }) => fullName(person) || person?.email || 'Deleted account',
  },
  { key: 'home', label: 'Home', cell: ({ listing }) => (listing ? `${listing.address}, ${listing.city}` : 'Any home') },
  { key: 'amount', label: 'Amount', isNumeric: true, cell: ({ amountCents }) => usd(amountCents / 100) },
  { key: 'date', label: 'Date', cell: ({ createdAt, paidAt }) => dateAndTime(paidAt ?? createdAt) },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => <StatusChip tone={PAYMENT_TONES[state]} label={PAYMENT_STATE_LABELS[state]} />,
  },
];

export default function AdminPaymentsPage() {
  const [params, setParams] = useSearchParams();
  const address = useListAddress({ state: PAYMENT_STATES }, SORTS);
  const { state } = address.filters;
  const since = DAY.test(params.get('since') ?? '') ? params.get('since')! : '';
  const list = readRows(
    useFindPaymentsQuery({ state, from: since ? `${since}T00:00:00Z` : undefined, ...addressQuery(address) }),
  );
  const chosen = params.get('payment');
  const put = (name: 'payment' | 'since', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name === 'since') next.delete('page');
        return next;
      },
      { replace: true },
    );
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Payments" subtitle="Tour fees: who paid, what for, and what went back." />
      <ListFrame
        address={address}
        list={list}
        item="payment"
        searchLabel="Person, home or intent"
        filters={
          <>
            <FilterField
              label="State"
              all="All"
              value={state}
              options={optionsOf(PAYMENT_STATE_LABELS)}
              onChange={(value) => address.setFilter('state', value)}
            />
            <TextField
              size="small"
              type="date"
              label="Since"
              value={since}
              onChange={(event) => put('since', event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </>
        }
        empty={
          <EmptyState title={since ? 'No payments since then' : 'No payments yet'}>
            When a buyer pays for a tour of a home that somebody else sells, it appears here.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataList
            label="Payments"
            rows={rows}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            actions={(payment) => (
              <Button
                size="small"
                variant="outlined"
                onClick={() => put('payment', payment.id)}
                aria-label={`Open the payment of ${fullName(payment.person) || payment.person?.email}`}
              >
                Open
              </Button>
            )}
          />
        )}
      </ListFrame>
      {chosen && <PaymentDialog key={chosen} id={chosen} onClose={() => put('payment', null)} />}
    </Container>
  );
}
