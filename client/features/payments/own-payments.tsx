import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCents } from '#shared/kernel/money.ts';
import { REFUND_SENTENCES } from '#shared/payments/payments.messages.ts';
import { visitName } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { longDate, usd } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindPaymentsQuery, type Payment } from '../../state/payments.endpoints.ts';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

const SHOWN = 50;

function sentenceOf({ state, partRefundedCents, refundReason, refundedAt, createdAt, paidAt }: Payment): string {
  if (refundReason)
    return `${REFUND_SENTENCES[refundReason]}${refundedAt ? ` Refunded on ${longDate(refundedAt)}.` : ''}`;
  if (state === 'UNUSED') return 'Request a tour of this home to use it; otherwise it’s refunded within a day.';
  const part = partRefundedCents ? ` ${formatCents(partRefundedCents)} of it was refunded.` : '';
  return paidAt ? `Paid on ${longDate(paidAt)}.${part}` : `Started on ${longDate(createdAt)}; nothing was charged.`;
}

/** The tour fees that a person paid, and what became of them. */
export function OwnPayments() {
  const list = readRows(useFindPaymentsQuery({ $limit: SHOWN }));
  if (list.error && !list.rows) return <PartError message={list.error} onRetry={list.reload} />;
  if (!list.rows) return <ListSkeleton rows={2} />;
  if (list.rows.length === 0)
    return (
      <Typography color="text.secondary">You haven’t paid for anything. Tours of our own homes are free.</Typography>
    );
  return (
    <Box component="ul" aria-label="Your payments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {list.rows.map((payment) => (
        <Box
          component="li"
          key={payment.id}
          sx={(theme) => ({
            py: 1.5,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            '&:first-of-type': { borderTop: 'none', pt: 0 },
          })}
        >
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {usd(payment.amountCents / 100)}
              {`, ${visitName(payment.showing?.type ?? 'TOUR')}${payment.listing ? ` of ${payment.listing.address}` : ''}`}
            </Typography>
            <StatusChip {...STATUSES.payment[payment.state]} />
          </Box>
          <Typography color="text.secondary">
            {sentenceOf(payment)}
            {payment.isTest && ' Test payment: no money moved.'}
          </Typography>
        </Box>
      ))}
      {list.total > SHOWN && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {`The newest ${SHOWN} of ${list.total}. All of them are in your data file below.`}
        </Typography>
      )}
    </Box>
  );
}
