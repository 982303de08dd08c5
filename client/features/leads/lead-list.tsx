import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { LEAD_INTEREST_LABELS, LEAD_KIND_LABELS, WAITLIST_STATES, type LeadEntry } from '#shared/leads/leads.types.ts';
import { WORKSHOP_ZONE } from '#shared/leads/workshop-dates.rules.ts';
import { messageOf } from '../../lib/api.ts';
import { fullName, phone, shortDate } from '../../lib/format.ts';
import { useUpdateLeadMutation, type Lead, type Subscriber } from '../../state/leads.endpoints.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';

const isWaitlistState = (state: string): state is keyof typeof WAITLIST_STATES => state in WAITLIST_STATES;

/** What was asked for; shown before the message. */
function asked({ startsAt, state, interest }: LeadEntry): string {
  const where = state && (isWaitlistState(state) ? WAITLIST_STATES[state] : state);
  return [startsAt && formatWhen(startsAt, WORKSHOP_ZONE), where, interest && LEAD_INTEREST_LABELS[interest]]
    .filter(Boolean)
    .join(' · ');
}

function Words({ entries }: { entries: readonly LeadEntry[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, minWidth: { sm: 240 }, textAlign: 'left' }}
    >
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

const columns: DataColumn<Lead>[] = [
  {
    key: 'who',
    label: 'Who',
    isTitle: true,
    cell: (lead) => (
      <>
        {fullName(lead) || '–'}
        <br />
        <Link href={`mailto:${lead.email}`} sx={{ overflowWrap: 'anywhere', fontWeight: 400 }}>
          {lead.email}
        </Link>
      </>
    ),
  },
  {
    key: 'phone',
    label: 'Phone',
    cell: (lead) =>
      lead.phone ? (
        <Link href={`tel:${lead.phone}`} sx={{ whiteSpace: 'nowrap' }}>
          {phone(lead.phone)}
        </Link>
      ) : (
        '–'
      ),
  },
  { key: 'kind', label: 'Type', cell: (lead) => LEAD_KIND_LABELS[lead.kind] },
  { key: 'words', label: 'Message', cell: (lead) => <Words entries={lead.entries} /> },
  { key: 'when', label: 'Last message', cell: (lead) => shortDate(lead.createdAt) },
  {
    key: 'state',
    label: 'Status',
    cell: (lead) =>
      lead.handledAt ? <StatusChip tone="confirmed" label="Done" /> : <StatusChip tone="attention" label="Waiting" />,
  },
];

function Tick({ lead }: { lead: Lead }) {
  const [update] = useUpdateLeadMutation();
  const [isBusy, setIsBusy] = useState(false);
  const change = async () => {
    setIsBusy(true);
    try {
      await update({ id: lead.id, handled: lead.handledAt === null }).unwrap();
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setIsBusy(false);
  };
  const label = lead.handledAt ? 'Reopen' : 'Mark as done';
  return (
    <Button size="small" loading={isBusy} onClick={() => void change()} aria-label={`${label}: ${lead.email}`}>
      {label}
    </Button>
  );
}

export function LeadList({ leads }: { leads: readonly Lead[] }) {
  return (
    <DataList
      label="Inquiries"
      rows={leads}
      columns={columns}
      rowKey={({ id }) => id}
      actions={(lead) => <Tick lead={lead} />}
    />
  );
}

const subscriberColumns: DataColumn<Subscriber>[] = [
  {
    key: 'email',
    label: 'E-mail',
    isTitle: true,
    cell: ({ email }) => (
      <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Link>
    ),
  },
  { key: 'since', label: 'Signed up', cell: ({ createdAt }) => shortDate(createdAt) },
  {
    key: 'state',
    label: 'Status',
    cell: ({ unsubscribedAt }) =>
      unsubscribedAt ? (
        <StatusChip tone="onHold" label={`Unsubscribed ${shortDate(unsubscribedAt)}`} />
      ) : (
        <StatusChip tone="confirmed" label="Subscribed" />
      ),
  },
];

export const SubscriberList = ({ subscribers }: { subscribers: readonly Subscriber[] }) => (
  <DataList label="Newsletter" rows={subscribers} columns={subscriberColumns} rowKey={({ id }) => id} />
);
