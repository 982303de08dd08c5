import { expect, it } from 'vitest';
import type { Showing, Transaction } from '../../state/wire-types.ts';
import { nextDates } from './next-dates.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const showing = (over: Partial<Showing>) =>
  ({
    id: 's1',
    role: 'REQUESTER',
    state: 'CONFIRMED',
    type: 'TOUR',
    proposedTime: '2026-12-03T20:15:00Z',
    timeZone: 'America/Chicago',
    listing: { id: 'l1', address: '12 Oak Street', city: 'Birmingham' },
    ...over,
  }) as Showing;
const sale = (over: Partial<Transaction>) =>
  ({
    id: 't1',
    timeZone: 'America/Chicago',
    deadlines: [],
    listing: { address: '9 Elm Street', city: 'Nashville' },
    ...over,
  }) as Transaction;
const deadline = (over: Partial<Transaction['deadlines'][number]>): Transaction['deadlines'][number] => ({
  key: 'earnestMoney',
  label: 'Earnest money is due',
  at: '2026-12-05T05:59:00Z',
  hasTime: false,
  party: 'BUYER',
  state: 'upcoming',
  ...over,
});

it('lists tours and deadlines of open sales, nearest first, each with its link', () => {
  const dates = nextDates(
    {
      showings: [showing({}), showing({ id: 's2', role: 'HOST', proposedTime: '2026-12-02T20:15:00Z' })],
      transactions: [
        sale({
          deadlines: [
            deadline({ key: 'loanApplication', label: 'Last day to apply for the loan', state: 'done' }),
            deadline({ key: 'earnestMoney', at: '2026-11-28T05:59:00Z', state: 'late' }),
            deadline({ key: 'inspection', label: 'Last day for inspections', at: '2026-12-05T05:59:00Z' }),
            deadline({ key: 'closing', label: 'Closing', at: '2026-12-20T18:00:00Z', hasTime: true }),
          ],
        }),
      ],
    },
    NOW,
  );
  expect(dates.map(({ isLate }) => isLate)).toEqual([true, false, false, false, false]);
  expect(dates.map(({ title, text, link }) => [title, text, link])).toEqual([
    ['Fri, Nov 27, 2026', 'Earnest money is due · 9 Elm Street, Nashville', '/transactions/t1'],
    ['Wed, Dec 2 at 2:15 PM CST', 'Showing · 12 Oak Street, Birmingham', '/selling?listing=l1'],
    ['Thu, Dec 3 at 2:15 PM CST', 'Your tour · 12 Oak Street, Birmingham', '/buying'],
    ['Fri, Dec 4, 2026', 'Last day for inspections · 9 Elm Street, Nashville', '/transactions/t1'],
    ['Sun, Dec 20 at 12:00 PM CST', 'Closing · 9 Elm Street, Nashville', '/transactions/t1'],
  ]);
});

it('leaves out tours in the past and unconfirmed ones', () => {
  expect(
    nextDates(
      {
        showings: [showing({ state: 'REQUESTED' }), showing({ proposedTime: '2026-11-30T20:15:00Z' })],
        transactions: [sale({})],
      },
      NOW,
    ),
  ).toEqual([]);
});

it('names a visit by its type, and lists a visit that is a date of its sale once', () => {
  const at = '2026-12-03T20:15:00Z';
  const appraisal = showing({ type: 'APPRAISAL', proposedTime: at });
  const read = (transactions: Transaction[]) =>
    nextDates({ showings: [appraisal], transactions }, NOW).map(({ what, link }) => [what, link]);
  expect(read([])).toEqual([['Appraisal', '/buying']]);
  const ofThisHome = deadline({ key: 'appraisalVisit', label: 'Appraisal', at, hasTime: true });
  expect(read([sale({ listingId: 'l1', deadlines: [ofThisHome] })])).toEqual([['Appraisal', '/transactions/t1']]);
});
