import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatCents } from '#shared/kernel/money.ts';
import { MAX_REFUND_NOTE, REFUND_NOTE_REQUIRED } from '#shared/payments/payments.messages.ts';
import { REFUND_REASON_LABELS } from '#shared/payments/payments.types.ts';
import { SHOWING_STATE_LABELS, SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime, fullName, usd } from '../../lib/format.ts';
import { readOne, readRows } from '../../lib/read-state.ts';
import { useFindAuditEntriesQuery } from '../../state/audit-entries.endpoints.ts';
import { useGetPaymentQuery, useRefundPaymentMutation, type Payment } from '../../state/payments.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { paymentEntry } from './payment-labels.ts';

/** One payment for a broker: what it paid for, everything that happened to it, and its refund. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = readOne(useGetPaymentQuery(id));
  const [isRefunding, setRefunding] = useState(false);
  const canRefund = data?.state === 'PAID' || data?.state === 'UNUSED';
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Payment"
      subtitle={data ? `${usd(data.amountCents / 100)}, ${fullName(data.person) || data.person?.email}` : ''}
      actions={
        <>
          {canRefund && (
            <Button color="error" onClick={() => setRefunding(true)} sx={{ mr: 'auto' }}>
              Refund
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState message={error} onRetry={retry} />}
      {!error && !data && <ListSkeleton rows={4} />}
      {data && (
        <>
          <Facts payment={data} />
          <Timeline payment={data} />
          {isRefunding && <RefundDialog payment={data} onClose={() => setRefunding(false)} />}
        </>
      )}
    </SheetDialog>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { listing, showing, person, refundReason, refundNote, partRefundedCents: part } = payment;
  const rows = [
    ['Person', person && [fullName(person), person.email].filter(Boolean).join(' · ')],
    ['Home', listing && `${listing.address}, ${listing.city}, ${listing.state}`],
    [
      'Visit',
      showing
        ? `${SHOWING_TYPE_LABELS[showing.type]}, ${dateAndTime(showing.proposedTime, listing?.timeZone)}: ${SHOWING_STATE_LABELS[showing.state]}`
        : 'None was requested with it',
    ],
    ['Intent', payment.stripePaymentIntentId ?? 'None yet'],
    ['Provider', payment.isTest ? 'Built-in test payments: no money moved' : payment.provider],
    ['Refunded by hand', part > 0 && `${formatCents(part)} of it, at the payment provider`],
    ['Refund', refundReason && `${REFUND_REASON_LABELS[refundReason]}${refundNote ? `: ${refundNote}` : ''}`],
  ] as const;
  return (
    <>
      <StatusChip {...STATUSES.payment[payment.state]} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' },
          columnGap: 2,
          my: 2,
          overflowWrap: 'anywhere',
        }}
      >
        {rows.map(
          ([label, value]) =>
            value && (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" color="text.secondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, mb: 1 }}>
                  {value}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      {person && (
        <Link component={RouterLink} to={`/admin/clients/${person.id}`}>
          See the client
        </Link>
      )}
    </>
  );
}

/** What the audit log and the provider's messages say, newest first. */
function Timeline({ payment }: { payment: Payment }) {
  const list = readRows(
    useFindAuditEntriesQuery({
      entityType: 'payment',
      entityId: payment.id,
      at: `${payment.state}${payment.checkedAt}`,
    }),
  );
  const entries = [
    ...(list.rows ?? []).map((entry) => ({ id: entry.id, at: entry.at, text: paymentEntry(entry) })),
    ...(payment.events ?? []).map(({ id, type, receivedAt }) => ({
      id,
      at: receivedAt,
      text: `The provider sent ${type}`,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Box component="section" aria-label="What happened" sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" gutterBottom>
        What happened
      </Typography>
      {list.error && <ErrorState message={list.error} onRetry={list.reload} />}
      {!list.rows && !list.error && <ListSkeleton rows={2} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ id, at, text }) => (
          <Box
            component="li"
            key={id}
            sx={(theme) => ({ py: 1, borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Typography>{text}</Typography>
            <Typography variant="body2" color="text.secondary">
              {dateAndTime(at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [refund, { isLoading }] = useRefundPaymentMutation();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<{ note?: string; all?: string }>({});
  const part = payment.partRefundedCents;
  const state = payment.showing?.state;
  const isComing = state === 'REQUESTED' || state === 'CONFIRMED' || state === 'DENIED';
  const confirm = async () => {
    if (!note.trim()) return setFailure({ note: REFUND_NOTE_REQUIRED });
    setFailure({});
    try {
      await refund({ id: payment.id, refundNote: note.trim() }).unwrap();
      toast('The refund is on its way.', { kind: 'success' });
      onClose();
    } catch (error) {
      setFailure({ all: messageOf(error) });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Refund ${part ? formatCents(payment.amountCents - part) : usd(payment.amountCents / 100)}?`}
      confirmLabel="Refund"
      isDestructive
      isBusy={isLoading}
      error={failure.all ?? null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {part ? 'The rest of the fee goes back' : 'The whole fee goes back'}
        {isComing ? ', and the visit is canceled. The buyer is notified of both.' : ', and the buyer is notified.'}
      </Typography>
      <ReasonField
        label="Reason, for our records"
        value={note}
        onText={setNote}
        maxLength={MAX_REFUND_NOTE}
        problem={failure.note}
      />
    </ConfirmDialog>
  );
}
