import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MAX_BULK_ROWS } from '#shared/bulk-changes/bulk-changes.schema.ts';
import { usPhoneDigits } from '#shared/kernel/phone.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { LEAD_CONSENT_LABELS } from '#shared/leads/lead-consent.rules.ts';
import { LEADS_TABLE } from '#shared/leads/leads.table.ts';
import { LEAD_INTEREST_LABELS, LEAD_KIND_LABELS, WAITLIST_STATES, type LeadEntry } from '#shared/leads/leads.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { fullName, phone, shortDate, timeAgo } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useChangeRowsMutation } from '../../state/bulk-changes.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { useFindLeadsQuery, type Lead } from '../../state/leads.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import { BulkActions, BulkButton, BulkPerson } from '../../ui/bulk-actions.tsx';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useBulkChange } from '../../ui/use-bulk-change.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { AnswerCell, LeadActions, OwnerCell } from './lead-cells.tsx';
import { LeadRoutingButton } from './lead-routing-dialog.tsx';

const isWaitlistState = (state: string): state is keyof typeof WAITLIST_STATES => state in WAITLIST_STATES;

/** What was asked for; shown before the message. */
function asked({ startsAt, state, interest }: LeadEntry): string {
  const where = state && (isWaitlistState(state) ? WAITLIST_STATES[state] : state);
  return [startsAt && formatWhen(startsAt, DEFAULT_TIME_ZONE), where, interest && LEAD_INTEREST_LABELS[interest]]
    .filter(Boolean)
    .join(' · ');
}

function Words({ entries }: { entries: readonly LeadEntry[] }) {
  // imported ones wrote nothing
  if (!entries.some((entry) => asked(entry) || entry.message)) return '–';
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, minWidth: 0, textAlign: 'left' }}>
      {[...entries].reverse().map((entry) => (
        <li key={entry.at}>
          {entries.length > 1 && (
            <Typography variant="body2" color="text.secondary">
              {shortDate(entry.at)}
            </Typography>
          )}
          {asked(entry) && <Typography sx={{ fontWeight: 600 }}>{asked(entry)}</Typography>}
          {entry.message && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.message}</Typography>
          )}
        </li>
      ))}
    </Box>
  );
}

/** As people write it, also where it is stored as it is dialed. */
const dialable = (number: string) => phone(usPhoneDigits(number) ?? number);

const TITLE: DataColumn<Lead> = {
  key: 'who',
  label: 'Who',
  cell: (lead) => (
    <>
      {fullName(lead) || '–'}
      <br />
      <Link href={`mailto:${lead.email}`} sx={{ overflowWrap: 'anywhere', fontWeight: 400 }}>
        {lead.email}
      </Link>
      {lead.phone && (
        <>
          <br />
          <Link href={`tel:${lead.phone}`} sx={{ whiteSpace: 'nowrap', fontWeight: 400 }}>
            {dialable(lead.phone)}
          </Link>
        </>
      )}
    </>
  ),
};
const CELLS: Readonly<Record<keyof typeof LEADS_TABLE.columns, Omit<DataColumn<Lead>, 'key' | 'label'>>> = {
  phone: {
    cell: (lead) =>
      lead.phone ? (
        <Link href={`tel:${lead.phone}`} sx={{ whiteSpace: 'nowrap' }}>
          {dialable(lead.phone)}
        </Link>
      ) : (
        '–'
      ),
  },
  kind: { cell: (lead) => LEAD_KIND_LABELS[lead.kind] },
  words: { grow: 2, cell: (lead) => <Words entries={lead.entries} /> },
  answer: { sort: 'askedAt', width: 170, hideOrder: 3, cell: (lead) => <AnswerCell lead={lead} /> },
  owner: { width: 160, hideOrder: 2, cell: (lead) => <OwnerCell lead={lead} /> },
  createdAt: { sort: 'createdAt', width: 150, hideOrder: 1, cell: (lead) => timeAgo(lead.createdAt) },
  state: {
    width: 115,
    cell: (lead) => <StatusChip {...STATUSES.lead[lead.handledAt ? 'HANDLED' : 'OPEN']} />,
  },
  source: { cell: ({ source }) => source || '–' },
  consent: {
    cell: ({ consent, consentNote, mayText }) =>
      consent ? (
        <>
          {LEAD_CONSENT_LABELS[consent]}
          <Typography variant="body2" color="text.secondary">
            {`${consentNote}. ${mayText ? 'Marketing texts are allowed.' : 'No marketing texts.'}`}
          </Typography>
        </>
      ) : (
        'Wrote to us. No marketing texts.'
      ),
  },
};

const HANDLED = { true: 'Done', all: 'All' } as const;
const handledQuery = (handled: string) => (handled === 'all' ? undefined : handled === 'true');

const actionsOf = (lead: Lead) => <LeadActions lead={lead} />;

/** People without an account who wrote to the brokerage. */
export function LeadsTable() {
  const address = useTableAddress(LEADS_TABLE);
  const saved = useSavedViews('leads');
  const me = useUser();
  const { kind, handled, owner, answer } = address.filters;
  const matching = {
    kind,
    handled: handledQuery(handled),
    ownerId: owner ? me?.id : undefined,
    isUnanswered: answer ? true : undefined,
    text: address.settled || undefined,
  };
  const list = readRows(useFindLeadsQuery({ ...addressQuery(address), ...matching }));
  const chosen = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_BULK_ROWS,
    nameOf: ({ email }) => email,
  });
  const [change] = useChangeRowsMutation();
  const bulk = useBulkChange({
    chosen,
    matching,
    item: 'lead',
    max: MAX_BULK_ROWS,
    send: (changes) => change({ table: 'leads', ...changes }).unwrap(),
  });
  return (
    <>
      <DataTable
        label="Inquiries"
        item="lead"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        isTall
        actionsWidth={240}
        searchLabel="Name, email or message"
        filters={
          <>
            <FilterField
              label="Type"
              all="Everything"
              value={kind}
              options={optionsOf(LEAD_KIND_LABELS)}
              onChange={(value) => address.setFilter('kind', value)}
            />
            <FilterField
              label="Status"
              all="Waiting"
              value={handled}
              options={optionsOf(HANDLED)}
              onChange={(value) => address.setFilter('handled', value)}
            />
            <FilterField
              label="First answer"
              all="Any"
              value={answer}
              options={[{ value: 'waiting', label: 'No one has answered yet' }]}
              onChange={(value) => address.setFilter('answer', value)}
            />
            <FilterField
              label="Owner"
              all="Everyone"
              value={owner}
              options={[{ value: 'me', label: 'Me' }]}
              onChange={(value) => address.setFilter('owner', value)}
            />
          </>
        }
        empty={
          <EmptyState title="No one is waiting for a response">
            Messages, waitlist and workshop sign-ups from the public pages arrive here.
          </EmptyState>
        }
        tools={
          <>
            <LeadRoutingButton />
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/leads/sheet.csv?${toQueryString({ ...matching, ...address.sort.query })}`}
              fileName="inquiries.csv"
            />
          </>
        }
        chosen={chosen}
        actions={actionsOf}
      />
      <SelectionBar label="Selected leads" chosen={chosen}>
        <BulkActions bulk={bulk} max={MAX_BULK_ROWS}>
          <BulkButton bulk={bulk} changes={{ handled: true }}>
            Mark as done
          </BulkButton>
          <BulkButton bulk={bulk} changes={{ handled: false }}>
            Reopen
          </BulkButton>
          <BulkPerson
            bulk={bulk}
            label="Owner"
            title="Who owns the leads"
            useSearch={usePeopleSearch}
            changesOf={(ownerId) => ({ ownerId })}
          />
        </BulkActions>
      </SelectionBar>
      {bulk.result}
    </>
  );
}
