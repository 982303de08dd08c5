import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { COMP_SUBJECTS_TABLE } from '#shared/comps/comp-subjects.table.ts';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { LISTING_STATUS_LABELS, STATE_NAMES } from '#shared/listings/listings.types.ts';
import { bathsOf } from '#shared/site/home-labels.ts';
import { toQueryString } from '../../lib/api.ts';
import { count, shortDate, timeAgo, usd } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';

const sizeOf = ({ beds, area, ...home }: Listing) => {
  const baths = bathsOf(home);
  return (
    [beds !== null && `${beds} bd`, baths !== null && `${baths} ba`, area !== null && `${count(area)} sq ft`]
      .filter(Boolean)
      .join(' · ') || '–'
  );
};

const TITLE: DataColumn<Listing> = {
  key: 'home',
  label: 'Home',
  grow: 1.5,
  cell: ({ address }) => (
    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {address || 'No address yet'}
    </Typography>
  ),
};
const CELLS: Readonly<Record<keyof typeof COMP_SUBJECTS_TABLE.columns, Omit<DataColumn<Listing>, 'key' | 'label'>>> = {
  city: { hideOrder: 3, cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || 'No city yet' },
  price: { sort: 'price', isNumeric: true, minWidth: 110, cell: ({ price }) => usd(price) },
  size: { minWidth: 190, hideOrder: 4, cell: sizeOf },
  built: { isNumeric: true, width: 90, hideOrder: 1, cell: ({ yearBuilt }) => yearBuilt ?? '–' },
  status: {
    minWidth: 150,
    cell: (listing) =>
      listing.status === 'APPROVED' ? externalStatusLabel(listing) : LISTING_STATUS_LABELS[listing.status],
  },
  updatedAt: {
    sort: 'updatedAt',
    minWidth: 150,
    hideOrder: 2,
    cell: ({ updatedAt }) => (updatedAt ? timeAgo(updatedAt) : '–'),
  },
  createdAt: { sort: 'createdAt', cell: ({ createdAt }) => (createdAt ? shortDate(createdAt) : '–') },
};

/** The homes that Hearthport sells, to choose one to price. */
export function SubjectsTable({ onChoose }: { onChoose: (id: string) => void }) {
  const address = useTableAddress(COMP_SUBJECTS_TABLE);
  const saved = useSavedViews('comps');
  const { state } = address.filters;
  // the API takes one JSON filter, which includes the search
  const filter = JSON.stringify({
    type: 'SELLER',
    ...(state ? { state } : {}),
    ...(address.settled ? { text: address.settled } : {}),
  });
  const list = readRows(useFindListingsQuery({ filter, ...addressQuery({ ...address, settled: '' }) }));
  const actions = useCallback(
    (listing: Listing) => (
      <Button size="small" onClick={() => onChoose(listing.id)} aria-label={`Price ${listing.address || 'this home'}`}>
        Price it
      </Button>
    ),
    [onChoose],
  );
  return (
    <DataTable
      label="Homes"
      item="home"
      address={address}
      list={list}
      title={TITLE}
      cells={CELLS}
      searchLabel="Street, city or zip code"
      filters={
        <FilterField
          label="State"
          all="Both states"
          value={state}
          options={optionsOf(STATE_NAMES)}
          onChange={(value) => address.setFilter('state', value)}
        />
      }
      empty={<EmptyState title="No homes yet">Sellers’ homes appear here as soon as they start a draft.</EmptyState>}
      tools={
        <>
          <SavedViewsMenu address={address} saved={saved} />
          <DownloadButton
            size="small"
            label="Download CSV"
            url={`/api/listings/sheet.csv?${toQueryString({ filter, ...address.sort.query })}`}
            fileName="homes.csv"
          />
        </>
      }
      actions={actions}
    />
  );
}
