import { expect, it } from 'vitest';
import { nextActionOn, type NextActionFacts } from './next-action.rules.ts';

const offer = { id: 'o', listingId: 'h', userId: 'buyer' };
const facts = (given: Partial<NextActionFacts> = {}): NextActionFacts => ({
  listing: { id: 'h', type: 'SELLER', userId: 'seller', status: 'APPROVED' },
  asker: { userId: 'seller', type: 'SELLER' },
  isOver: false,
  isReadyToSubmit: false,
  transactionId: null,
  saleStep: null,
  toSign: null,
  inReview: 0,
  waiting: [],
  showings: { requested: 0, confirmed: 0, denied: 0 },
  unread: 0,
  ...given,
});
const draft = facts().listing;
const wanted: Partial<NextActionFacts> = {
  listing: { id: 'h', type: 'BUYER', userId: 'buyer', status: 'APPROVED' },
  asker: { userId: 'buyer', type: 'BUYER' },
};
const broker: Partial<NextActionFacts> = { asker: { userId: 'broker', type: 'ADMIN' } };
const asked = (given: object) => ({ showings: { requested: 0, confirmed: 0, denied: 0, ...given } });

it.each<[string | null, string | null, Partial<NextActionFacts>]>([
  [null, null, {}],
  ['Follow the progress to closing', '/transactions/t', { transactionId: 't', waiting: [offer], unread: 2 }],
  ['Give your disclosures', '/transactions/t', { transactionId: 't', saleStep: 'Give your disclosures' }],
  ['Finish your home and submit it', '/listings/h/edit', { listing: { ...draft, status: 'DRAFT' } }],
  [
    'Submit your home for approval',
    '/listings/h/edit',
    { listing: { ...draft, status: 'DRAFT' }, isReadyToSubmit: true },
  ],
  [null, null, { ...broker, listing: { ...draft, status: 'DRAFT' } }],
  ['We’re reviewing your home', '/listings/h/edit', { listing: { ...draft, status: 'PENDING' } }],
  ['Review the home', '/admin/listings', { ...broker, listing: { ...draft, status: 'PENDING' } }],
  ['Review 2 offers', '/admin/offers', { ...broker, inReview: 2, waiting: [offer] }],
  // what a broker reviews is not the seller's to do
  [null, null, { inReview: 2 }],
  ['Respond to an offer', '/offers', { waiting: [offer], ...asked({ requested: 1 }) }],
  ['Respond to 2 offers', '/admin/offers?offer=o', { ...broker, waiting: [offer, offer] }],
  // a PBUYER cannot open /offers
  ['Respond to an offer', '/buyers/buyer/listing/h', { waiting: [offer], asker: { userId: 'seller', type: 'PBUYER' } }],
  ['Respond to an offer', '/buyers/buyer/listing/h?respond=o', { ...wanted, waiting: [offer] }],
  ['Review and sign your offer', '/buyers/buyer/listing/h?sign=o', { ...wanted, toSign: offer, unread: 1 }],
  ['Respond to 2 showing requests', '/selling?listing=h', asked({ requested: 2 })],
  ['Respond to a showing request', '/admin/showings', { ...broker, ...asked({ requested: 1 }) }],
  [null, null, { ...wanted, ...asked({ requested: 1 }) }],
  ['Choose another time for your tour', '/buyers/buyer/listing/h', { ...wanted, ...asked({ denied: 1 }) }],
  [null, null, { ...wanted, ...asked({ denied: 1, requested: 1 }) }],
  [null, null, { ...wanted, ...asked({ denied: 1, confirmed: 1 }) }],
  // the host has answered
  [null, null, asked({ denied: 1 })],
  ['Read a new message', '/messages?listing=h', { unread: 1 }],
  [null, null, { isOver: true, waiting: [offer], unread: 3, ...asked({ requested: 1 }) }],
])('%s, %s (%#)', (text, link, given) => {
  expect(nextActionOn(facts(given))).toEqual(text === null ? null : { text, link });
});
