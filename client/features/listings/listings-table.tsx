import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { MAX_BULK_ROWS } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { PRIORITY_MAX } from '#shared/listings/listings.limits.ts';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { ALL_LISTINGS, LISTINGS_TABLE } from '#shared/listings/listings.table.ts';
import {
  EXTERNAL_STATUS_LABELS,
  LISTING_STATUS_LABELS,
  STATE_NAMES,
  type ListingStatus,
} from '#shared/listings/listings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { count, shortDate, timeAgo, usd } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useChangeRowsMutation } from '../../state/bulk-changes.endpoints.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { BulkActions, BulkWord } from '../../ui/bulk-actions.tsx';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useBulkChange } from '../../ui/use-bulk-change.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { QUEUE_ITEM } from '../../ui/use-queue-keys.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { BulkOrganization } from './bulk-organization.tsx';

const nameOf = ({ address }: Listing) => address || 'a home without an address';

const TITLE: DataColumn<Listing> = {
  key: 'home',
  label: 'Home',
  grow: 2,
  cell: (listing) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ width: 64, flexShrink: 0 }}>
        <StoredPhoto
          isPublic={listing.status === 'APPROVED'}
          url={listing.uploads[0]?.url}
          placeholder={listing.uploads[0]?.placeholder}
          alt=""
          width={400}
          sizes="64px"
          radius={6}
        />
      </Box>
      <Typography component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {listing.address || 'No address yet'}
      </Typography>
    </Box>
  ),
};
const CELLS: Readonly<Record<keyof typeof LISTINGS_TABLE.columns, Omit<DataColumn<Listing>, 'key' | 'label'>>> = {
  city: { hideOrder: 3, cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || 'No city yet' },
  price: { sort: 'price', isNumeric: true, minWidth: 110, cell: ({ price }) => usd(price) },
  status: {
    minWidth: 185,
    cell: ({ status }) => <StatusChip {...STATUSES.listing[status]} />,
  },
  submittedAt: {
    sort: 'submittedAt',
    minWidth: 130,
    hideOrder: 2,
    cell: ({ submittedAt }) => (submittedAt ? timeAgo(submittedAt) : '–'),
  },
  market: { cell: (listing) => (listing.status === 'APPROVED' ? externalStatusLabel(listing) : '–') },
  priority: { sort: 'priority', isNumeric: true, width: 110, hideOrder: 1, cell: ({ priority }) => priority || '–' },
  views: { isNumeric: true, width: 110, cell: ({ viewCount }) => count(viewCount) },
  refId: { cell: ({ refId }) => refId ?? '–' },
  updatedAt: { sort: 'updatedAt', cell: ({ updatedAt }) => (updatedAt ? timeAgo(updatedAt) : '–') },
  createdAt: { sort: 'createdAt', cell: ({ createdAt }) => (createdAt ? shortDate(createdAt) : '–') },
};

const SHOWN = {
  ...Object.fromEntries(
    (Object.keys(LISTING_STATUS_LABELS) as ListingStatus[])
      .filter((status) => status !== 'PENDING')
      .map((status) => [status, LISTING_STATUS_LABELS[status]]),
  ),
  [ALL_LISTINGS]: 'All homes',
};

interface ListingsTableProps {
  onReview: (id: string) => void;
}

/** The homes that wait for a review, or all that Hearthport sells. */
export function ListingsTable({ onReview }: ListingsTableProps) {
  const address = useTableAddress(LISTINGS_TABLE);
  const saved = useSavedViews('listings');
  const { status, market, state } = address.filters;
  const isPublic = status === 'APPROVED' || status === ALL_LISTINGS;
  // the API takes one JSON filter, which includes the search
  const filter = {
    type: 'SELLER',
    ...(status === ALL_LISTINGS ? {} : { status: status || 'PENDING' }),
    ...(isPublic && market ? { externalStatus: market } : {}),
    ...(state ? { state } : {}),
    ...(address.settled ? { text: address.settled } : {}),
  };
  // homes submitted while the queue is open appear in it
  const list = readRows(
    useFindListingsQuery({ filter: JSON.stringify(filter), ...addressQuery({ ...address, settled: '' }) }),
  );
  const chosen = useRowSelection({
    matching: JSON.stringify(filter),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_BULK_ROWS,
    nameOf,
  });
  const [change] = useChangeRowsMutation();
  const bulk = useBulkChange({
    chosen,
    matching: filter,
    item: 'home',
    max: MAX_BULK_ROWS,
    send: (changes) => change({ table: 'listings', ...changes }).unwrap(),
  });
  const actions = useCallback(
    (listing: Listing) => {
      const label = listing.status === 'PENDING' ? 'Review' : 'Open';
      return (
        <Button
          size="small"
          {...QUEUE_ITEM}
          onClick={() => onReview(listing.id)}
          aria-label={`${label} ${nameOf(listing)}`}
        >
          {label}
        </Button>
      );
    },
    [onReview],
  );
  return (
    <>
      <DataTable
        label="Homes"
        item="home"
        address={{
          ...address,
          isFiltered: address.settled !== '' || market !== '' || state !== '',
          clear: () => {
            address.setText('');
            address.put({ market: '', state: '', text: '' });
          },
        }}
        list={list}
        title={TITLE}
        cells={CELLS}
        isTall
        searchLabel="Street, city or zip code"
        filters={
          <>
            <FilterField
              label="Status"
              all={LISTING_STATUS_LABELS.PENDING}
              value={status}
              options={optionsOf(SHOWN)}
              // what waits longest is first in the queue, and what changed last elsewhere
              onChange={(value) => address.put({ status: value, sort: value ? 'changed' : '', market: '' })}
            />
            {isPublic && (
              <FilterField
                label="On the market"
                all="Any"
                value={market}
                options={optionsOf(EXTERNAL_STATUS_LABELS)}
                onChange={(value) => address.setFilter('market', value)}
              />
            )}
            <FilterField
              label="State"
              all="Both states"
              value={state}
              options={optionsOf(STATE_NAMES)}
              onChange={(value) => address.setFilter('state', value)}
            />
          </>
        }
        empty={
          <EmptyState title={status ? 'No homes here' : 'Nothing is waiting'}>
            {status ? 'Choose another status.' : 'Homes appear here the moment a seller submits them.'}
          </EmptyState>
        }
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/listings/sheet.csv?${toQueryString({ filter: JSON.stringify(filter), ...address.sort.query })}`}
              fileName="homes.csv"
            />
          </>
        }
        chosen={chosen}
        actions={actions}
      />
      <SelectionBar label="Selected homes" chosen={chosen}>
        <BulkActions bulk={bulk} max={MAX_BULK_ROWS}>
          <BulkWord
            bulk={bulk}
            label="Priority"
            title="Change the priority"
            field="Priority"
            max={PRIORITY_MAX}
            isNumber
            changesOf={(priority) => ({ priority: Number(priority) })}
          />
          <BulkOrganization bulk={bulk} />
        </BulkActions>
      </SelectionBar>
      {bulk.result}
    </>
  );
}
