/** The desk of a lender or title company: their sales by what is due, each with the step they set. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween } from '#shared/kernel/zoned-time.ts';
import { closingDayOf } from '#shared/transactions/closed-on.ts';
import { nextForPartner } from '#shared/transactions/transactions.desk.ts';
import { typesAddedBy } from '#shared/uploads/document-readers.ts';
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_STATUSES,
  type StatusStep,
} from '#shared/transactions/transactions.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { phone, plural, shortDate, usd } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { buyerName } from '../../state/offer-facts.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery, useListAddress } from '../../ui/use-list-address.ts';
import { useNow } from '../../ui/use-now.ts';
import { AddDocument } from './add-document.tsx';
import { StepStatus } from './steps/step-status.tsx';

const TITLE_SORTS = [
  { key: 'closing', label: 'Nearest closing first', query: { '$sort[closingDate]': 1 } },
  { key: 'opened', label: 'Newest first', query: { '$sort[openedAt]': -1 } },
] as const;
const LENDER_SORTS = [
  { key: 'due', label: 'Next commitment first', query: { '$sort[financingDueDate]': 1 } },
  ...TITLE_SORTS,
] as const;
const STEPS: Readonly<Record<'LENDER' | 'TITLE', readonly StatusStep[]>> = {
  LENDER: ['financing'],
  TITLE: ['title', 'closing'],
};

/** The date that the list is sorted by at first. */
const SORTED_BY = {
  LENDER: { key: 'financing', label: 'Loan approval' },
  TITLE: { key: 'closing', label: 'Closing' },
} as const;

type Deadline = Transaction['deadlines'][number];

/** `in 3 days`, `tomorrow`, `today` or `2 days late`. */
function dueText(due: string, now: Date, zone: string): string {
  const days = daysBetween(now, due, zone);
  if (days < 0) return `${plural(-days, 'day')} late`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** What is late or next, and when. */
function Due({ deadline: { label, at, state }, zone, now }: { deadline: Deadline; zone: string; now: Date }) {
  return (
    <>
      {label}
      <Box
        component="span"
        sx={(theme) => ({
          display: 'block',
          fontSize: '0.875rem',
          whiteSpace: 'nowrap',
          color: state === 'late' ? theme.vars.palette.states.attention.text : 'text.secondary',
        })}
      >
        {shortDate(at, zone)}, {dueText(at, now, zone)}
      </Box>
    </>
  );
}

const placeOf = ({ listing }: Transaction) => listing?.address ?? 'this home';

function Buyer({ offer }: Pick<Transaction, 'offer'>) {
  if (!offer) return '–';
  const number = offer.buyerPhone || (offer.flow === 'BUYER' ? offer.phone : '');
  return (
    <>
      {buyerName(offer)}
      {number && (
        <MuiLink href={`tel:${number}`} sx={{ display: 'block', fontSize: '0.875rem', whiteSpace: 'nowrap', py: 0.25 }}>
          {phone(number)}
        </MuiLink>
      )}
    </>
  );
}

export function PartnerDesk({ type }: { type: 'LENDER' | 'TITLE' }) {
  const email = useUser()?.email;
  const now = useNow();
  const address = useListAddress(
    { status: [...TRANSACTION_STATUSES, 'ALL'] },
    type === 'LENDER' ? LENDER_SORTS : TITLE_SORTS,
  );
  const { status } = address.filters;
  const [adding, setAdding] = useState<Transaction | null>(null);
  const list = readRows(
    useFindTransactionsQuery(
      {
        ...(status === '' ? { list: 'TO_DO' } : status === 'ALL' ? {} : { status }),
        ...addressQuery(address),
      },
      { refetchOnFocus: true },
    ),
  );
  // who has none yet isn't led to a list that is empty too
  const isEmpty = list.rows?.length === 0 && !address.isFiltered;
  const hasAny = readRows(useFindTransactionsQuery({ $limit: 1 }, { skip: !isEmpty })).total > 0;
  const columns: DataColumn<Transaction>[] = [
    {
      key: 'home',
      label: 'Home',
      isTitle: true,
      cell: ({ id, listing, offer }) => (
        <>
          <MuiLink component={Link} to={`/transactions/${id}`} sx={{ fontWeight: 600 }}>
            {listing ? `${listing.address}, ${listing.city}` : 'A home'}
          </MuiLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            {usd(offer?.price)}
            {type === 'LENDER' && offer && offer.loan > 0 && ` · loan ${usd(offer.loan)}`}
          </Box>
        </>
      ),
    },
    { key: 'buyer', label: 'Buyer', cell: (transaction) => <Buyer offer={transaction.offer} /> },
    {
      key: 'due',
      label: 'Due',
      cell: (transaction) => {
        const { deadlines, timeZone } = transaction;
        if (transaction.status !== 'OPEN') return shortDate(closingDayOf(transaction), timeZone);
        const next = nextForPartner(type, deadlines);
        const { key, label } = SORTED_BY[type];
        const sorted = deadlines.find((each) => each.key === key && each.state !== 'done');
        return (
          <>
            {next ? <Due deadline={next} zone={timeZone} now={now} /> : '–'}
            {sorted && sorted.key !== next?.key && (
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                {label} {shortDate(sorted.at, timeZone)}
              </Box>
            )}
          </>
        );
      },
    },
    {
      key: 'step',
      label: 'Your step',
      isBlock: true,
      cell: (transaction) =>
        transaction.status === 'OPEN' ? (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: { xs: 'stretch', lg: 'start' } }}>
            {STEPS[type].map((step) => (
              <StepStatus key={step} transaction={transaction} step={step} onChanged={list.reload} isCompact />
            ))}
          </Box>
        ) : (
          <StatusChip {...STATUSES.transaction[transaction.status]} />
        ),
    },
  ];
  return (
    <ListFrame
      address={address}
      list={list}
      item="transaction"
      searchLabel="Address or buyer"
      filters={
        <FilterField
          label="Show"
          all="To do"
          value={status}
          options={[...optionsOf(TRANSACTION_STATUS_LABELS), { value: 'ALL', label: 'All' }]}
          onChange={(value) => address.setFilter('status', value)}
        />
      }
      empty={
        <EmptyState
          title="Nothing to do"
          action={
            hasAny && (
              <Button variant="outlined" onClick={() => address.setFilter('status', 'ALL')}>
                Show all transactions
              </Button>
            )
          }
        >
          A transaction appears here as soon as the brokerage enters your email on it{email ? `: ${email}` : ''}.
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <DataList
            label="Your transactions"
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            isWide
            actions={(transaction) => (
              <>
                <Button
                  component={Link}
                  to={`/transactions/${transaction.id}`}
                  size="small"
                  aria-label={`Open the transaction of ${placeOf(transaction)}`}
                >
                  Documents
                </Button>
                {transaction.status === 'OPEN' && (
                  <Button
                    size="small"
                    aria-label={`Add a document: ${placeOf(transaction)}`}
                    onClick={() => setAdding(transaction)}
                  >
                    Add a document
                  </Button>
                )}
              </>
            )}
          />
          {adding && (
            <SheetDialog
              isOpen
              title="Add a document"
              subtitle={placeOf(adding)}
              onClose={() => setAdding(null)}
              actions={<Button onClick={() => setAdding(null)}>Done</Button>}
            >
              <AddDocument
                transactionId={adding.id}
                types={typesAddedBy(type)}
                token={undefined}
                onAdded={() => setAdding(null)}
              />
            </SheetDialog>
          )}
        </>
      )}
    </ListFrame>
  );
}
