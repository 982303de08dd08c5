import { expect, it } from 'vitest';
import type { Listing, Offer, Showing } from '../../state/wire-types.ts';
import { neededSteps } from './needs-you.ts';

const home = { address: '12 Oak Street', city: 'Birmingham', timeZone: 'America/Chicago' };
const offer = (over: Partial<Offer>) =>
  ({
    id: 'o1',
    listingId: 'l1',
    userId: 'b1',
    price: 300_000,
    initiatorType: 'BUYER',
    viewerSide: 'SELLER',
    expiresOn: '2026-12-01T23:00:00Z',
    allowedActions: ['accept', 'decline'],
    listings: home,
    ...over,
  }) as Offer;
const showing = (over: Partial<Showing>) =>
  ({
    id: 's1',
    role: 'HOST',
    state: 'REQUESTED',
    proposedTime: '2026-12-01T20:15:00Z',
    timeZone: 'America/Chicago',
    listing: home,
    requester: { firstName: 'Ada', lastName: 'L' },
    ...over,
  }) as Showing;
const listing = (over: Partial<Listing>) =>
  ({ id: 'l1', type: 'SELLER', status: 'DRAFT', reviewNote: null, address: '12 Oak Street', ...over }) as Listing;

it('puts offers before showings before drafts, each with its way', () => {
  const steps = neededSteps({ offers: [offer({})], showings: [showing({})], listings: [listing({})] });
  expect(steps.map(({ title, link }) => [title, link])).toEqual([
    ['Answer an offer of $300,000', '/buyers/b1/listing/l1'],
    ['Confirm a showing for Ada L', '/selling'],
    ['Finish your home and submit it', '/listings/l1/edit'],
  ]);
  expect(steps[1]?.text).toBe('12 Oak Street, Birmingham · Tue, Dec 1 at 2:15 PM CST');
});

it('leads to an agent’s offer by its own id, and asks a buyer for their signature', () => {
  const steps = neededSteps({
    offers: [offer({ userId: null }), offer({ id: 'o2', status: 'REVIEWED', viewerSide: 'BUYER', allowedActions: [] })],
    showings: [],
    listings: [],
  });
  expect(steps.map(({ title, link }) => [title, link])).toEqual([
    ['Answer an offer of $300,000', '/buyers/o1/listing/l1'],
    ['Sign your offer of $300,000', '/buyers/b1/listing/l1'],
  ]);
});

it('leaves out what waits for somebody else', () => {
  expect(
    neededSteps({
      offers: [offer({ allowedActions: ['rescind'] })],
      showings: [showing({ role: 'REQUESTER' }), showing({ state: 'CONFIRMED' })],
      listings: [listing({ status: 'PENDING' }), listing({ type: 'BUYER' })],
    }),
  ).toEqual([]);
});

it('shows a broker’s note and a denied time', () => {
  const steps = neededSteps({
    offers: [],
    showings: [showing({ role: 'REQUESTER', state: 'DENIED' })],
    listings: [listing({ reviewNote: 'Please add a photo of the kitchen.' })],
  });
  expect(steps.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Choose another time for your showing: 12 Oak Street, Birmingham',
    'Your home was sent back with a note: Please add a photo of the kitchen.',
  ]);
});
