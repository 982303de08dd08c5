/** The broker's table of offers. */
import { table } from '../kernel/table.ts';
import { OFFER_STATUSES } from './offers.types.ts';

/** The queues of the brokerage besides the offers to review. */
export const OFFER_QUEUES = ['approved', 'signing', 'all'] as const;

export const OFFERS_TABLE = table({
  columns: {
    buyer: 'Buyer',
    price: 'Price',
    asking: 'Asking',
    payment: 'Payment',
    // saved views know the column by this name
    received: 'Submitted',
    closing: 'Closing',
    expires: 'Answer by',
    status: 'Status',
  },
  usual: ['buyer', 'price', 'asking', 'received', 'expires', 'status'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'price', label: 'Highest price first', field: 'currentPrice', direction: -1 },
    { key: 'low', label: 'Lowest price first', field: 'currentPrice', direction: 1 },
    { key: 'closing', label: 'Nearest closing first', field: 'currentClosingDate', direction: 1 },
    { key: 'closingLast', label: 'Latest closing first', field: 'currentClosingDate', direction: -1 },
    { key: 'expires', label: 'First to be answered first', field: 'answerBy', direction: 1 },
    { key: 'expiresLast', label: 'Last to be answered first', field: 'answerBy', direction: -1 },
  ],
  // without `view`: what waits for a review
  filters: { view: OFFER_QUEUES, status: OFFER_STATUSES },
});
