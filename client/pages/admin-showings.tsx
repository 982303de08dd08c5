import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { SHOWING_STATE_LABELS, SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { HostActions, SHOWING_TONES, ShowingNotes } from '../features/listings/host-showings.tsx';
import { BookShowingDialog } from '../features/showings/book-showing-dialog.tsx';
import { MoveShowingDialog } from '../features/showings/requester-actions.tsx';
import { dateAndTime, fullName, phone } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { listedBy } from '../state/listing-facts.ts';
import { useFindShowingsQuery } from '../state/showings.endpoints.ts';
import type { Showing } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFilters, ListFrame } from '../ui/list-frame.tsx';
import { ListedBy } from '../ui/listed-by.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import { useNow } from '../ui/use-now.ts';
import { filterQuery, SHOWING_FILTERS, ShowingFilters } from './admin-showings/showing-filters.tsx';
import { ShowingSheet } from './admin-showings/showing-sheet.tsx';
import { ShowingsCalendar } from './admin-showings/showings-calendar.tsx';

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
    cell: ({ requester, isAgent }) => (
      <>
        {fullName(requester) || '–'}
        {isAgent && ' (agent)'}
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

/** What is open above the list or the calendar. */
type Opened =
  | { what: 'book'; wall?: string }
  | { what: 'showing'; showing: Showing; siblings: readonly Showing[] }
  | { what: 'move'; showing: Showing; to: string };

export default function AdminShowingsPage() {
  const now = useNow();
  const address = useListAddress(SHOWING_FILTERS, SORTS);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'day' ? 'day' : params.get('view') === 'week' ? 'week' : 'list';
  const isList = view === 'list';
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = filterQuery(address, isList);
  const list = readRows(
    useFindShowingsQuery({ ...query, ...addressQuery(address) }, { skip: !isList, refetchOnMountOrArgChange: true }),
  );
  const reload = () => {
    if (isList) list.reload();
  };
  const put = (changes: Readonly<Record<string, string>>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  const open = (showing: Showing, siblings: readonly Showing[]) => setOpened({ what: 'showing', showing, siblings });
  const filters = <ShowingFilters address={address} hasDays={isList} />;
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Showings"
        subtitle="Every showing of our homes and of homes our buyers want to see. You can book, and act for either side."
        actions={
          <Button variant="contained" onClick={() => setOpened({ what: 'book' })}>
            Book a showing
          </Button>
        }
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isList ? 'list' : 'calendar'}
        aria-label="Show as"
        onChange={(_, next: string | null) =>
          next && put(next === 'list' ? { view: '', day: '' } : { view: 'week', page: '' })
        }
        sx={{ mb: 2 }}
      >
        <ToggleButton value="list" sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
          List
        </ToggleButton>
        <ToggleButton value="calendar" sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
          Calendar
        </ToggleButton>
      </ToggleButtonGroup>
      {isList ? (
        <ListFrame
          address={address}
          list={list}
          item="showing"
          searchLabel="Home or person"
          filters={filters}
          empty={
            <EmptyState title="No showings yet">They appear here as soon as a buyer asks to see a home.</EmptyState>
          }
        >
          {(rows) => (
            <DataList
              label="Showings"
              rows={rows}
              columns={columns}
              rowKey={(showing) => showing.id}
              actions={(showing) => (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <HostActions showing={showing} siblings={rows} isAdmin onChanged={list.reload} />
                  <Button size="small" onClick={() => open(showing, rows)}>
                    Details
                  </Button>
                </Box>
              )}
            />
          )}
        </ListFrame>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <ListFilters address={address} item="showing" searchLabel="Home or person" filters={filters} />
          {address.isFiltered && (
            <Button size="small" onClick={address.clear} sx={{ justifySelf: 'start' }}>
              Clear
            </Button>
          )}
          <ShowingsCalendar
            query={query}
            view={view}
            day={params.get('day') ?? undefined}
            now={now}
            onShow={(shown) => put({ view: shown.view === 'day' ? 'day' : 'week', day: shown.firstDay }, true)}
            onPress={open}
            onSelect={(wall) => setOpened({ what: 'book', wall })}
            onMove={(showing, to) => setOpened({ what: 'move', showing, to })}
          />
        </Box>
      )}
      {opened?.what === 'book' && (
        <BookShowingDialog
          wall={opened.wall}
          onClose={() => setOpened(null)}
          onBooked={() => {
            setOpened(null);
            reload();
          }}
        />
      )}
      {opened?.what === 'showing' && (
        <ShowingSheet
          showing={opened.showing}
          siblings={opened.siblings}
          now={now}
          onClose={() => setOpened(null)}
          onChanged={(showing) => {
            open(showing, opened.siblings);
            reload();
          }}
        />
      )}
      {opened?.what === 'move' && (
        <MoveShowingDialog
          showing={opened.showing}
          to={opened.to}
          onClose={() => setOpened(null)}
          onMoved={() => {
            setOpened(null);
            reload();
          }}
        />
      )}
    </Container>
  );
}
