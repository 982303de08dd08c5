/** The broker's table of the dates of the buyer workshop. */
import { table } from '../kernel/table.ts';

export const WORKSHOPS_TABLE = table({
  columns: { where: 'Where', seats: 'Seats', state: 'Status' },
  usual: ['where', 'seats', 'state'],
  sorts: [
    { key: 'date', label: 'By date', field: 'startsAt', direction: 1 },
    { key: 'late', label: 'Latest first', field: 'startsAt', direction: -1 },
  ],
  // without one, the dates to come
  filters: { show: ['PAST'] },
});
