/** The broker's table of homes that Hearthport sells. */
import { table } from '../kernel/table.ts';
import { EXTERNAL_STATUSES, LISTING_STATUSES, STATES } from './listings.types.ts';

/** All homes, instead of those that wait for a review. */
export const ALL_LISTINGS = 'ALL';

export const LISTINGS_TABLE = table({
  columns: {
    city: 'City',
    price: 'Asking price',
    status: 'Status',
    submittedAt: 'Submitted',
    market: 'On the market',
    priority: 'Priority',
    views: 'Views',
    refId: 'Reference',
    updatedAt: 'Last changed',
    createdAt: 'Added',
  },
  usual: ['city', 'price', 'status', 'submittedAt'],
  sorts: [
    { key: 'waits', label: 'Longest waiting first', field: 'submittedAt', direction: 1 },
    { key: 'handed', label: 'Last submitted first', field: 'submittedAt', direction: -1 },
    { key: 'changed', label: 'Last changed first', field: 'updatedAt', direction: -1 },
    { key: 'unchanged', label: 'Longest unchanged first', field: 'updatedAt', direction: 1 },
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'oldest', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'priority', label: 'Highest priority first', field: 'priority', direction: -1 },
    { key: 'priorityUp', label: 'Lowest priority first', field: 'priority', direction: 1 },
    { key: 'high', label: 'Highest price first', field: 'price', direction: -1 },
    { key: 'low', label: 'Lowest price first', field: 'price', direction: 1 },
  ],
  // without a status: what waits for a review
  filters: {
    status: [...LISTING_STATUSES.filter((status) => status !== 'PENDING'), ALL_LISTINGS],
    market: EXTERNAL_STATUSES,
    state: STATES,
  },
});
