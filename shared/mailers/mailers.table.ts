/** The broker's table of mailings. */
import { table } from '../kernel/table.ts';
import { MAILER_KINDS, MAILER_STATES } from './mailers.types.ts';

export const MAILERS_TABLE = table({
  columns: {
    kind: 'Kind',
    state: 'Status',
    results: 'Results',
    sent: 'Sent',
    createdAt: 'Started',
  },
  usual: ['kind', 'state', 'results'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'name', label: 'By name', field: 'name', direction: 1 },
    { key: 'nameDown', label: 'By name, from Z', field: 'name', direction: -1 },
  ],
  filters: { kind: MAILER_KINDS, state: MAILER_STATES },
});
