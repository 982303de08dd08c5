import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { SHOWINGS_TABLE } from '#shared/showings/showings.table.ts';
import { SHOWING_TYPE_LABELS, type ShowingState } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { HostActions, HostTurn, ShowingNotes } from '../features/showings/host-showings.tsx';
import { BookShowingDialog } from '../features/showings/book-showing-dialog.tsx';
import { MoveShowingDialog } from '../features/showings/requester-actions.tsx';
import { toQueryString } from '../lib/api.ts';
import { dateAndTime, fullName, phone, shortDate } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { listedBy } from '../state/listing-facts.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import { serverApi } from '../state/server-api.ts';
import { useFindShowingsQuery, useGetShowingQuery } from '../state/showings.endpoints.ts';
import type { Showing } from '../state/wire-types.ts';
import { wallTime } from '../ui/calendar-events.ts';
import type { DataColumn } from '../ui/data-list.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FoldingFilters } from '../ui/list-filters.tsx';
import { ListedBy } from '../ui/listed-by.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useLinked } from '../ui/use-linked.ts';
import { addressQuery } from '../ui/use-list-address.ts';
import { useNow } from '../ui/use-now.ts';
import { useNew } from '../ui/use-new.ts';
import { QUEUE_ITEM } from '../ui/use-queue-keys.ts';
import { useTableAddress } from '../ui/use-table-address.ts';
import { filterQuery, ShowingDays, ShowingFilters } from './admin-showings/showing-filters.tsx';
import { ShowingQueues } from './admin-showings/showing-queues.tsx';
import { ShowingSheet } from './admin-showings/showing-sheet.tsx';
import { ShowingsCalendar } from './admin-showings/showings-calendar.tsx';

const TITLE: DataColumn<Showing> = {
  key: 'home',
  label: 'Home',
  minWidth: 168,
  cell: ({ listing, type }) => {
    const seller = listedBy(listing);
    return (
      <>
        <Link component={RouterLink} to={`/listings/${listing.id}`}>
          {listing.address}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {SHOWING_TYPE_LABELS[type]} · {listing.city}, {listing.state}
          {listing.type === 'BUYER' ? ' · outside listing' : ''}
        </Typography>
        {seller && <ListedBy {...seller} />}
      </>
    );
  },
};
const WAITING: readonly ShowingState[] = ['REQUESTED', 'DENIED'];

const cellsAt = (
  now: Date,
): Readonly<Record<keyof typeof SHOWINGS_TABLE.columns, Omit<DataColumn<Showing>, 'key' | 'label'>>> => ({
  state: { width: 128, isInline: true, cell: ({ state }) => <StatusChip {...STATUSES.showing[state]} /> },
  time: {
    sort: 'proposedTime',
    grow: 3,
    minWidth: 220,
    isBare: true,
    cell: (showing) => (
      <>
        {dateAndTime(showing.proposedTime, showing.timeZone)}
        {/* of a visit that is agreed or over, the details say the rest */}
        {WAITING.includes(showing.state) && <HostTurn showing={showing} isAdmin now={now} />}
        <ShowingNotes showing={showing} />
      </>
    ),
  },
  type: { width: 144, hideOrder: 1, cell: ({ type }) => SHOWING_TYPE_LABELS[type] },
  who: {
    width: 160,
    hideOrder: 2,
    isInline: true,
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
  asked: { sort: 'createdAt', cell: ({ createdAt }) => shortDate(createdAt) },
});

/** What is open above the list or the calendar. */
type Opened =
  | { what: 'book'; wall?: string }
  | { what: 'showing'; showing: Showing; siblings: readonly Showing[] }
  | { what: 'move'; showing: Showing; to: string };

export default function AdminShowingsPage() {
  const now = useNow();
  const dispatch = useAppDispatch();
  const address = useTableAddress(SHOWINGS_TABLE);
  const isTablet = useMediaQuery('(max-width: 899.95px)');
  const saved = useSavedViews('showings');
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'day' ? 'day' : params.get('view') === 'week' ? 'week' : 'list';
  const isList = view === 'list';
  const [chosen, setOpened] = useState<Opened | null>(null);
  const [isNew, setNew] = useNew();
  const [linkedId, closeLinked] = useLinked('showing');
  const { currentData: linked } = useGetShowingQuery(linkedId ?? '', { skip: !linkedId });
  const opened: Opened | null = chosen ?? (linked ? { what: 'showing', showing: linked, siblings: [] } : null);
  const query = filterQuery(address, isList);
  const list = readRows(
    useFindShowingsQuery({ ...query, ...addressQuery(address) }, { skip: !isList, refetchOnMountOrArgChange: true }),
  );
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
  /**
   * Shows what was booked or changed: the form closes, and the calendar goes to its day, which may be in another week.
   * In one change of the URL, as a second one of the same moment would start from the URL before.
   */
  const show = (showing: Showing) => {
    dispatch(serverApi.util.invalidateTags(['Showings']));
    const day = wallTime(showing.proposedTime, showing.timeZone).slice(0, 10);
    if (isNew || !isList) put({ new: '', ...(!isList && { day }) }, true);
  };
  const closeBooking = () => {
    setOpened(null);
    if (isNew) setNew(false);
  };
  const open = (showing: Showing, siblings: readonly Showing[]) => setOpened({ what: 'showing', showing, siblings });
  const cells = useMemo(() => cellsAt(now), [now]);
  const filters = <ShowingFilters address={address} />;
  // the calendar chooses its days by itself
  const { from: _from, to: _to, ...calendarFilters } = address.filters;
  const isCalendarFiltered = address.settled !== '' || Object.values(calendarFilters).some(Boolean);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Showings"
        subtitle="Every showing of our homes and of homes our buyers want to see. You can book, and act for either side."
        actions={
          <Button variant="contained" onClick={() => setNew(true)}>
            Book a showing
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isList ? 'list' : 'calendar'}
          aria-label="Show as"
          onChange={(_, next: string | null) =>
            next && put(next === 'list' ? { view: '', day: '' } : { view: 'week', page: '' })
          }
        >
          <ToggleButton value="list" sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
            List
          </ToggleButton>
          <ToggleButton value="calendar" sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
            Calendar
          </ToggleButton>
        </ToggleButtonGroup>
        <ShowingQueues state={address.filters.state} onChoose={(state) => address.setFilter('state', state)} />
      </Box>
      {isList ? (
        <DataTable
          label="Showings"
          item="showing"
          address={address}
          list={list}
          title={TITLE}
          cells={cells}
          isTall
          // on a tablet one under the other, for the time to have room
          actionsWidth={isTablet ? 176 : 264}
          searchLabel="Home or person"
          filters={filters}
          more={{ names: ['from', 'to'], filters: <ShowingDays address={address} /> }}
          empty={
            <EmptyState title="No showings yet">They appear here as soon as a buyer asks to see a home.</EmptyState>
          }
          tools={
            <>
              <SavedViewsMenu address={address} saved={saved} />
              <DownloadButton
                size="small"
                label="Download CSV"
                url={`/api/showings/sheet.csv?${toQueryString({ ...query, ...address.sort.query })}`}
                fileName="showings.csv"
              />
            </>
          }
          actions={(showing) => (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                justifyContent: { sm: 'flex-end' },
                '& > :empty': { display: 'none' },
                '& > .MuiButton-text:only-child, & > :empty + .MuiButton-text': { ml: { xs: -1.5, sm: 0 } },
              }}
            >
              <HostActions showing={showing} siblings={list.rows ?? []} isAdmin isShort onChanged={list.reload} />
              <Button size="small" {...QUEUE_ITEM} onClick={() => open(showing, list.rows ?? [])}>
                Details
              </Button>
            </Box>
          )}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <FoldingFilters
            address={{ ...address, filters: calendarFilters }}
            item="showing"
            searchLabel="Home or person"
            filters={filters}
          />
          {isCalendarFiltered && (
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
      {(isNew || opened?.what === 'book') && (
        <BookShowingDialog
          wall={opened?.what === 'book' ? opened.wall : undefined}
          onClose={closeBooking}
          onBooked={(showing) => {
            setOpened(null);
            show(showing);
          }}
        />
      )}
      {opened?.what === 'showing' && (
        <ShowingSheet
          showing={opened.showing}
          siblings={opened.siblings}
          now={now}
          onClose={() => {
            setOpened(null);
            closeLinked();
          }}
          onChanged={(showing) => {
            open(showing, opened.siblings);
            show(showing);
          }}
        />
      )}
      {opened?.what === 'move' && (
        <MoveShowingDialog
          showing={opened.showing}
          to={opened.to}
          onClose={() => setOpened(null)}
          onMoved={(showing) => {
            setOpened(null);
            show(showing);
          }}
        />
      )}
    </Container>
  );
}
