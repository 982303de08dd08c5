import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  MAILER_EXCLUSION_LABELS,
  MAILER_RECORD_LABELS,
  MAILER_RECORD_STATUSES,
  type MailerRecordStatus,
} from '#shared/mailers/mailers.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { saying } from '#shared/kernel/status.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import {
  useFindMailerRecordsQuery,
  useMarkBouncedMutation,
  type Mailer,
  type MailerRecord,
} from '../../state/mailers.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery, useListAddress } from '../../ui/use-list-address.ts';

const SORTS = [{ key: 'listed', label: 'As listed', query: {} }] as const;
const ERASED = 'Account deleted';

const lookOf = ({ status, skippedFor }: MailerRecord) =>
  skippedFor
    ? saying(STATUSES.mailerRecord[status], MAILER_EXCLUSION_LABELS[skippedFor])
    : STATUSES.mailerRecord[status];

const COLUMNS: DataColumn<MailerRecord>[] = [
  { key: 'email', label: 'Recipient', isTitle: true, grow: 2, cell: ({ email, name }) => email ?? (name || ERASED) },
  { key: 'name', label: 'Name', cell: ({ name }) => name || '–' },
  {
    key: 'status',
    label: 'Delivery',
    cell: (row) => <StatusChip {...lookOf(row)} />,
  },
  { key: 'sentAt', label: 'Sent', cell: ({ sentAt }) => (sentAt ? dateAndTime(sentAt) : '–') },
  {
    key: 'unsubscribedAt',
    label: 'Unsubscribed',
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? dateAndTime(unsubscribedAt) : '–'),
  },
];
const CARD_COLUMNS: DataColumn<MailerRecord>[] = [
  { key: 'name', label: 'Name', isTitle: true, cell: ({ name }) => name || 'Current resident' },
  { key: 'address', label: 'Address', grow: 2, cell: ({ address }) => address },
  { key: 'place', label: 'Place', cell: ({ city, state, zip }) => `${city}, ${state} ${zip}` },
];

/** The recipients of a mailing, each with what became of it. */
export function MailerRecords({ mailer }: { mailer: Mailer }) {
  const isPost = mailer.kind === 'POSTCARD';
  const address = useListAddress({ status: MAILER_RECORD_STATUSES }, SORTS);
  const { text: _none, ...page } = addressQuery(address);
  const list = readRows(
    useFindMailerRecordsQuery({
      campaignId: mailer.id,
      status: (address.filters.status as MailerRecordStatus) || undefined,
      ...page,
    }),
  );
  const [bounced, setBounced] = useState<MailerRecord | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [mark, { isLoading }] = useMarkBouncedMutation();
  const confirm = async (id: string) => {
    setFailure(null);
    try {
      await mark(id).unwrap();
      setBounced(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <ListFrame
        address={address}
        list={list}
        item={isPost ? 'card' : 'recipient'}
        filters={
          !isPost && (
            <FilterField
              label="Delivery"
              all="All"
              value={address.filters.status}
              options={optionsOf(MAILER_RECORD_LABELS)}
              onChange={(value) => address.setFilter('status', value)}
            />
          )
        }
        empty={<EmptyState title="No recipients">No one was in the audience when sending began.</EmptyState>}
      >
        {(rows) => (
          <DataList
            label="Recipients"
            rows={rows}
            columns={isPost ? CARD_COLUMNS : COLUMNS}
            rowKey={({ id }) => id}
            {...(!isPost && {
              actions: (row: MailerRecord) =>
                row.email && (row.status === 'SENT' || row.status === 'FAILED') ? (
                  <Button size="small" onClick={() => setBounced(row)} aria-label={`Mark as bounced: ${row.email}`}>
                    Mark as bounced
                  </Button>
                ) : null,
            })}
          />
        )}
      </ListFrame>
      {bounced && (
        <ConfirmDialog
          isOpen
          title="Did this email bounce?"
          confirmLabel="It bounced"
          isBusy={isLoading}
          error={failure}
          onConfirm={() => void confirm(bounced.id)}
          onCancel={() => {
            setBounced(null);
            setFailure(null);
          }}
        >
          {bounced.email} no longer gets mailings. Emails about the person’s own account and sales are still sent.
        </ConfirmDialog>
      )}
    </>
  );
}
