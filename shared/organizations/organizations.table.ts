/** The broker's table of organizations. */
import { table } from '../kernel/table.ts';

export const ORGANIZATIONS_TABLE = table({
  columns: { tagline: 'Tagline', members: 'People', homes: 'Homes', createdAt: 'Added' },
  usual: ['tagline', 'members', 'homes', 'createdAt'],
  sorts: [
    { key: 'name', label: 'By name', field: 'name', direction: 1 },
    { key: 'nameDown', label: 'By name, Z first', field: 'name', direction: -1 },
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
  ],
  filters: {},
});
