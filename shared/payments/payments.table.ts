/** The broker's table of payments. */
import { table } from '../kernel/table.ts';
import { PAYMENT_STATES } from './payments.types.ts';

export const PAYMENTS_TABLE = table({
  columns: {
    home: 'Home',
    amount: 'Amount',
    state: 'Status',
    date: 'Date',
    refunded: 'Refunded',
    visit: 'Visit',
    intent: 'Intent',
  },
  usual: ['home', 'amount', 'date', 'state'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'refunded', label: 'Last refunded first', field: 'refundedAt', direction: -1 },
    { key: 'refundedFirst', label: 'First refunded first', field: 'refundedAt', direction: 1 },
  ],
  filters: { state: PAYMENT_STATES, from: 'day', to: 'day' },
});
