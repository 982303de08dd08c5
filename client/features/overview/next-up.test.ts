import { expect, it } from 'vitest';
import type { NeededStep } from './needs-you.ts';
import type { NextDate } from './next-dates.ts';
import { nextUp } from './next-up.ts';

const step: NeededStep = {
  key: 'offer-o1',
  title: 'Respond to an offer of $300,000',
  text: '12 Oak Street, Birmingham',
  link: '/offers?offer=o1',
  button: 'See the offer',
  who: 'Ada Lane',
  listingId: 'l1',
};
const date: NextDate = {
  key: 't1 closing',
  at: '2026-12-12T18:00:00Z',
  title: 'Sat, Dec 12 at 12:00 PM CST',
  text: 'Closing · 9 Elm Street, Hoover',
  link: '/transactions/t1',
  what: 'Closing',
  place: '9 Elm Street, Hoover',
  who: 'the title company',
  listingId: 'l2',
  days: 18,
  isLate: false,
};

it('is what needs the person, with who waits for it', () => {
  expect(nextUp([step], [date])).toEqual({
    label: 'Needs you now',
    title: 'Respond to an offer of $300,000',
    lines: ['12 Oak Street, Birmingham', 'From Ada Lane'],
    link: '/offers?offer=o1',
    button: 'See the offer',
    listingId: 'l1',
    isDue: true,
  });
});

it('is the next date otherwise: with 18 days to closing it is the closing', () => {
  expect(nextUp([], [date])).toMatchObject({
    label: 'Next, in 18 days',
    title: 'Closing: Sat, Dec 12 at 12:00 PM CST',
    lines: ['9 Elm Street, Hoover', 'With the title company'],
    button: 'Open the sale',
    isDue: false,
  });
  expect(nextUp([], [{ ...date, days: 1 }])?.label).toBe('Next, tomorrow');
  expect(nextUp([], [{ ...date, days: -2, isLate: true }])).toMatchObject({ label: 'Late', isDue: true });
  expect(nextUp([], [])).toBeNull();
});
