/** The broker's table of referrals. */
import { table } from '../kernel/table.ts';
import { REFERRAL_STATUSES } from './referrals.types.ts';

export const REFERRALS_TABLE = table({
  columns: {
    referred: 'Invited',
    status: 'Status',
    createdAt: 'Signed up',
    completedAt: 'Closed',
    reward: 'Reward',
    paid: 'Paid',
  },
  usual: ['referred', 'status', 'createdAt', 'completedAt', 'reward', 'paid'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'closed', label: 'Closed last first', field: 'completedAt', direction: -1 },
    { key: 'closedUp', label: 'Closed first first', field: 'completedAt', direction: 1 },
  ],
  filters: { status: REFERRAL_STATUSES },
});
