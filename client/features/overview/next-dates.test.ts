import { expect, it } from 'vitest';
import type { Showing, Transaction } from '../../state/wire-types.ts';
import { nextDates } from './next-dates.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const showing = (over: Partial<Showing>) =>
  ({
    id: 's1',
    role: 'REQUESTER',
    state: 'CONFIRMED',
    proposedTime: '2026-12-03T20:15:00Z',
    timeZone: 'America/Chicago',
    listing: { id: 'l1', address: '12 Oak Street', city: 'Birmingham' },
    ...over,
  }) as Showing;
const sale = (over: Partial<Transaction>) =>
  ({
    id: 't1',
    status: 'OPEN',
    timeZone: 'America/Chicago',
    closingDate: '2026-12-20T18:00:00Z',
    closingTime: '12:00',
    listing: { address: '9 Elm Street', city: 'Nashville' },
    ...over,
  }) as Transaction;

it('lists tours and deadlines of open sales, nearest first, each with its link', () => {
  const dates = nextDates(
    {
      showings: [showing({}), showing({ id: 's2', role: 'HOST', proposedTime: '2026-12-02T20:15:00Z' })],
      transactions: [sale({ walkthroughDate: '2026-12-19T18:00:00Z', earnestMoneyDueDate: '2026-12-04T18:00:00Z' })],
    },
    NOW,
  );
  expect(dates.map(({ title, text, link }) => [title, text, link])).toEqual([
    ['Wed, Dec 2 at 2:15 PM CST', 'Showing · 12 Oak Street, Birmingham', '/selling?listing=l1'],
    ['Thu, Dec 3 at 2:15 PM CST', 'Showing · 12 Oak Street, Birmingham', '/buying'],
    ['Fri, Dec 4, 2026', 'Earnest money due · 9 Elm Street, Nashville', '/transactions/t1'],
    ['Sat, Dec 19, 2026', 'Final walkthrough · 9 Elm Street, Nashville', '/transactions/t1'],
    ['Sun, Dec 20, 2026 at 12:00 PM', 'Closing · 9 Elm Street, Nashville', '/transactions/t1'],
  ]);
});

it('leaves out dates in the past, unconfirmed tours, and sales that are over', () => {
  expect(
    nextDates(
      {
        showings: [showing({ state: 'REQUESTED' }), showing({ proposedTime: '2026-11-30T20:15:00Z' })],
        transactions: [sale({ status: 'CANCELLED' }), sale({ status: 'CLOSED' })],
      },
      NOW,
    ),
  ).toEqual([]);
});
