import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_SHEET_ROWS } from '#shared/kernel/envelope.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { daySpan } from '#shared/kernel/zoned-time.ts';
import { PAYMENTS_TABLE } from '#shared/payments/payments.table.ts';
import { PAYMENT_STATE_LABELS } from '#shared/payments/payments.types.ts';
import { SHOWING_STATE_LABELS } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { dateAndTime, fullName, usd } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindPaymentsQuery, type Payment } from '../../state/payments.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayFields } from '../../ui/day-fields.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { MarkedDownload } from '../../ui/marked-download.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const nameOf = ({ person }: Payment) => fullName(person) || person?.email || 'Deleted account';

const TITLE: DataColumn<Payment> = { key: 'who', label: 'Person', cell: nameOf };
const CELLS: Readonly<Record<keyof typeof PAYMENTS_TABLE.columns, Omit<DataColumn<Payment>, 'key' | 'label'>>> = {
  home: {
    grow: 1.5,
    hideOrder: 2,
    cell: ({ listing }) => (listing ? `${listing.address}, ${listing.city}` : 'Any home'),
  },
  amount: { isNumeric: true, minWidth: 110, cell: ({ amountCents }) => usd(amountCents / 100) },
  state: { cell: ({ state }) => <StatusChip {...STATUSES.payment[state]} /> },
  date: {
    sort: 'createdAt',
    width: 215,
    hideOrder: 1,
    cell: ({ createdAt, paidAt }) => dateAndTime(paidAt ?? createdAt),
  },
  refunded: { sort: 'refundedAt', width: 215, cell: ({ refundedAt }) => (refundedAt ? dateAndTime(refundedAt) : '–') },
  visit: { cell: ({ showing }) => (showing ? SHOWING_STATE_LABELS[showing.state] : '–') },
  intent: {
    cell: ({ stripePaymentIntentId }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {stripePaymentIntentId}
      </Box>
    ),
  },
};

/** Every payment of a tour fee; `?payment=` opens one of them. */
export function PaymentsTable() {
  const [params, setParams] = useSearchParams();
  const address = useTableAddress(PAYMENTS_TABLE);
  const saved = useSavedViews('payments');
  const { state, from, to } = address.filters;
  const matching = { state, ...daySpan(from, to, DEFAULT_TIME_ZONE), text: address.settled || undefined };
  const list = readRows(useFindPaymentsQuery({ ...addressQuery(address), ...matching }));
  const chosen = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_SHEET_ROWS,
    nameOf: (payment) => `the payment of ${nameOf(payment)}`,
  });
  const opened = params.get('payment');
  const show = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id) next.set('payment', id);
          else next.delete('payment');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const actions = useCallback(
    (payment: Payment) => (
      <Button size="small" onClick={() => show(payment.id)} aria-label={`Open the payment of ${nameOf(payment)}`}>
        Open
      </Button>
    ),
    [show],
  );
  const sheet = (of: object) => `/api/payments/sheet.csv?${toQueryString({ ...of, ...address.sort.query })}`;
  return (
    <>
      <DataTable
        label="Payments"
        item="payment"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Person, home or intent"
        filters={
          <>
            <FilterField
              label="Status"
              all="All"
              value={state}
              options={optionsOf(PAYMENT_STATE_LABELS)}
              onChange={(value) => address.setFilter('state', value)}
            />
            <DayFields label="Started" address={address} />
          </>
        }
        empty={
          <EmptyState title="No payments yet">
            When a buyer pays to tour a home listed by another brokerage, it appears here.
          </EmptyState>
        }
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton size="small" label="Download CSV" url={sheet(matching)} fileName="payments.csv" />
          </>
        }
        chosen={chosen}
        actions={actions}
      />
      <SelectionBar label="Selected payments" chosen={chosen}>
        <MarkedDownload chosen={chosen} sheet={sheet} matching={matching} fileName="payments.csv" />
      </SelectionBar>
      {opened && <PaymentDialog key={opened} id={opened} onClose={() => show(null)} />}
    </>
  );
}
