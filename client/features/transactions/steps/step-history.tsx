import Box from '@mui/material/Box';
import { PRODUCT } from '#shared/brand/product.ts';
import { STEP_STATUS_LABELS, type StatusStep } from '#shared/transactions/transactions.types.ts';
import { dateAndTime, longDate } from '../../../lib/format.ts';
import type { Transaction } from '../../../state/wire-types.ts';

const SHOWN = 5;
const ROLES: Readonly<Record<string, string>> = {
  ADMIN: PRODUCT,
  BUYER: 'Buyer',
  SELLER: 'Seller',
  LENDER: 'Lender',
  TITLE: 'Title company',
};

/** The date that belongs to a step; its changes are part of the step's history. */
const DATES: Readonly<Partial<Record<StatusStep, string>>> = {
  appraisal: 'appraisalDate',
  financing: 'financingDueDate',
  closing: 'closingDate',
};

/** What became of a step and its date, newest first: who set it to what, what it replaced, and why. */
export function StepHistory({ transaction, step }: { transaction: Transaction; step: StatusStep }) {
  const changes = transaction.changes.filter(({ field }) => field === step || field === DATES[step]).slice(0, SHOWN);
  if (changes.length === 0) return null;
  const labels = STEP_STATUS_LABELS[step];
  const day = (value: string | null) => (value ? longDate(value, transaction.timeZone) : 'no date');
  const said = ({ field, before, after }: (typeof changes)[number]) =>
    field === step ? (labels[after ?? ''] ?? after) : `${day(after)}${before ? ` instead of ${day(before)}` : ''}`;
  return (
    <Box
      component="ul"
      aria-label="Changes to this step"
      sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
    >
      {changes.map((change) => (
        <Box component="li" key={change.id} sx={{ py: 0.25 }}>
          {dateAndTime(change.createdAt, transaction.timeZone)} · {ROLES[change.role] ?? change.role}: {said(change)}
          {change.reason && `. Reason: ${change.reason}`}
        </Box>
      ))}
    </Box>
  );
}
