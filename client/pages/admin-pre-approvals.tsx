import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { letterDay } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { PRE_APPROVALS_TABLE } from '#shared/pre-approvals/pre-approvals.table.ts';
import { PRE_APPROVAL_STATUS_LABELS } from '#shared/pre-approvals/pre-approvals.types.ts';
import { letterName, letterState } from '../features/pre-approvals/letter-words.ts';
import { ReviewDialog } from '../features/pre-approvals/review-dialog.tsx';
import { toQueryString } from '../lib/api.ts';
import { fullName, timeAgo, usd } from '../lib/format.ts';
import { readRows } from '../lib/read-state.ts';
import {
  useFindPreApprovalsQuery,
  useGetPreApprovalQuery,
  type PreApproval,
} from '../state/pre-approvals.endpoints.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import type { DataColumn } from '../ui/data-list.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField } from '../ui/list-filters.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useLinked } from '../ui/use-linked.ts';
import { addressQuery } from '../ui/use-list-address.ts';
import { useTableAddress } from '../ui/use-table-address.ts';

const OPTIONS = [
  ...(['ACCEPTED', 'RETURNED', 'REPLACED'] as const).map((value) => ({
    value,
    label: PRE_APPROVAL_STATUS_LABELS[value],
  })),
  { value: 'ALL', label: 'All' },
];

const TITLE: DataColumn<PreApproval> = {
  key: 'buyer',
  label: 'Buyer',
  cell: ({ desk }) => fullName(desk) || desk?.email,
};
const CELLS: Readonly<
  Record<keyof typeof PRE_APPROVALS_TABLE.columns, Omit<DataColumn<PreApproval>, 'key' | 'label'>>
> = {
  kind: { minWidth: 130, hideOrder: 3, cell: letterName },
  amount: { minWidth: 110, cell: (letter) => usd(letter.acceptedAmount ?? letter.amount) },
  lender: { minWidth: 150, grow: 1.6, hideOrder: 2, cell: ({ lender }) => lender || '–' },
  until: {
    sort: 'validUntil',
    minWidth: 150,
    hideOrder: 4,
    cell: ({ validUntil, expiresOn }) => {
      const day = validUntil ?? expiresOn;
      return day ? letterDay(day) : '–';
    },
  },
  sent: {
    sort: 'submittedAt',
    minWidth: 130,
    hideOrder: 5,
    cell: ({ submittedAt }) => (submittedAt ? timeAgo(submittedAt) : '–'),
  },
  reviewed: {
    minWidth: 130,
    hideOrder: 1,
    cell: ({ reviewedAt }) => (reviewedAt ? timeAgo(reviewedAt) : '–'),
  },
  state: {
    minWidth: 150,
    cell: (letter) => {
      return <StatusChip {...letterState(letter)} />;
    },
  },
  email: { minWidth: 190, hideOrder: 1, cell: ({ desk }) => desk?.email ?? '–' },
};

/** Letters of buyers to review, and those that were reviewed. */
export default function AdminPreApprovalsPage() {
  const address = useTableAddress(PRE_APPROVALS_TABLE);
  const saved = useSavedViews('pre-approvals');
  const { status } = address.filters;
  const asStatus = status === 'ALL' ? undefined : status || 'WAITING';
  const [chosen, setChosen] = useState<PreApproval | null>(null);
  const list = readRows(
    useFindPreApprovalsQuery({ status: asStatus, ...addressQuery(address) }, { refetchOnFocus: true }),
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
        subtitle="Compare the letter with what we read and what the buyer entered. Accepting it gives them their own dashboard."
      />
      <DataTable
        label="Pre-approvals"
        item="pre-approval"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        searchLabel="Buyer, email or lender"
        filters={
          <FilterField
            label="Status"
            all="To review"
            value={status}
            options={OPTIONS}
            onChange={(value) => address.setFilter('status', value)}
          />
        }
        tools={
          <>
            <SavedViewsMenu address={address} saved={saved} />
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/pre-approvals/sheet.csv?${toQueryString({ status: asStatus, text: address.settled || undefined, ...address.sort.query })}`}
              fileName="pre-approvals.csv"
            />
          </>
        }
        empty={
          <EmptyState title={status ? 'None of these' : 'Nothing to review'}>
            {status ? 'No pre-approvals have this status.' : 'Every pre-approval that buyers sent has been answered.'}
          </EmptyState>
        }
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
      {open && <ReviewDialog key={open.id} letter={open} onClose={close} />}
    </Container>
  );
}
