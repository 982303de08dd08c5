import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import {
  MAILER_KIND_LABELS,
  MAILER_KINDS,
  MAILER_STATE_LABELS,
  MAILER_STATES,
  mailerStateLabel,
} from '#shared/mailers/mailers.types.ts';
import { MAILER_TONES, resultLine } from '../features/mailers/mailer-labels.ts';
import { NewMailerDialog } from '../features/mailers/new-mailer-dialog.tsx';
import { dateAndTime } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindMailersQuery, type Mailer } from '../state/mailers.endpoints.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';

const SORTS = [
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
  { key: 'name', label: 'By name', query: { '$sort[name]': 1 } },
] as const;

const whenOf = ({ state, scheduledAt, sentAt, createdAt }: Mailer) =>
  state === 'SCHEDULED' && scheduledAt
    ? `for ${dateAndTime(scheduledAt, DEFAULT_TIME_ZONE)}`
    : sentAt
      ? dateAndTime(sentAt, DEFAULT_TIME_ZONE)
      : `begun ${dateAndTime(createdAt, DEFAULT_TIME_ZONE)}`;

const COLUMNS: DataColumn<Mailer>[] = [
  {
    key: 'name',
    label: 'Mailing',
    isTitle: true,
    grow: 2,
    cell: ({ id, name, subject }) => (
      <>
        <Link component={RouterLink} to={`/admin/mailers/${id}`}>
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {subject || 'No subject yet'}
        </Typography>
      </>
    ),
  },
  { key: 'kind', label: 'Kind', cell: ({ kind }) => MAILER_KIND_LABELS[kind] },
  {
    key: 'state',
    label: 'State',
    cell: (mailer) => (
      <>
        <StatusChip tone={MAILER_TONES[mailer.state]} label={mailerStateLabel(mailer)} />
        <Typography variant="body2" color="text.secondary">
          {whenOf(mailer)}
        </Typography>
      </>
    ),
  },
  { key: 'results', label: 'Results', grow: 1.5, cell: (mailer) => resultLine(mailer) || '–' },
];

/** Mailings of the brokerage: drafts, what is scheduled, and how those that were sent did. */
export default function AdminMailersPage() {
  const address = useListAddress({ kind: MAILER_KINDS, state: MAILER_STATES }, SORTS);
  const { kind, state } = address.filters;
  const list = readRows(
    useFindMailersQuery({ ...addressQuery(address), kind: kind || undefined, state: state || undefined }),
  );
  const [isNew, setNew] = useState(false);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Mailings"
        subtitle="Emails to chosen people, the newsletter and postcards."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
            Write a mailing
          </Button>
        }
      />
      <ListFrame
        address={address}
        list={list}
        item="mailing"
        searchLabel="Name or subject"
        filters={
          <>
            <FilterField
              label="Kind"
              all="All"
              value={kind}
              options={optionsOf(MAILER_KIND_LABELS)}
              onChange={(value) => address.setFilter('kind', value)}
            />
            <FilterField
              label="State"
              all="All"
              value={state}
              options={optionsOf(MAILER_STATE_LABELS)}
              onChange={(value) => address.setFilter('state', value)}
            />
          </>
        }
        empty={
          <EmptyState
            title="No mailings yet"
            action={
              <Button variant="outlined" onClick={() => setNew(true)}>
                Write the first one
              </Button>
            }
          >
            Write to everybody in a city, to buyers with a budget, or to the readers of the newsletter. People who
            unsubscribed are always left out.
          </EmptyState>
        }
      >
        {(rows) => <DataList label="Mailings" rows={rows} columns={COLUMNS} rowKey={({ id }) => id} />}
      </ListFrame>
      {isNew && <NewMailerDialog onClose={() => setNew(false)} />}
    </Container>
  );
}
