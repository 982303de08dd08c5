/** The broker's table of inquiries. */
import { table } from '../kernel/table.ts';
import { LEAD_KINDS } from './leads.types.ts';

export const LEADS_TABLE = table({
  columns: {
    phone: 'Phone',
    kind: 'Type',
    words: 'Message',
    answer: 'First answer',
    owner: 'Owner',
    createdAt: 'Last message',
    state: 'Status',
    source: 'From',
    consent: 'Consent',
  },
  usual: ['words', 'answer', 'owner', 'createdAt', 'state'],
  sorts: [
    { key: 'new', label: 'Newest first', field: 'createdAt', direction: -1 },
    { key: 'old', label: 'Oldest first', field: 'createdAt', direction: 1 },
    { key: 'longest', label: 'Longest without an answer first', field: 'askedAt', direction: 1 },
    { key: 'asked', label: 'Last asked first', field: 'askedAt', direction: -1 },
  ],
  // without `handled`: what waits
  filters: { kind: LEAD_KINDS, handled: ['true', 'all'], owner: ['me'], answer: ['waiting'] },
});
