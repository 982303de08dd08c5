import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { MAILERS_TABLE } from '#shared/mailers/mailers.table.ts';
import { MAILER_KIND_LABELS, MAILER_STATE_LABELS, mailerStateLabel } from '#shared/mailers/mailers.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { resultLine } from '../features/mailers/mailer-labels.ts';
import { NewMailerDialog } from '../features/mailers/new-mailer-dialog.tsx';
import { toQueryString } from '../lib/api.ts';
import { dateAndTime } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindMailersQuery, type Mailer } from '../state/mailers.endpoints.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import type { DataColumn } from '../ui/data-list.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../ui/list-filters.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { addressQuery } from '../ui/use-list-address.ts';
import { useNew } from '../ui/use-new.ts';
import { useTableAddress } from '../ui/use-table-address.ts';

const whenOf = ({ state, scheduledAt, sentAt, createdAt }: Mailer) =>
  state === 'SCHEDULED' && scheduledAt
    ? `for ${dateAndTime(scheduledAt, DEFAULT_TIME_ZONE)}`
    : sentAt
      ? dateAndTime(sentAt, DEFAULT_TIME_ZONE)
      : `started ${dateAndTime(createdAt, DEFAULT_TIME_ZONE)}`;

const TITLE: DataColumn<Mailer> = {
  key: 'name',
  label: 'Mailing',
  grow: 2,
  sort: 'name',
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
};
const CELLS: Readonly<Record<keyof typeof MAILERS_TABLE.columns, Omit<DataColumn<Mailer>, 'key' | 'label'>>> = {
  kind: { minWidth: 110, hideOrder: 3, cell: ({ kind }) => MAILER_KIND_LABELS[kind] },
  state: {
    minWidth: 190,
    cell: (mailer) => (
      <>
        <StatusChip {...STATUSES.mailer[mailer.state]} label={mailerStateLabel(mailer)} />
        <Typography variant="body2" color="text.secondary">
          {whenOf(mailer)}
        </Typography>
      </>
    ),
  },
  results: { minWidth: 170, grow: 1.5, hideOrder: 4, cell: (mailer) => resultLine(mailer) || '–' },
  sent: {
    minWidth: 170,
    hideOrder: 2,
    cell: ({ sentAt }) => (sentAt ? dateAndTime(sentAt, DEFAULT_TIME_ZONE) : '–'),
  },
  createdAt: {
    sort: 'createdAt',
    minWidth: 170,
    hideOrder: 1,
    cell: ({ createdAt }) => dateAndTime(createdAt, DEFAULT_TIME_ZONE),
  },
};

/** Mailings of the brokerage: drafts, what is scheduled, and how those that were sent did. */
export default function AdminMailersPage() {
  const address = useTableAddress(MAILERS_TABLE);
  const saved = useSavedViews('mailers');
  const { kind, state } = address.filters;
  const filters = { kind: kind || undefined, state: state || undefined };
  const list = readRows(useFindMailersQuery({ ...addressQuery(address), ...filters }));
  const [isNew, setNew] = useNew();
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
      <DataTable
        label="Mailings"
        item="mailing"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        isTall
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
              label="Status"
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
            Write to everyone in a city, to buyers with a budget, or to the readers of the newsletter. People who
            unsubscribed are always left out.
          </EmptyState>
        }
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/mailers/sheet.csv?${toQueryString({ ...filters, text: address.settled || undefined, ...address.sort.query })}`}
              fileName="mailings.csv"
            />
          </>
        }
      />
      {isNew && <NewMailerDialog onClose={() => setNew(false)} />}
    </Container>
  );
}
