import Box from '@mui/material/Box';
import { STEP_STATUS_LABELS, type StatusStep } from '#shared/transactions/transactions.types.ts';
import { dateAndTime } from '../../../lib/format.ts';
import type { Transaction } from '../../../state/wire-types.ts';

const SHOWN = 5;
const ROLES: Readonly<Record<string, string>> = {
  ADMIN: 'Hearthport',
  BUYER: 'Buyer',
  SELLER: 'Seller',
  LENDER: 'Lender',
  TITLE: 'Title company',
};

/** What became of a step, newest first: who set it to what, and why it went back. */
export function StepHistory({ transaction, step }: { transaction: Transaction; step: StatusStep }) {
  const changes = transaction.changes.filter(({ field }) => field === step).slice(0, SHOWN);
  if (changes.length === 0) return null;
  const labels = STEP_STATUS_LABELS[step];
  return (
    <Box
      component="ul"
      aria-label="Changes of this step"
      sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
    >
      {changes.map(({ id, after, reason, role, createdAt }) => (
        <Box component="li" key={id} sx={{ py: 0.25 }}>
          {dateAndTime(createdAt, transaction.timeZone)} · {ROLES[role] ?? role}: {labels[after ?? ''] ?? after}
          {reason && `. Reason: ${reason}`}
        </Box>
      ))}
    </Box>
  );
}
