/** The broker's table of pre-approvals. */
import { table } from '../kernel/table.ts';

export const PRE_APPROVALS_TABLE = table({
  columns: {
    kind: 'Document',
    amount: 'Up to',
    lender: 'Lender or bank',
    until: 'Until',
    sent: 'Sent',
    reviewed: 'Answered',
    state: 'Status',
    email: 'Email',
  },
  usual: ['kind', 'amount', 'lender', 'until', 'sent', 'state'],
  sorts: [
    { key: 'old', label: 'Waiting longest first', field: 'submittedAt', direction: 1 },
    { key: 'new', label: 'Newest first', field: 'submittedAt', direction: -1 },
    { key: 'ends', label: 'Ending first', field: 'validUntil', direction: 1 },
    { key: 'endsUp', label: 'Ending last first', field: 'validUntil', direction: -1 },
  ],
  // without one, those that wait for a broker
  filters: { status: ['ACCEPTED', 'RETURNED', 'REPLACED', 'ALL'] },
});
