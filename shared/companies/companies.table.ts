/** The broker's table of companies. */
import { table } from '../kernel/table.ts';

export const COMPANIES_TABLE = table({
  columns: { license: 'License', place: 'Place', phone: 'Phone', members: 'People', createdAt: 'Added' },
  usual: ['license', 'place', 'phone', 'members', 'createdAt'],
  sorts: [
    { key: 'name', label: 'By name', field: 'name', direction: 1 },
    { key: 'nameDown', label: 'By name, Z first', field: 'name', direction: -1 },
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
  ],
  filters: {},
});
