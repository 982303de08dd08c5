/** The broker's table of homes to price. */
import { table } from '../kernel/table.ts';
import { STATES } from '../listings/listings.types.ts';

export const COMP_SUBJECTS_TABLE = table({
  columns: {
    city: 'City',
    price: 'Price',
    size: 'Size',
    built: 'Built',
    status: 'Status',
    updatedAt: 'Last changed',
    createdAt: 'Added',
  },
  usual: ['city', 'price', 'size', 'built', 'status', 'updatedAt'],
  sorts: [
    { key: 'changed', label: 'Last changed first', field: 'updatedAt', direction: -1 },
    { key: 'unchanged', label: 'Longest unchanged first', field: 'updatedAt', direction: 1 },
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'oldest', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'high', label: 'Highest price first', field: 'price', direction: -1 },
    { key: 'low', label: 'Lowest price first', field: 'price', direction: 1 },
  ],
  filters: { state: STATES },
});
