import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { isWorkshopOpen, whenAndWhere } from '#shared/workshops/workshops.rules.ts';
import { WORKSHOPS_TABLE } from '#shared/workshops/workshops.table.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { AttendeesDialog } from '../features/workshops/attendees-dialog.tsx';
import { WorkshopDialog } from '../features/workshops/workshop-dialog.tsx';
import { toQueryString } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { plural } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import { useCancelWorkshopMutation, useFindWorkshopsQuery, type Workshop } from '../state/workshops.endpoints.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DataColumn } from '../ui/data-list.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../ui/list-filters.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { toast } from '../ui/toast.ts';
import { addressQuery } from '../ui/use-list-address.ts';
import { useNow } from '../ui/use-now.ts';
import { useNew } from '../ui/use-new.ts';
import { useTableAddress } from '../ui/use-table-address.ts';

const SHOWN = { PAST: 'Past or canceled' } as const;

const TITLE: DataColumn<Workshop> = {
  key: 'when',
  label: 'Date',
  sort: 'startsAt',
  minWidth: 240,
  cell: ({ startsAt, zone, minutes }) => (
    <>
      {formatWhen(startsAt, zone)}
      <Typography variant="body2" color="text.secondary">
        {minutes} minutes
      </Typography>
    </>
  ),
};
const CELLS: Readonly<Record<keyof typeof WORKSHOPS_TABLE.columns, Omit<DataColumn<Workshop>, 'key' | 'label'>>> = {
  where: { minWidth: 140, hideOrder: 1, cell: ({ format, place }) => (format === 'ONLINE' ? 'Online' : place) },
  seats: {
    minWidth: 130,
    hideOrder: 2,
    cell: ({ desk }) =>
      desk && (
        <>
          {desk.booked} of {desk.seats} taken
          {desk.waiting > 0 && (
            <Typography variant="body2" color="text.secondary">
              {desk.waiting} waiting
            </Typography>
          )}
        </>
      ),
  },
  state: {
    minWidth: 140,
    cell: ({ desk, seatsLeft }) =>
      desk?.cancelledAt ? (
        <StatusChip {...STATUSES.workshop.CANCELLED} />
      ) : seatsLeft > 0 ? (
        <StatusChip {...STATUSES.workshop.OPEN} label={`${plural(seatsLeft, 'seat')} left`} />
      ) : (
        <StatusChip {...STATUSES.workshop.FULL} />
      ),
  },
};

/** Where brokers plan the dates of the buyer workshop. */
export default function AdminWorkshopsPage() {
  const now = useNow();
  const address = useTableAddress(WORKSHOPS_TABLE);
  const saved = useSavedViews('workshops');
  const isPast = address.filters.show === 'PAST' || undefined;
  const { text: _none, ...page } = addressQuery(address);
  const list = readRows(useFindWorkshopsQuery({ isPast, ...page }));
  const [edited, setEdited] = useState<Workshop | null>(null);
  const [isNew, setNew] = useNew();
  const [listed, setListed] = useState<Workshop | null>(null);
  const [calledOff, setCalledOff] = useState<Workshop | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [cancel, { isLoading }] = useCancelWorkshopMutation();

  const callOff = async (workshop: Workshop) => {
    setFailure(null);
    try {
      await cancel(workshop.id).unwrap();
      setCalledOff(null);
      toast('The date is canceled. Everyone who signed up gets an email.', { kind: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const plan = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
      Plan a date
    </Button>
  );
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Buyer workshop"
        subtitle="The dates that the public page offers, and who’s coming."
        actions={plan}
      />
      <DataTable
        label="Workshop dates"
        item="date"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        isTall
        actionsWidth={300}
        filters={
          <FilterField
            label="Dates"
            all="Upcoming"
            value={address.filters.show}
            options={optionsOf(SHOWN)}
            // of past dates the last comes first
            onChange={(value) => address.put({ show: value, sort: value ? 'late' : '' })}
          />
        }
        empty={
          <EmptyState
            title="No dates"
            action={
              <Button variant="outlined" onClick={() => setNew(true)}>
                Plan a date
              </Button>
            }
          >
            Visitors of the workshop page are asked whether they want to hear about the next date. They are emailed when
            you plan one.
          </EmptyState>
        }
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/workshops/sheet.csv?${toQueryString({ isPast, ...address.sort.query })}`}
              fileName="workshops.csv"
            />
          </>
        }
        actions={(workshop) => {
          const name = formatWhen(workshop.startsAt, workshop.zone);
          const cancelledAt = workshop.desk?.cancelledAt ?? null;
          return (
            <>
              <Button size="small" onClick={() => setListed(workshop)} aria-label={`Who’s coming: ${name}`}>
                Who’s coming
              </Button>
              {isWorkshopOpen({ ...workshop, cancelledAt }, now) && (
                <>
                  <Button size="small" onClick={() => setEdited(workshop)} aria-label={`Change: ${name}`}>
                    Change
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    onClick={() => setCalledOff(workshop)}
                    aria-label={`Cancel: ${name}`}
                  >
                    Cancel
                  </Button>
                </>
              )}
            </>
          );
        }}
      />
      {isNew && <WorkshopDialog workshop={null} onClose={() => setNew(false)} />}
      {edited && <WorkshopDialog workshop={edited} onClose={() => setEdited(null)} />}
      {listed && <AttendeesDialog workshop={listed} onClose={() => setListed(null)} />}
      {calledOff && (
        <ConfirmDialog
          isOpen
          title="Cancel this date?"
          confirmLabel="Cancel the date"
          isDestructive
          isBusy={isLoading}
          error={failure}
          onConfirm={() => void callOff(calledOff)}
          onCancel={() => {
            setCalledOff(null);
            setFailure(null);
          }}
        >
          {whenAndWhere(calledOff)}. Everyone who signed up gets an email, and their calendars are updated. This can’t
          be undone.
        </ConfirmDialog>
      )}
    </Container>
  );
}
