import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  EXTERNAL_STATUSES,
  EXTERNAL_STATUS_LABELS,
  LISTING_STATUSES,
  LISTING_STATUS_LABELS,
  STATE_NAMES,
  STATES,
  type ListingStatus,
} from '#shared/listings/listings.types.ts';
import { readOne, readRows } from '../lib/read-state.ts';
import { useFindListingsQuery, useReadListingQuery } from '../state/listings.endpoints.ts';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { ListingQueue } from '../features/listings/listing-queue.tsx';
import { ListingReview } from '../features/listings/listing-review.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import type { Listing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

const ALL = 'ALL';
const QUEUE_SORTS = [
  { key: 'waits', label: 'Longest waiting first', query: { '$sort[submittedAt]': 1 } },
  { key: 'handed', label: 'Last submitted first', query: { '$sort[submittedAt]': -1 } },
] as const;
const SORTS = [
  { key: 'changed', label: 'Last changed first', query: { '$sort[updatedAt]': -1 } },
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
  { key: 'high', label: 'Highest price first', query: { '$sort[price]': -1 } },
  { key: 'low', label: 'Lowest price first', query: { '$sort[price]': 1 } },
] as const;
const isStatus = (text: string | null): text is ListingStatus =>
  (LISTING_STATUSES as readonly (string | null)[]).includes(text);

export default function AdminListingsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('status');
  const status = isStatus(asked) ? asked : asked === ALL ? ALL : 'PENDING';
  const address = useListAddress(
    { status: [...LISTING_STATUSES, ALL], market: EXTERNAL_STATUSES, state: STATES },
    status === 'PENDING' ? QUEUE_SORTS : SORTS,
  );
  const { market, state } = address.filters;
  const isPublic = status === 'APPROVED' || status === ALL;
  // the API takes one JSON filter, which includes the search
  const filter = {
    type: 'SELLER',
    ...(status === ALL ? {} : { status }),
    ...(isPublic && market ? { externalStatus: market } : {}),
    ...(state ? { state } : {}),
    ...(address.settled ? { text: address.settled } : {}),
  };
  // homes submitted while the queue is open appear in it
  const list = readRows(
    useFindListingsQuery({ filter: JSON.stringify(filter), ...addressQuery({ ...address, settled: '' }) }),
  );
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  // not `home`: that names the home in the dialog over any page
  const wanted = search.get('review');
  const chosenId = wanted ?? (isNarrow ? null : (list.rows?.[0]?.id ?? null));
  const choose = (home: string | null, changes: Record<string, string> = {}) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ review: home ?? '', ...changes })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });

  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Listings to review"
        subtitle="Review every home before it goes public. Your approval applies to the version you saw."
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '340px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <ListFrame
            isNarrow
            address={{
              ...address,
              isFiltered: address.settled !== '' || market !== '' || state !== '',
              clear: () => {
                address.setText('');
                choose(null, { market: '', state: '', text: '', page: '' });
              },
            }}
            list={list}
            item="home"
            searchLabel="Street, city or zip code"
            filters={
              <>
                <TextField
                  select
                  size="small"
                  label="Status"
                  value={status}
                  onChange={(event) => choose(null, { status: event.target.value, page: '', sort: '', market: '' })}
                >
                  {LISTING_STATUSES.map((one) => (
                    <MenuItem key={one} value={one}>
                      {LISTING_STATUS_LABELS[one]}
                    </MenuItem>
                  ))}
                  <MenuItem value={ALL}>All homes</MenuItem>
                </TextField>
                {isPublic && (
                  <FilterField
                    label="On the market"
                    all="Any"
                    value={market}
                    options={optionsOf(EXTERNAL_STATUS_LABELS)}
                    onChange={(value) => address.setFilter('market', value)}
                  />
                )}
                {isPublic && (
                  <FilterField
                    label="State"
                    all="Both states"
                    value={state}
                    options={optionsOf(STATE_NAMES)}
                    onChange={(value) => address.setFilter('state', value)}
                  />
                )}
              </>
            }
            empty={
              <EmptyState title={status === 'PENDING' ? 'Nothing is waiting' : 'No homes here'}>
                {status === 'PENDING'
                  ? 'Homes appear here the moment a seller submits them.'
                  : 'Choose another status.'}
              </EmptyState>
            }
          >
            {(rows) => <ListingQueue listings={rows} chosenId={chosenId} onChoose={choose} />}
          </ListFrame>
        </Box>
        {isNarrow ? (
          <SheetDialog isOpen={wanted !== null} onClose={() => choose(null)} title="Review">
            {wanted && <ChosenHome key={wanted} id={wanted} onChanged={list.reload} />}
          </SheetDialog>
        ) : (
          chosenId && (
            <ChosenHome
              key={chosenId}
              id={chosenId}
              onChanged={() => {
                choose(chosenId);
                list.reload();
              }}
            />
          )
        )}
      </Box>
    </Container>
  );
}

/** Stays open after the decision. Shows the version as opened; the broker is told of changes. */
function ChosenHome({ id, onChanged }: { id: string; onChanged: () => void }) {
  const [seen, setSeen] = useState<Listing | null>(null);
  const read = readOne(useReadListingQuery(id, { refetchOnReconnect: false }));
  const listing = seen ?? read.data;
  if (!listing && read.error)
    return (
      <Box>
        <ErrorState message={read.error} onRetry={read.retry} />
      </Box>
    );
  if (!listing) return <PageSkeleton />;
  return (
    <ListingReview
      listing={listing}
      onChanged={(now) => {
        setSeen(now);
        onChanged();
      }}
    />
  );
}
