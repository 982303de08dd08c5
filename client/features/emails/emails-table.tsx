import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_BULK_ROWS } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { isSearchable } from '#shared/emails/emails.search.ts';
import { EMAIL_KIND_LABELS, emailKindLabel, EMAILS_TABLE } from '#shared/emails/emails.table.ts';
import { MAX_SHEET_ROWS } from '#shared/kernel/envelope.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { daySpan } from '#shared/kernel/zoned-time.ts';
import { DELIVERY_LABELS } from '#shared/notifications/notifications.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useChangeRowsMutation } from '../../state/bulk-changes.endpoints.ts';
import { useFindEmailPageQuery, type Email } from '../../state/emails.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import { BulkActions, BulkButton } from '../../ui/bulk-actions.tsx';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayFields } from '../../ui/day-fields.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { MarkedDownload } from '../../ui/marked-download.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useBulkChange } from '../../ui/use-bulk-change.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { EmailDialog } from './email-dialog.tsx';

const nameOf = ({ subject, to }: Email) => `${subject}, to ${to}`;

const TITLE: DataColumn<Email> = {
  key: 'subject',
  label: 'Subject',
  grow: 2.2,
  cell: ({ subject }) => <span title={subject}>{subject}</span>,
};
const CELLS: Readonly<Record<keyof typeof EMAILS_TABLE.columns, Omit<DataColumn<Email>, 'key' | 'label'>>> = {
  to: {
    sort: 'to',
    grow: 1.3,
    minWidth: 232,
    cell: ({ to }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {to}
      </Box>
    ),
  },
  kind: { width: 150, hideOrder: 2, cell: ({ kind }) => emailKindLabel(kind) },
  status: {
    width: 108,
    cell: ({ status, error }) => (
      <Box component="span" title={error ?? undefined} sx={{ display: 'inline-flex' }}>
        <StatusChip {...STATUSES.delivery[status]} />
      </Box>
    ),
  },
  createdAt: { sort: 'createdAt', width: 205, hideOrder: 1, cell: ({ createdAt }) => dateAndTime(createdAt) },
  sentAt: { width: 205, cell: ({ sentAt }) => (sentAt ? dateAndTime(sentAt) : '–') },
};

/** Every email the product wrote; `?mail=` opens one of them. */
export function EmailsTable() {
  const address = useTableAddress(EMAILS_TABLE);
  const saved = useSavedViews('emails');
  const { kind, status, from, to } = address.filters;
  // shorter words wait until there are three letters
  const settled = isSearchable(address.settled) ? address.settled : '';
  const matching = { kind, status, ...daySpan(from, to, DEFAULT_TIME_ZONE), text: settled || undefined };
  const list = readRows(useFindEmailPageQuery({ ...addressQuery({ ...address, settled }), ...matching }));
  const chosen = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    // what is only estimated cannot be marked as a whole
    max: list.isEstimate ? 0 : MAX_SHEET_ROWS,
    nameOf,
  });
  const [change] = useChangeRowsMutation();
  const bulk = useBulkChange({
    chosen,
    matching,
    item: 'email',
    max: MAX_BULK_ROWS,
    send: (changes) => change({ table: 'emails', ...changes }).unwrap(),
  });
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (id: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('mail', id);
        else next.delete('mail');
        return next;
      }),
    [setParams],
  );
  const actions = useCallback(
    (mail: Email) => (
      <Button size="small" onClick={() => show(mail.id)} aria-label={`Open ${nameOf(mail)}`}>
        Open
      </Button>
    ),
    [show],
  );
  const sheet = (of: object) => `/api/emails/sheet.csv?${toQueryString({ ...of, ...address.sort.query })}`;
  return (
    <>
      <DataTable
        label="Emails"
        item="email"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Recipient or subject, three letters or more"
        filters={
          <>
            <FilterField
              label="Type"
              all="All"
              value={kind}
              options={optionsOf(EMAIL_KIND_LABELS)}
              onChange={(value) => address.setFilter('kind', value)}
            />
            <FilterField
              label="Delivery"
              all="All"
              value={status}
              options={optionsOf(DELIVERY_LABELS)}
              onChange={(value) => address.setFilter('status', value)}
            />
            <DayFields label="Written" address={address} />
          </>
        }
        empty={<EmptyState title="No emails yet">Emails appear here as soon as one is sent.</EmptyState>}
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton size="small" label="Download CSV" url={sheet(matching)} fileName="emails.csv" />
          </>
        }
        chosen={chosen}
        actions={actions}
      />
      <SelectionBar label="Selected emails" chosen={chosen}>
        <BulkActions bulk={bulk} max={MAX_BULK_ROWS}>
          <BulkButton bulk={bulk} changes={{ resend: true }}>
            Send again
          </BulkButton>
        </BulkActions>
        <MarkedDownload chosen={chosen} sheet={sheet} matching={matching} fileName="emails.csv" />
      </SelectionBar>
      {bulk.result}
      <EmailDialog id={params.get('mail')} onClose={() => show(null)} />
    </>
  );
}
