import Link from '@mui/material/Link';
import { SUBSCRIBERS_TABLE } from '#shared/newsletter-subscriptions/newsletter-subscriptions.table.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { saying } from '#shared/kernel/status.ts';
import { toQueryString } from '../../lib/api.ts';
import { shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindSubscribersQuery, type Subscriber } from '../../state/leads.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';

const TITLE: DataColumn<Subscriber> = {
  key: 'email',
  label: 'Email',
  cell: ({ email }) => (
    <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
      {email}
    </Link>
  ),
};
const CELLS: Readonly<Record<keyof typeof SUBSCRIBERS_TABLE.columns, Omit<DataColumn<Subscriber>, 'key' | 'label'>>> = {
  createdAt: { sort: 'createdAt', cell: ({ createdAt }) => shortDate(createdAt) },
  state: {
    cell: ({ unsubscribedAt }) =>
      unsubscribedAt ? (
        <StatusChip {...saying(STATUSES.subscriber.UNSUBSCRIBED, shortDate(unsubscribedAt), ' ')} />
      ) : (
        <StatusChip {...STATUSES.subscriber.SUBSCRIBED} />
      ),
  },
  source: { cell: ({ source }) => source || '–' },
};
const SUBSCRIBED = { false: 'Unsubscribed', all: 'All' } as const;

/** The readers of the newsletter. */
export function SubscribersTable() {
  const address = useTableAddress(SUBSCRIBERS_TABLE);
  const saved = useSavedViews('subscribers');
  const { subscribed } = address.filters;
  const matching = { subscribed: subscribed === 'all' ? undefined : !subscribed, text: address.settled || undefined };
  const list = readRows(useFindSubscribersQuery({ ...addressQuery(address), ...matching }));
  return (
    <DataTable
      label="Newsletter"
      item="reader"
      address={address}
      list={list}
      title={TITLE}
      cells={CELLS}
      searchLabel="Email"
      filters={
        <FilterField
          label="Status"
          all="Subscribed"
          value={subscribed}
          options={optionsOf(SUBSCRIBED)}
          onChange={(value) => address.setFilter('subscribed', value)}
        />
      }
      empty={
        <EmptyState title="No one here">Subscribers come from the newsletter form on the public pages.</EmptyState>
      }
      tools={
        <>
          <SavedViewsMenu address={address} saved={saved} />
          <DownloadButton
            size="small"
            label="Download CSV"
            url={`/api/newsletter-subscriptions/sheet.csv?${toQueryString({ ...matching, ...address.sort.query })}`}
            fileName="newsletter-readers.csv"
          />
        </>
      }
    />
  );
}
