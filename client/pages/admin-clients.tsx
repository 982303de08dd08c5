import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { USER_TYPES, type UserType } from '#shared/kernel/actor.ts';
import { PagedStates } from '../features/admin/paged-states.tsx';
import { SearchField } from '../features/admin/search-field.tsx';
import { fullName, phone, shortDate } from '../lib/format.ts';
import type { User } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { usePagedList } from '../ui/use-paged-list.ts';

const TYPE_WORDS: Readonly<Record<UserType, string>> = { SELLER: 'Seller', BUYER: 'Buyer', PBUYER: 'Pre-approved buyer', ADMIN: 'Hearthport', LENDER: 'Lender', TITLE: 'Title company' };

const columns: DataColumn<User>[] = [
  { key: 'name', label: 'Name', isTitle: true, cell: (user) => fullName(user) || '–' },
  { key: 'email', label: 'E-mail', cell: (user) => <Link href={`mailto:${user.email}`} sx={{ overflowWrap: 'anywhere' }}>{user.email}</Link> },
  { key: 'phone', label: 'Phone', cell: (user) => (user.phone ? <Link href={`tel:${user.phone}`} sx={{ whiteSpace: 'nowrap' }}>{phone(user.phone)}</Link> : '–') },
  { key: 'type', label: 'Kind', cell: (user) => TYPE_WORDS[user.type] },
  { key: 'verified', label: 'E-mail verified', cell: (user) => (user.verified ? <StatusChip tone="confirmed" label="Verified" /> : <StatusChip tone="requested" label="Not yet" />) },
  { key: 'since', label: 'Since', cell: (user) => shortDate(user.createdAt) },
];

export default function AdminClientsPage() {
  const [text, setText] = useState('');
  const [type, setType] = useState<UserType | ''>('');
  const settled = useDebounced(text.trim());
  const list = usePagedList<User>('/users', { text: settled, type });
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader title="Clients" subtitle="Everybody with an account." />
      <Box sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, maxWidth: 640 }}>
        <SearchField label="Name or e-mail" value={text} onChange={setText} />
        <TextField select size="small" slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }} label="Kind" value={type} onChange={(event) => setType(USER_TYPES.find((one) => one === event.target.value) ?? '')}>
          <MenuItem value="">Everybody</MenuItem>
          {USER_TYPES.map((one) => <MenuItem key={one} value={one}>{TYPE_WORDS[one]}</MenuItem>)}
        </TextField>
      </Box>
      <PagedStates list={list} empty={<EmptyState title="Nobody found">Try another name, or another kind of account.</EmptyState>}>
        <DataList label="Clients" rows={list.rows} columns={columns} rowKey={(user) => user.id} actions={(user) => <Button size="small" component={RouterLink} to={`/admin/mails?to=${encodeURIComponent(user.email)}`} aria-label={`Letters to ${user.email}`}>Letters</Button>} />
      </PagedStates>
    </Container>
  );
}
