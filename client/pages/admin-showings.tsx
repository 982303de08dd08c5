import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { SHOWING_STATE_LABELS, SHOWING_STATES, SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { PagedStates } from '../features/admin/paged-states.tsx';
import { HostActions, SHOWING_TONES, ShowingNotes } from '../features/listings/host-showings.tsx';
import { dateAndTime, fullName, phone } from '../lib/format.ts';
import { onLive } from '../lib/live.ts';
import type { Showing } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { usePagedList } from '../ui/use-paged-list.ts';

const columns: DataColumn<Showing>[] = [
  { key: 'home', label: 'Home', isTitle: true, cell: ({ listing }) => <><Link component={RouterLink} to={`/listings/${listing.id}`}>{listing.address}</Link><Typography variant="body2" color="text.secondary">{listing.city}, {listing.state}{listing.type === 'BUYER' ? ' · outside listing' : ''}</Typography></> },
  { key: 'state', label: 'State', cell: ({ state }) => <StatusChip tone={SHOWING_TONES[state]} label={SHOWING_STATE_LABELS[state]} /> },
  { key: 'time', label: 'Time', cell: (showing) => <>{dateAndTime(showing.proposedTime, showing.timeZone)}<ShowingNotes showing={showing} /></> },
  { key: 'type', label: 'Kind', cell: ({ type }) => SHOWING_TYPE_LABELS[type] },
  { key: 'who', label: 'Asked by', cell: ({ requester }) => <>{fullName(requester) || '–'}{requester?.phone && <Box><Link href={`tel:${requester.phone}`} sx={{ whiteSpace: 'nowrap' }}>{phone(requester.phone)}</Link></Box>}</> },
];

export default function AdminShowingsPage() {
  const [search, setSearch] = useSearchParams();
  const state = SHOWING_STATES.find((one) => one === search.get('state')) ?? '';
  const list = usePagedList<Showing>('/showings', { state });
  const { reload } = list;
  useEffect(() => {
    const off = [onLive('showings created', reload), onLive('showings patched', reload)];
    return () => { for (const stop of off) stop(); };
  }, [reload]);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Showings" subtitle="Every showing, of our homes and of homes our buyers want to see. You can answer for the host." />
      <TextField select size="small" slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }} label="State" value={state} onChange={(event) => setSearch(event.target.value ? { state: event.target.value } : {})} sx={{ maxWidth: 240, mb: 3 }}>
        <MenuItem value="">All</MenuItem>
        {SHOWING_STATES.map((one) => <MenuItem key={one} value={one}>{SHOWING_STATE_LABELS[one]}</MenuItem>)}
      </TextField>
      <PagedStates list={list} empty={<EmptyState title="No showings here">{state ? 'Choose another state to see more.' : 'They appear here as soon as a buyer asks to see a home.'}</EmptyState>}>
        <DataList label="Showings" rows={list.rows} columns={columns} rowKey={(showing) => showing.id} actions={(showing) => <HostActions showing={showing} siblings={list.rows} isAdmin onChanged={list.replace} />} />
      </PagedStates>
    </Container>
  );
}
