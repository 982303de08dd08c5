import type { Message, MessageThreadRow } from '../../state/wire-types.ts';

/** A message from Nora to Marcus about her home. */
export const message = (fields: Partial<Message> = {}): Message => ({
  id: 'm1',
  listingId: 'home',
  senderId: 'nora',
  receiverId: 'marcus',
  text: `text ${fields.id ?? 'm1'}`,
  aboutPath: null,
  unread: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  clientKey: null,
  sender: { id: 'nora', firstName: 'Nora', lastName: 'Whitfield', type: 'SELLER', profilePicUrl: null },
  receiver: { id: 'marcus', firstName: 'Marcus', lastName: 'Ellery', type: 'BUYER', profilePicUrl: null },
  listing: { id: 'home', address: '12 Oak Street', city: 'Birmingham' },
  files: [],
  ...fields,
});

/** Marcus's thread with Nora. */
export const messageThread = (fields: Partial<MessageThreadRow> = {}): MessageThreadRow => ({
  id: 'home:nora',
  listingId: 'home',
  home: { address: '12 Oak Street', city: 'Birmingham', state: 'AL', photoUrl: null },
  other: { id: 'nora', name: 'Nora', isBrokerage: false, profilePicUrl: null },
  side: 'BUYER',
  people: [],
  outside: null,
  canWrite: true,
  last: null,
  unread: 0,
  ...fields,
});
