/** The broker's table of sales. */
import { table } from '../kernel/table.ts';
import { DESK_LISTS } from './transactions.desk.ts';

export const TRANSACTIONS_TABLE = table({
  columns: {
    buyer: 'Buyer',
    seller: 'Seller',
    price: 'Price',
    earnestMoney: 'Earnest money',
    binding: 'Binding since',
    daysUnderContract: 'Days under contract',
    closing: 'Closing',
    next: 'Next step',
    nextDeadline: 'Next deadline',
    lender: 'Lender',
    title: 'Title company',
    status: 'Status',
    openedAt: 'Opened',
    updatedAt: 'Last changed',
  },
  usual: ['buyer', 'price', 'closing', 'next', 'nextDeadline', 'status'],
  sorts: [
    { key: 'closing', label: 'Nearest closing first', field: 'closingDate', direction: 1 },
    { key: 'late', label: 'Latest closing first', field: 'closingDate', direction: -1 },
    { key: 'opened', label: 'Newest first', field: 'openedAt', direction: -1 },
    { key: 'oldest', label: 'Oldest first', field: 'openedAt', direction: 1 },
    { key: 'changed', label: 'Last changed first', field: 'updatedAt', direction: -1 },
    { key: 'unchanged', label: 'Longest unchanged first', field: 'updatedAt', direction: 1 },
  ],
  // without a list: the open ones
  filters: { show: DESK_LISTS.slice(1) },
});
