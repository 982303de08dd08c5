import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { contactOf } from '#shared/users/contact.rules.ts';
import { fullName, phone, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindUsersQuery } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { addressQuery, useListAddress } from '../../ui/use-list-address.ts';
import { AddMemberDialog, RemoveMemberDialog, type MemberOf } from './member-dialogs.tsx';

const SORTS = [
  { key: 'name', label: 'By last name', query: { '$sort[lastName]': 1 } },
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
] as const;
const COLUMNS: DataColumn<User>[] = [
  {
    key: 'name',
    label: 'Name',
    isTitle: true,
    cell: (user) => (
      <Link component={RouterLink} to={`/admin/clients/${user.id}`}>
        {fullName(user) || contactOf(user.email)}
      </Link>
    ),
  },
  { key: 'type', label: 'Type', cell: ({ type }) => USER_TYPE_LABELS[type] },
  { key: 'email', label: 'Email', cell: ({ email }) => email },
  { key: 'phone', label: 'Phone', cell: (user) => (user.phone ? phone(user.phone) : '–') },
  { key: 'since', label: 'Since', cell: ({ createdAt }) => shortDate(createdAt) },
];

/** The people of a company or an organization, for brokers. */
export function MemberList({ of }: { of: MemberOf }) {
  const address = useListAddress({}, SORTS);
  const list = readRows(useFindUsersQuery({ [`${of.kind}Id`]: of.id, ...addressQuery(address) }));
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<User | null>(null);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add a person
        </Button>
      </Box>
      <ListFrame
        address={address}
        list={list}
        item="account"
        searchLabel="Name, email or phone"
        empty={<EmptyState title="Nobody yet">Add someone with an account, here or on a client’s page.</EmptyState>}
      >
        {(rows) => (
          <DataList
            label="People"
            rows={rows}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            actions={(user) => (
              <Button
                size="small"
                onClick={() => setLeaving(user)}
                aria-label={`Remove: ${fullName(user) || contactOf(user.email)}`}
              >
                Remove
              </Button>
            )}
          />
        )}
      </ListFrame>
      {isAdding && <AddMemberDialog of={of} onClose={() => setAdding(false)} />}
      {leaving && <RemoveMemberDialog of={of} person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
