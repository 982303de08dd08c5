import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { LISTING_TYPES } from '#shared/listings/listings.types.ts';
import {
  SHOWING_STATE_LABELS,
  SHOWING_STATES,
  SHOWING_TYPE_LABELS,
  SHOWING_TYPES,
} from '#shared/showings/showings.types.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindShowingsQuery } from '../state/showings.endpoints.ts';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import { HostActions, SHOWING_TONES, ShowingNotes } from '../features/listings/host-showings.tsx';
import { dateAndTime, fullName, phone } from '../lib/format.ts';
import { listedBy } from '../state/listing-facts.ts';
import type { Showing } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListedBy } from '../ui/listed-by.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

const columns: DataColumn<Showing>[] = [
  {
    key: 'home',
    label: 'Home',
    isTitle: true,
    cell: ({ listing }) => {
      const seller = listedBy(listing);
      return (
        <>
          <Link component={RouterLink} to={`/listings/${listing.id}`}>
            {listing.address}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {listing.city}, {listing.state}
            {listing.type === 'BUYER' ? ' · outside listing' : ''}
          </Typography>
          {seller && <ListedBy {...seller} />}
        </>
      );
    },
  },
  {
    key: 'state',
    label: 'Status',
    cell: ({ state }) => <StatusChip tone={SHOWING_TONES[state]} label={SHOWING_STATE_LABELS[state]} />,
  },
  {
    key: 'time',
    label: 'Time',
    cell: (showing) => (
      <>
        {dateAndTime(showing.proposedTime, showing.timeZone)}
        <ShowingNotes showing={showing} />
      </>
    ),
  },
  { key: 'type', label: 'Type', cell: ({ type }) => SHOWING_TYPE_LABELS[type] },
  {
    key: 'who',
    label: 'Requested by',
    cell: ({ requester }) => (
      <>
        {fullName(requester) || '–'}
        {requester?.phone && (
          <Box>
            <Link href={`tel:${requester.phone}`} sx={{ whiteSpace: 'nowrap' }}>
              {phone(requester.phone)}
            </Link>
          </Box>
        )}
      </>
    ),
  },
];

const SORTS = [
  { key: 'late', label: 'Latest time first', query: { '$sort[proposedTime]': -1 } },
  { key: 'early', label: 'Earliest time first', query: { '$sort[proposedTime]': 1 } },
  { key: 'asked', label: 'Latest request first', query: { '$sort[createdAt]': -1 } },
] as const;
const WHOSE = { SELLER: 'Our listings', BUYER: 'Outside listings' } as const;

export default function AdminShowingsPage() {
  const address = useListAddress({ state: SHOWING_STATES, type: SHOWING_TYPES, whose: LISTING_TYPES }, SORTS);
  const { state, type, whose } = address.filters;
  const list = readRows(useFindShowingsQuery({ state, type, listingType: whose, ...addressQuery(address) }));
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Showings"
        subtitle="Every showing of our homes and of homes our buyers want to see. You can respond for the host."
      />
      <ListFrame
        address={address}
        list={list}
        item="showing"
        searchLabel="Home or person"
        filters={
          <>
            <FilterField
              label="Status"
              all="All"
              value={state}
              options={optionsOf(SHOWING_STATE_LABELS)}
              onChange={(value) => address.setFilter('state', value)}
            />
            <FilterField
              label="Type"
              all="All types"
              value={type}
              options={optionsOf(SHOWING_TYPE_LABELS)}
              onChange={(value) => address.setFilter('type', value)}
            />
            <FilterField
              label="Whose home"
              all="All homes"
              value={whose}
              options={optionsOf(WHOSE)}
              onChange={(value) => address.setFilter('whose', value)}
            />
          </>
        }
        empty={<EmptyState title="No showings yet">They appear here as soon as a buyer asks to see a home.</EmptyState>}
      >
        {(rows) => (
          <DataList
            label="Showings"
            rows={rows}
            columns={columns}
            rowKey={(showing) => showing.id}
            actions={(showing) => <HostActions showing={showing} siblings={rows} isAdmin onChanged={list.reload} />}
          />
        )}
      </ListFrame>
    </Container>
  );
}
