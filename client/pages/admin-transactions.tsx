import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ListIcon from '@mui/icons-material/ListOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  DEFAULT_COLUMNS,
  DESK_LISTS,
  DESK_SORTS,
  deskQuery,
  type DeskColumn,
} from '#shared/transactions/transactions.desk.ts';
import { knownColumns } from '#shared/transaction-filters/transaction-filters.view.ts';
import { ColumnDialog } from '../features/transactions/desk/column-dialog.tsx';
import { DeskCalendar } from '../features/transactions/desk/desk-calendar.tsx';
import { deskColumns } from '../features/transactions/desk/desk-columns.tsx';
import { DeskLists } from '../features/transactions/desk/desk-lists.tsx';
import { toQueryString } from '../lib/api.ts';
import { readRows } from '../lib/read-state.ts';
import {
  useChangeTransactionFilterMutation,
  useFindTransactionFiltersQuery,
  useGetTransactionDeskQuery,
  useSaveTransactionDeskMutation,
} from '../state/transaction-filters.endpoints.ts';
import { useFindTransactionsQuery } from '../state/transactions.endpoints.ts';
import { DataList } from '../ui/data-list.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ListFrame } from '../ui/list-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { addressQuery, useListAddress, type SortChoice } from '../ui/use-list-address.ts';
import { useNow } from '../ui/use-now.ts';

const SORTS = DESK_SORTS.map(({ key, label, field, direction }) => ({
  key,
  label,
  query: { [`$sort[${field}]`]: direction },
})) as unknown as readonly [SortChoice, ...SortChoice[]];

export default function AdminTransactionsPage() {
  const now = useNow();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isCalendar = params.get('view') === 'calendar';
  const [isChoosing, setChoosing] = useState(false);
  const saved = useFindTransactionFiltersQuery();
  const desk = useGetTransactionDeskQuery();
  const [saveDesk] = useSaveTransactionDeskMutation();
  const [changeFilter] = useChangeTransactionFilterMutation();
  const filters = saved.data?.data ?? [];
  const address = useListAddress({ show: DESK_LISTS, filter: filters.map(({ id }) => id) }, SORTS);
  const active = filters.find(({ id }) => id === address.filters.filter) ?? null;
  const list = DESK_LISTS.find((one) => one === address.filters.show) ?? DESK_LISTS[0];
  const columns: readonly DeskColumn[] =
    active?.columns ?? (desk.data?.columns ? knownColumns(desk.data.columns) : DEFAULT_COLUMNS);
  const matching = { ...deskQuery(list), text: address.settled || undefined };
  const rows = readRows(useFindTransactionsQuery({ ...addressQuery(address), ...matching }, { skip: isCalendar }));

  const saveColumns = (chosen: readonly DeskColumn[]) =>
    active
      ? changeFilter({ id: active.id, changes: { columns: chosen } }).unwrap()
      : saveDesk({ id: desk.data?.id, columns: chosen }).unwrap();

  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Transactions"
        subtitle="Every sale from acceptance to closing."
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={isCalendar ? <ListIcon /> : <CalendarIcon />}
              onClick={() =>
                setParams((before) => {
                  const next = new URLSearchParams(before);
                  if (isCalendar) next.delete('view');
                  else next.set('view', 'calendar');
                  next.delete('page');
                  return next;
                })
              }
            >
              {isCalendar ? 'List' : 'Calendar'}
            </Button>
            {!isCalendar && (
              <Button variant="outlined" startIcon={<ColumnsIcon />} onClick={() => setChoosing(true)}>
                Columns
              </Button>
            )}
            <DownloadButton
              variant="outlined"
              label="Download CSV"
              url={`/api/transactions/sheet.csv?${toQueryString({ ...matching, ...address.sort.query })}`}
              fileName="transactions.csv"
            />
          </>
        }
      />
      <DeskLists
        choice={{ list, text: address.settled, sort: address.sort.key }}
        columns={columns}
        counts={saved.data?.counts ?? {}}
        filters={filters}
        active={active}
        isCalendar={isCalendar}
        onGo={(search) => void navigate({ search })}
      />
      {isCalendar && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ maxWidth: 480 }}>
            <SearchField label="Address or buyer" value={address.text} onChange={address.setText} />
          </Box>
          <DeskCalendar matching={matching} />
        </Box>
      )}
      {!isCalendar && (
        <ListFrame
          address={address}
          list={rows}
          item="transaction"
          searchLabel="Address or buyer"
          empty={<EmptyState title="No transactions yet">A transaction opens when an offer is accepted.</EmptyState>}
        >
          {(shown) => (
            <DataList
              label="Transactions"
              rows={shown}
              columns={deskColumns(columns, now)}
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
      )}
      {isChoosing && (
        <ColumnDialog
          about={active ? `Of your filter “${active.name}”` : 'Of every list that is not a filter of yours'}
          columns={columns}
          onSave={saveColumns}
          onClose={() => setChoosing(false)}
        />
      )}
    </Container>
  );
}
