/** The broker's table of showings. */
import { table } from '../kernel/table.ts';
import { LISTING_TYPES } from '../listings/listings.types.ts';
import { SHOWING_STATES, SHOWING_TYPES } from './showings.types.ts';

export const SHOWINGS_TABLE = table({
  columns: { state: 'Status', time: 'Time', type: 'Type', who: 'Requested by', asked: 'Requested' },
  usual: ['state', 'time', 'who'],
  sorts: [
    { key: 'next', label: 'What’s next first', field: 'next', direction: 1 },
    { key: 'late', label: 'Latest time first', field: 'proposedTime', direction: -1 },
    { key: 'early', label: 'Earliest time first', field: 'proposedTime', direction: 1 },
    { key: 'asked', label: 'Latest request first', field: 'createdAt', direction: -1 },
    { key: 'askedFirst', label: 'Earliest request first', field: 'createdAt', direction: 1 },
  ],
  filters: {
    state: SHOWING_STATES,
    type: SHOWING_TYPES,
    /** Homes that Hearthport sells, or outside ones. */
    whose: LISTING_TYPES,
    person: 'id',
    home: 'id',
    from: 'day',
    to: 'day',
  },
});
