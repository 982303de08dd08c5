import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { letterDay } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { PRE_APPROVAL_STATUS_LABELS, PRE_APPROVAL_STATUSES } from '#shared/pre-approvals/pre-approvals.types.ts';
import { letterName, letterState } from '../features/pre-approvals/letter-words.ts';
import { ReviewDialog } from '../features/pre-approvals/review-dialog.tsx';
import { fullName, timeAgo, usd } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import {
  useFindPreApprovalsQuery,
  useGetPreApprovalQuery,
  type PreApproval,
} from '../state/pre-approvals.endpoints.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, ListFrame } from '../ui/list-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useLinked } from '../ui/use-linked.ts';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';

const SHOWN = [...PRE_APPROVAL_STATUSES.filter((status) => status !== 'DRAFT' && status !== 'WAITING'), 'ALL'] as const;
const OPTIONS = SHOWN.map((value) => ({ value, label: value === 'ALL' ? 'All' : PRE_APPROVAL_STATUS_LABELS[value] }));
const SORTS = [
  { key: 'old', label: 'Waiting longest first', query: { '$sort[submittedAt]': 1 } },
  { key: 'new', label: 'Newest first', query: { '$sort[submittedAt]': -1 } },
  { key: 'ends', label: 'Ending first', query: { '$sort[validUntil]': 1 } },
] as const;

const COLUMNS: DataColumn<PreApproval>[] = [
  { key: 'buyer', label: 'Buyer', isTitle: true, cell: ({ desk }) => fullName(desk) || desk?.email },
  { key: 'kind', label: 'Document', cell: letterName },
  { key: 'amount', label: 'Up to', cell: (letter) => usd(letter.acceptedAmount ?? letter.amount) },
  { key: 'lender', label: 'Lender or bank', cell: ({ lender }) => lender },
  {
    key: 'until',
    label: 'Until',
    cell: ({ validUntil, expiresOn }) => {
      const day = validUntil ?? expiresOn;
      return day ? letterDay(day) : '–';
    },
  },
  { key: 'sent', label: 'Sent', cell: ({ submittedAt }) => (submittedAt ? timeAgo(submittedAt) : '–') },
  {
    key: 'state',
    label: 'State',
    cell: (letter) => {
      const { label, tone } = letterState(letter);
      return <StatusChip tone={letter.status === 'WAITING' ? 'attention' : tone} label={label} />;
    },
  },
];

/** Letters of buyers to review, and those that were reviewed. */
export default function AdminPreApprovalsPage() {
  const address = useListAddress({ status: SHOWN }, SORTS);
  const { status } = address.filters;
  const [chosen, setChosen] = useState<PreApproval | null>(null);
  const list = readRows(
    useFindPreApprovalsQuery(
      { status: status === 'ALL' ? undefined : status || 'WAITING', ...addressQuery(address) },
      { refetchOnFocus: true },
    ),
  );
  const [linkedId, closeLinked] = useLinked('letter');
  const { currentData: linked = null } = useGetPreApprovalQuery(linkedId ?? '', { skip: !linkedId });
  const asked = chosen ?? linked;
  const open = asked && (list.rows?.find(({ id }) => id === asked.id) ?? asked);
  const close = () => {
    setChosen(null);
    closeLinked();
  };
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Pre-approvals"
        subtitle="Compare the letter with what was read and what the buyer states. Accepting it gives a buyer their own dashboard."
      />
      <ListFrame
        address={address}
        list={list}
        item="pre-approval"
        searchLabel="Buyer, email or lender"
        filters={
          <FilterField
            label="State"
            all="To review"
            value={status}
            options={OPTIONS}
            onChange={(value) => address.setFilter('status', value)}
          />
        }
        empty={
          <EmptyState title={status ? 'None of these' : 'Nothing to review'}>
            {status ? 'No pre-approval is in this state.' : 'Every pre-approval that buyers sent has been answered.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataList
            label="Pre-approvals"
            rows={rows}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            actions={(letter) => {
              const verb = letter.status === 'WAITING' ? 'Review' : 'Open';
              return (
                <Button
                  size="small"
                  aria-label={`${verb} the ${letterName(letter).toLowerCase()} of ${fullName(letter.desk)}`}
                  onClick={() => setChosen(letter)}
                >
                  {verb}
                </Button>
              );
            }}
          />
        )}
      </ListFrame>
      {open && <ReviewDialog key={open.id} letter={open} onClose={close} />}
    </Container>
  );
}
