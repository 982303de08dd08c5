/** The broker's table of the readers of the newsletter. */
import { table } from '../kernel/table.ts';

export const SUBSCRIBERS_TABLE = table({
  columns: { createdAt: 'Signed up', state: 'Status', source: 'From' },
  usual: ['createdAt', 'state'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
  ],
  // without `subscribed`: who reads it now
  filters: { subscribed: ['false', 'all'] },
});
