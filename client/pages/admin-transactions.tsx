import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ListIcon from '@mui/icons-material/ListOutlined';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deskQuery, listShown } from '#shared/transactions/transactions.desk.ts';
import { TRANSACTIONS_TABLE } from '#shared/transactions/transactions.table.ts';
import { DeskCalendar } from '../features/transactions/desk/desk-calendar.tsx';
import { DeskLists } from '../features/transactions/desk/desk-lists.tsx';
import { DeskTable } from '../features/transactions/desk/desk-table.tsx';
import { toQueryString } from '../lib/api.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import { useGetTransactionCountsQuery } from '../state/transactions.endpoints.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { PartError } from '../ui/part-error.tsx';
import { PageParts } from '../ui/page-parts.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { useTableAddress } from '../ui/use-table-address.ts';

export default function AdminTransactionsPage() {
  const [params, setParams] = useSearchParams();
  const isCalendar = params.get('view') === 'calendar';
  const [hasSwitched, setSwitched] = useState(false);
  const address = useTableAddress(TRANSACTIONS_TABLE);
  const saved = useSavedViews('transactions');
  const counts = useGetTransactionCountsQuery();
  const list = listShown(address.filters.show);
  const matching = { ...deskQuery(list), text: address.settled || undefined };
  const switchView = () => {
    setSwitched(true);
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (isCalendar) next.delete('view');
      else next.set('view', 'calendar');
      next.delete('page');
      return next;
    });
  };
  const tools = (
    <>
      <SavedViewsMenu address={address} saved={saved} counts={counts.data?.views} isReturn={hasSwitched} />
      <DownloadButton
        size="small"
        label="Download CSV"
        url={`/api/transactions/sheet.csv?${toQueryString({ ...matching, ...address.sort.query })}`}
        fileName="transactions.csv"
      />
    </>
  );
  return (
    <PageParts>
      <Container maxWidth="xl" sx={{ py: 4 }}>
        <PageHeader
          title="Transactions"
          subtitle="Every sale from acceptance to closing."
          actions={
            <Button variant="outlined" startIcon={isCalendar ? <ListIcon /> : <CalendarIcon />} onClick={switchView}>
              {isCalendar ? 'List' : 'Calendar'}
            </Button>
          }
        />
        <DeskLists shown={list} counts={counts.data?.lists} />
        {counts.isError && (
          <Box sx={{ mb: 2 }}>
            <PartError
              message="We couldn’t count the transactions in your lists."
              onRetry={() => void counts.refetch()}
              isRetrying={counts.isFetching}
            />
          </Box>
        )}
        {isCalendar ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ListFilters address={address} item="transaction" searchLabel="Address or buyer" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>{tools}</Box>
            <DeskCalendar matching={matching} />
          </Box>
        ) : (
          <DeskTable address={address} matching={matching} tools={tools} />
        )}
      </Container>
    </PageParts>
  );
}
