import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { fullName, phone, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindUsersQuery } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ClientPanel } from './client-panel.tsx';
import { TYPE_LABELS } from './client-labels.ts';
import { FilterField, ListFrame, optionsOf } from '../../ui/list-frame.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { addressQuery, useListAddress } from '../../ui/use-list-address.ts';

const SORTS = [
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
  { key: 'old', label: 'Oldest first', query: { '$sort[createdAt]': 1 } },
  { key: 'name', label: 'By last name', query: { '$sort[lastName]': 1 } },
  { key: 'mail', label: 'By email', query: { '$sort[email]': 1 } },
] as const;

const columns: DataColumn<User>[] = [
  {
    key: 'name',
    label: 'Name',
    isTitle: true,
    cell: (user) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar person={user} size={32} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {fullName(user) || '–'}
        </Box>
      </Box>
    ),
  },
  {
    key: 'email',
    label: 'E-mail',
    cell: (user) => (
      <Link href={`mailto:${user.email}`} sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Link>
    ),
  },
  {
    key: 'phone',
    label: 'Phone',
    cell: (user) =>
      user.phone ? (
        <Link href={`tel:${user.phone}`} sx={{ whiteSpace: 'nowrap' }}>
          {phone(user.phone)}
        </Link>
      ) : (
        '–'
      ),
  },
  { key: 'type', label: 'Type', cell: (user) => TYPE_LABELS[user.type] },
  {
    key: 'verified',
    label: 'Email verified',
    cell: (user) =>
      user.verified ? (
        <StatusChip tone="confirmed" label="Verified" />
      ) : (
        <StatusChip tone="requested" label="Not yet" />
      ),
  },
  { key: 'since', label: 'Since', cell: (user) => shortDate(user.createdAt) },
];

/** Everyone with an account; `?person=` opens one of them. */
export function ClientsList() {
  const address = useListAddress({ type: USER_TYPES }, SORTS);
  const list = readRows(useFindUsersQuery({ type: address.filters.type, ...addressQuery(address) }));
  const [params, setParams] = useSearchParams();
  const [isOpening, setIsOpening] = useState(false);
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('person', id);
      else next.delete('person');
      return next;
    });
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpening(true)}>
          Create an account
        </Button>
      </Box>
      <ListFrame
        address={address}
        list={list}
        item="account"
        searchLabel="Name, email or phone"
        filters={
          <FilterField
            label="Type"
            all="Everyone"
            value={address.filters.type}
            options={optionsOf(TYPE_LABELS)}
            onChange={(value) => address.setFilter('type', value)}
          />
        }
        empty={<EmptyState title="No one yet">People appear here when they sign up.</EmptyState>}
      >
        {(rows) => (
          <DataList
            label="Clients"
            rows={rows}
            columns={columns}
            rowKey={(user) => user.id}
            actions={(user) => (
              <Button size="small" onClick={() => show(user.id)} aria-label={`Open ${fullName(user) || user.email}`}>
                Open
              </Button>
            )}
          />
        )}
      </ListFrame>
      <ClientPanel id={params.get('person')} onClose={() => show(null)} />
      <OpenAccountDialog
        isOpen={isOpening}
        onClose={() => setIsOpening(false)}
        onOpened={(user) => {
          setIsOpening(false);
          show(user.id);
        }}
      />
    </>
  );
}
