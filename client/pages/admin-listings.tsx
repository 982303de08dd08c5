import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LISTING_STATUSES, LISTING_STATUS_LABELS, type ListingStatus } from '#shared/listings/listings.types.ts';
import { ListingQueue } from '../features/admin/listing-queue.tsx';
import { ListingReview } from '../features/admin/listing-review.tsx';
import { PagedStates } from '../features/admin/paged-states.tsx';
import { SearchField } from '../features/admin/search-field.tsx';
import { api, messageOf } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import type { Listing } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { usePagedList } from '../ui/use-paged-list.ts';

const ALL = 'ALL';
const isStatus = (text: string | null): text is ListingStatus => (LISTING_STATUSES as readonly (string | null)[]).includes(text);

export default function AdminListingsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('status');
  const status = isStatus(asked) ? asked : asked === ALL ? ALL : 'PENDING';
  const [text, setText] = useState(search.get('text') ?? '');
  const settled = useDebounced(text.trim());
  const list = usePagedList<Listing>('/listings', { filter: JSON.stringify({ type: 'SELLER', ...(status === ALL ? {} : { status }), ...(settled ? { text: settled } : {}) }), [`$sort[${status === 'PENDING' ? 'submittedAt' : 'updatedAt'}]`]: status === 'PENDING' ? 1 : -1 });
  const { reload } = list;
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const wanted = search.get('home');
  const chosenId = wanted ?? (isNarrow ? null : (list.rows[0]?.id ?? null));

  const put = useCallback((name: string, value: string | null) => setSearch((before) => {
    if (value) before.set(name, value);
    else before.delete(name);
    return before;
  }, { replace: name === 'text' }), [setSearch]);
  useEffect(() => put('text', settled || null), [settled, put]);
  // a home handed in while the queue is on the screen appears in it
  useEffect(() => onLive('listings patched', reload), [reload]);

  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Listings to review" subtitle="Read every home before it is public. An approval counts for exactly what you saw." />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '340px minmax(0, 1fr)' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <TextField select size="small" label="Status" value={status} onChange={(event) => { put('home', null); put('status', event.target.value); }}>
            <MenuItem value="PENDING">{LISTING_STATUS_LABELS.PENDING}</MenuItem>
            <MenuItem value="DRAFT">{LISTING_STATUS_LABELS.DRAFT}</MenuItem>
            <MenuItem value="APPROVED">{LISTING_STATUS_LABELS.APPROVED}</MenuItem>
            <MenuItem value={ALL}>All homes</MenuItem>
          </TextField>
          <SearchField label="Street, city or zip code" value={text} onChange={setText} />
          <PagedStates list={list} empty={<EmptyState title={settled ? 'No home fits' : status === 'PENDING' ? 'Nothing is waiting' : 'No homes here'}>{settled ? 'Try another word, or all homes.' : status === 'PENDING' ? 'Homes appear here the moment a seller submits them.' : 'Choose another status.'}</EmptyState>}>
            <ListingQueue listings={list.rows} chosenId={chosenId} onChoose={(id) => put('home', id)} />
          </PagedStates>
        </Box>
        {isNarrow
          ? <SheetDialog isOpen={wanted !== null} onClose={() => put('home', null)} title="Review">{wanted && <ChosenHome key={wanted} id={wanted} onChanged={list.replace} />}</SheetDialog>
          : chosenId && <ChosenHome key={chosenId} id={chosenId} onChanged={list.replace} />}
      </Box>
    </Container>
  );
}

/** Holds the home as it was when it was opened; it changes under the broker's eyes only when they are told. */
function ChosenHome({ id, onChanged }: { id: string; onChanged: (listing: Listing) => void }) {
  const [seen, setSeen] = useState<Listing | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    api.get<Listing>(`/listings/${id}`, { signal: abort.signal }).then(setSeen, (cause: unknown) => {
      if (!abort.signal.aborted) setError(messageOf(cause));
    });
    return () => abort.abort();
  }, [id, round]);
  if (error) return <Box><ErrorState message={error} onRetry={() => setRound((before) => before + 1)} /></Box>;
  if (!seen) return <PageSkeleton />;
  return <ListingReview listing={seen} onChanged={(now) => { setSeen(now); onChanged(now); }} />;
}
