import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { MAX_BULK_ROWS } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { MAX_CLIENT_TAG } from '#shared/clients/clients.types.ts';
import { MAX_SHEET_ROWS } from '#shared/kernel/envelope.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { daySpan } from '#shared/kernel/zoned-time.ts';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import { contactOf, hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { CLIENTS_TABLE, USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { fullName, phone, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useChangeRowsMutation } from '../../state/bulk-changes.endpoints.ts';
import { useFindUsersQuery, useGetUserQuery, usePeopleSearch } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import { BulkActions, BulkPerson, BulkWord } from '../../ui/bulk-actions.tsx';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayFields } from '../../ui/day-fields.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MarkedDownload } from '../../ui/marked-download.tsx';
import { PersonField } from '../../ui/person-field.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useBulkChange } from '../../ui/use-bulk-change.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { useNew } from '../../ui/use-new.ts';
import { QUEUE_ITEM } from '../../ui/use-queue-keys.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';

const nameOf = (user: User) => fullName(user) || contactOf(user.email) || 'this account';
const pageOf = ({ id }: User) => `/admin/clients/${id}`;

const TITLE: DataColumn<User> = {
  key: 'name',
  label: 'Name',
  sort: 'lastName',
  cell: (user) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar person={user} size={28} />
      <Link
        component={RouterLink}
        to={pageOf(user)}
        title={nameOf(user)}
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          // a row of the table has one line
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          overflow: { sm: 'hidden' },
          textOverflow: 'ellipsis',
        }}
      >
        {nameOf(user)}
      </Link>
    </Box>
  ),
};

const CELLS: Readonly<Record<keyof typeof CLIENTS_TABLE.columns, Omit<DataColumn<User>, 'key' | 'label'>>> = {
  email: {
    sort: 'email',
    grow: 2.2,
    cell: ({ email }) =>
      hasOnlyNumber(email) ? (
        'No email'
      ) : (
        <Link href={`mailto:${email}`} title={email} sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Link>
      ),
  },
  phone: {
    width: 140,
    hideOrder: 4,
    cell: (user) =>
      user.phone ? (
        <Link href={`tel:${user.phone}`} sx={{ whiteSpace: 'nowrap' }}>
          {phone(user.phone)}
        </Link>
      ) : (
        '–'
      ),
  },
  type: { sort: 'type', minWidth: 165, hideOrder: 3, cell: (user) => USER_TYPE_LABELS[user.type] },
  verified: {
    width: 135,
    hideOrder: 2,
    cell: (user) =>
      user.verified ? <StatusChip {...STATUSES.verified.YES} /> : <StatusChip {...STATUSES.verified.NO} />,
  },
  messages: {
    cell: ({ emailEnabled, smsEnabled }) =>
      [emailEnabled && 'Emails', smsEnabled && 'Texts'].filter(Boolean).join(', ') || 'Nothing',
  },
  timezone: { cell: ({ timezone }) => timezone ?? '–' },
  referralCode: { cell: ({ referralCode }) => referralCode ?? '–' },
  createdAt: { sort: 'createdAt', width: 120, hideOrder: 1, cell: (user) => shortDate(user.createdAt) },
};

const openLink = (user: User) => (
  <Button size="small" {...QUEUE_ITEM} component={RouterLink} to={pageOf(user)} aria-label={`Open ${nameOf(user)}`}>
    Open
  </Button>
);

/** Everyone with an account. */
export function ClientsList() {
  const address = useTableAddress(CLIENTS_TABLE);
  const saved = useSavedViews('clients');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { type, verified, state, owner, from, to } = address.filters;
  const matching = {
    type,
    verified,
    state,
    ownerId: owner,
    ...daySpan(from, to, DEFAULT_TIME_ZONE),
    text: address.settled || undefined,
  };
  const list = readRows(useFindUsersQuery({ ...addressQuery(address), ...matching }));
  const chosen = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_SHEET_ROWS,
    nameOf,
  });
  const chosenOwner = useGetUserQuery(owner || skipToken).currentData ?? null;
  const [change] = useChangeRowsMutation();
  const bulk = useBulkChange({
    chosen,
    matching,
    item: 'client',
    max: MAX_BULK_ROWS,
    send: (changes) => change({ table: 'clients', ...changes }).unwrap(),
  });
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useNew();
  const sheet = (of: object) => `/api/users/sheet.csv?${toQueryString({ ...of, ...address.sort.query })}`;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpening(true)}>
          Create an account
        </Button>
      </Box>
      <DataTable
        label="Clients"
        item="account"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Name, email or phone"
        filters={
          <>
            <FilterField
              label="Type"
              all="Everyone"
              value={type}
              options={optionsOf(USER_TYPE_LABELS)}
              onChange={(value) => address.setFilter('type', value)}
            />
            <PersonField
              useSearch={usePeopleSearch}
              type="ADMIN"
              label="Owner"
              value={chosenOwner}
              onChange={(next) => address.setFilter('owner', next?.id ?? '')}
            />
          </>
        }
        more={{
          names: ['verified', 'state', 'from', 'to'],
          filters: (
            <>
              <FilterField
                label="Email verified"
                all="All"
                value={verified}
                options={optionsOf({ true: 'Verified', false: 'Not yet' })}
                onChange={(value) => address.setFilter('verified', value)}
              />
              <FilterField
                label="With a home in"
                all="Anywhere, or none"
                value={state}
                options={optionsOf(STATE_NAMES)}
                onChange={(value) => address.setFilter('state', value)}
              />
              <DayFields label="Since" address={address} />
            </>
          ),
        }}
        empty={<EmptyState title="No one yet">People appear here when they sign up.</EmptyState>}
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton size="small" label="Download CSV" url={sheet(matching)} fileName="clients.csv" />
          </>
        }
        chosen={chosen}
        // on a phone the name of the card is the same link
        {...(!isPhone && { actions: openLink })}
      />
      <SelectionBar label="Selected clients" chosen={chosen}>
        <BulkActions bulk={bulk} max={MAX_BULK_ROWS}>
          <BulkWord
            bulk={bulk}
            label="Add a tag"
            title="Add a tag to the clients"
            field="Tag"
            max={MAX_CLIENT_TAG}
            changesOf={(addTag) => ({ addTag })}
          />
          <BulkWord
            bulk={bulk}
            label="Remove a tag"
            title="Remove a tag from the clients"
            field="Tag"
            max={MAX_CLIENT_TAG}
            changesOf={(removeTag) => ({ removeTag })}
          />
          <BulkPerson
            bulk={bulk}
            label="Owner"
            title="Owner of the clients"
            useSearch={usePeopleSearch}
            changesOf={(ownerId) => ({ ownerId })}
          />
        </BulkActions>
        <MarkedDownload chosen={chosen} sheet={sheet} matching={matching} fileName="clients.csv" />
      </SelectionBar>
      {bulk.result}
      <OpenAccountDialog
        isOpen={isOpening}
        onClose={() => setIsOpening(false)}
        onOpened={(user) => {
          setIsOpening(false);
          void navigate(pageOf(user));
        }}
      />
    </>
  );
}
