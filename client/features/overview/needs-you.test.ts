import { expect, it } from 'vitest';
import type { Listing, Offer, OfferRound, Showing, Transaction } from '../../state/wire-types.ts';
import { neededSteps } from './needs-you.ts';

const home = { id: 'l1', address: '12 Oak Street', city: 'Birmingham', timeZone: 'America/Chicago' };
const NOW = new Date('2026-11-28T15:00:00Z');
const round = (over: Partial<OfferRound>) =>
  ({
    roundNumber: 1,
    status: 'PENDING',
    initiatorType: 'BUYER',
    terms: { price: 300_000 },
    expiresAt: '2026-12-01T23:00:00Z',
    ...over,
  }) as OfferRound;
const offer = (over: Partial<Offer>) =>
  ({
    id: 'o1',
    listingId: 'l1',
    userId: 'b1',
    status: 'PENDING',
    price: 300_000,
    closingDate: '2027-01-15T17:00:00Z',
    initiatorType: 'BUYER',
    viewerSide: 'SELLER',
    isBackup: false,
    expiresOn: '2026-12-01T23:00:00Z',
    acceptedAt: null,
    offerRounds: [round({})],
    allowedActions: ['accept', 'decline'],
    listings: home,
    waitingFor: [],
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

it('lists offers before showings before drafts, each with its link', () => {
  const steps = neededSteps({
    transactions: [],
    offers: [offer({})],
    showings: [showing({})],
    listings: [listing({})],
    now: NOW,
  });
  expect(steps.map(({ title, link }) => [title, link])).toEqual([
    ['Respond to an offer of $300,000', '/buyers/b1/listing/l1'],
    ['Confirm a showing for Ada L', '/selling?listing=l1'],
    ['Finish your home and submit it', '/listings/l1/edit'],
  ]);
  expect(steps[1]?.text).toBe('12 Oak Street, Birmingham · Tue, Dec 1 at 2:15 PM CST');
});

it('links to an agent’s offer by its own id, and asks a buyer for their signature', () => {
  const steps = neededSteps({
    transactions: [],
    offers: [offer({ userId: null }), offer({ id: 'o2', status: 'REVIEWED', viewerSide: 'BUYER', allowedActions: [] })],
    showings: [],
    listings: [],
    now: NOW,
  });
  expect(steps.map(({ title, link }) => [title, link])).toEqual([
    ['Respond to an offer of $300,000', '/buyers/o1/listing/l1'],
    ['Sign your offer of $300,000', '/buyers/b1/listing/l1?sign=1'],
  ]);
  expect(steps[1]?.who).toBe('your broker');
});

it('asks for a response to the current terms until their round ends', () => {
  const [step] = neededSteps({
    transactions: [],
    offers: [
      offer({
        status: 'COUNTERED',
        offerRounds: [
          round({ status: 'COUNTERED' }),
          round({ roundNumber: 2, status: 'COUNTERED', initiatorType: 'SELLER' }),
          round({
            roundNumber: 3,
            terms: { price: 312_500 } as OfferRound['terms'],
            expiresAt: '2026-11-29T18:30:00Z',
          }),
        ],
      }),
    ],
    showings: [],
    listings: [],
    now: NOW,
  });
  expect(step?.title).toBe('Respond to a counter offer of $312,500');
  expect(step?.text).toBe('12 Oak Street, Birmingham · open until Sun, Nov 29 at 12:30 PM CST');
});

it('asks first for what makes an agreement bind, when it is the person’s turn', () => {
  const agreed = (over: Partial<Offer>, ready = ['Purchase Agreement']) =>
    offer({
      id: 'o2',
      status: 'ACCEPTED',
      bindingAt: null,
      disclosures: 'None',
      transactionId: 't1',
      waitingFor: [{ role: 'SELLER', name: 'Nora', documents: ['Purchase Agreement'], ready }],
      ...over,
    });
  const stepsOf = (given: Offer) =>
    neededSteps({ transactions: [], offers: [offer({}), given], showings: [], listings: [], now: NOW }).map(
      ({ title, link }) => [title, link],
    );
  expect(stepsOf(agreed({}))).toEqual([
    ['Sign the Purchase Agreement', '/transactions/t1'],
    ['Respond to an offer of $300,000', '/buyers/b1/listing/l1'],
  ]);
  expect(stepsOf(agreed({ disclosures: null }, []))[0]).toEqual(['Give your disclosures', '/transactions/t1']);
  expect(stepsOf(agreed({}, []))).toHaveLength(1);
  expect(stepsOf(agreed({ bindingAt: '2026-11-20T15:00:00Z' }, ['Amendment to the Contract']))[0]).toEqual([
    'Sign the Amendment to the Contract',
    '/transactions/t1',
  ]);
  expect(stepsOf(agreed({ bindingAt: '2026-11-20T15:00:00Z', isSaleClosed: true }))).toHaveLength(1);
  expect(stepsOf(agreed({ viewerSide: 'BUYER' }))).toHaveLength(1);
});

it('asks for the answer to a request of the other side in a sale, with its time, before offers', () => {
  const sale = (over: Partial<Transaction>) =>
    ({
      id: 't1',
      status: 'OPEN',
      role: 'SELLER',
      listingId: 'l1',
      listing: home,
      timeZone: 'America/Chicago',
      addendums: [
        {
          id: 'a1',
          kind: 'REPAIRS',
          status: 'PENDING',
          initiatorType: 'BUYER',
          responseDateTime: '2026-12-01T23:00:00Z',
        },
      ],
      ...over,
    }) as Transaction;
  const stepsOf = (given: Transaction) =>
    neededSteps({ transactions: [given], offers: [offer({})], showings: [], listings: [], now: NOW });
  expect(stepsOf(sale({}))[0]).toMatchObject({
    title: 'Answer the repair request',
    text: '12 Oak Street, Birmingham · due Tue, Dec 1 at 5:00 PM CST',
    link: '/transactions/t1?section=inspection',
  });
  expect(stepsOf(sale({}))).toHaveLength(2);
  expect(stepsOf(sale({ role: 'BUYER' }))).toHaveLength(1);
  expect(stepsOf(sale({ status: 'CANCELLED' }))).toHaveLength(1);
});

it('asks for nothing if an offer is a backup or has expired', () => {
  expect(
    neededSteps({
      transactions: [],
      offers: [
        offer({ isBackup: true, allowedActions: [] }),
        offer({ id: 'o2', offerRounds: [round({ expiresAt: '2026-11-28T14:00:00Z' })], allowedActions: ['decline'] }),
      ],
      showings: [],
      listings: [],
      now: NOW,
    }),
  ).toEqual([]);
});

it('leaves out what waits for somebody else', () => {
  expect(
    neededSteps({
      transactions: [],
      offers: [offer({ allowedActions: ['rescind'] })],
      showings: [showing({ role: 'REQUESTER' }), showing({ state: 'CONFIRMED' })],
      listings: [listing({ status: 'PENDING' }), listing({ type: 'BUYER' })],
      now: NOW,
    }),
  ).toEqual([]);
});

it('shows a broker’s note and a denied time', () => {
  const steps = neededSteps({
    transactions: [],
    offers: [],
    showings: [showing({ role: 'REQUESTER', state: 'DENIED' })],
    listings: [listing({ reviewNote: 'Please add a photo of the kitchen.' })],
    now: NOW,
  });
  expect(steps.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Choose another time for your showing: 12 Oak Street, Birmingham',
    'Your home was sent back with a note: Please add a photo of the kitchen.',
  ]);
});
