import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCalendarDays } from '../kernel/business-days.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import {
  compareViews,
  DAYS_OF_WEEK,
  listingWeeks,
  MAX_WEEKS,
  MIN_SIMILAR_HOMES,
  priceNote,
  standingOf,
  standingText,
  weekChange,
  type PerformingHome,
} from './listing-performance.rules.ts';
import { STANDINGS, type PerformanceWeek, type Standing } from './listing-performance.types.ts';
import { listingPerformanceView, type WeekRow } from './listing-performance.view.ts';

const CENTRAL = 'America/Chicago';
const EASTERN = 'America/New_York';
const on = (at: string) => new Date(at);

describe('the weeks of a listing', () => {
  const cases: [string, string, string, string, [string, string, number][]][] = [
    ['on the day it was listed', '2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z', CENTRAL, []],
    ['a day later', '2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', CENTRAL, [['2026-11-20', '2026-11-20', 1]]],
    ['a week later', '2026-11-20T15:00:00Z', '2026-11-27T15:00:00Z', CENTRAL, [['2026-11-20', '2026-11-26', 7]]],
    [
      'ten days later',
      '2026-11-20T15:00:00Z',
      '2026-11-30T15:00:00Z',
      CENTRAL,
      [
        ['2026-11-20', '2026-11-22', 3],
        ['2026-11-23', '2026-11-29', 7],
      ],
    ],
    // half past midnight in Knoxville is still the day before in Birmingham
    [
      'after midnight in Eastern time',
      '2026-11-20T15:00:00Z',
      '2026-11-21T05:30:00Z',
      EASTERN,
      [['2026-11-20', '2026-11-20', 1]],
    ],
    ['before midnight in Central time', '2026-11-20T15:00:00Z', '2026-11-21T05:30:00Z', CENTRAL, []],
    // clocks go back on November 1
    [
      'across the end of daylight saving time',
      '2026-10-29T04:30:00Z',
      '2026-11-05T05:30:00Z',
      CENTRAL,
      [['2026-10-28', '2026-11-03', 7]],
    ],
  ];
  it.each(cases)('%s', (_name, since, now, zone, expected) =>
    expect(listingWeeks(on(since), on(now), zone).map(({ from, to, days }) => [from, to, days])).toEqual(expected),
  );

  it('are whole but the first, without gaps, and end yesterday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: on('2026-01-01T00:00:00Z'), max: on('2028-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 120 * 24 * 60 }),
        fc.constantFrom(CENTRAL, EASTERN),
        (since, minutes, zone) => {
          const now = new Date(since.getTime() + minutes * 60_000);
          const weeks = listingWeeks(since, now, zone);
          expect(weeks.length).toBeLessThanOrEqual(MAX_WEEKS);
          for (const [at, week] of weeks.entries()) {
            expect(addCalendarDays(week.from, week.days - 1)).toBe(week.to);
            expect(addCalendarDays(dayIn(since, zone), week.firstDay)).toBe(week.from);
            if (at) {
              expect(week.days).toBe(DAYS_OF_WEEK);
              expect(week.from).toBe(addCalendarDays(weeks[at - 1]!.to, 1));
            }
          }
          if (weeks.length) expect(addCalendarDays(weeks.at(-1)!.to, 1)).toBe(dayIn(now, zone));
          else expect(dayIn(now, zone)).toBe(dayIn(since, zone));
        },
      ),
    );
  });
});

describe('views beside the typical count', () => {
  it.each([
    [21, 48, 'FEWER'],
    [48, 21, 'MORE'],
    [46, 48, 'SIMILAR'],
    // a third fewer, but chance explains it
    [20, 30, 'UNCLEAR'],
    // many views: small shares are beyond chance, and still about the same
    [4000, 5000, 'SIMILAR'],
    [3750, 5000, 'FEWER'],
    [0, 3, 'UNCLEAR'],
    [9, 9, 'UNCLEAR'],
    [0, 0, 'UNCLEAR'],
    [0, 10, 'FEWER'],
    [10, 0, 'MORE'],
  ] as const)('%i where %i is typical: %s', (own, typical, expected) => {
    expect(compareViews(own, typical)).toBe(expected);
  });

  const amount = fc.integer({ min: 0, max: 20_000 });
  it('never turn from more to fewer as views grow', () => {
    const rank = { FEWER: 0, UNCLEAR: 1, SIMILAR: 1, MORE: 2 };
    fc.assert(
      fc.property(amount, amount, amount, (one, other, typical) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(rank[compareViews(less, typical)]).toBeLessThanOrEqual(rank[compareViews(more, typical)]);
      }),
    );
  });
  it('differ only on the side they are on, and never by less than a quarter', () => {
    fc.assert(
      fc.property(amount, amount, (own, typical) => {
        const seen = compareViews(own, typical);
        if (seen === 'FEWER') expect(own).toBeLessThanOrEqual(typical * 0.75);
        if (seen === 'MORE') expect(own).toBeGreaterThanOrEqual(typical * 1.25);
      }),
    );
  });
});

const week = (more: Partial<PerformanceWeek> = {}): PerformanceWeek => ({
  from: '2026-11-20',
  to: '2026-11-26',
  days: 7,
  views: 21,
  saves: 1,
  showings: 2,
  similar: { homes: 4, views: 48, saves: 2, showings: 2 },
  ...more,
});
const active: PerformingHome = { isLive: true, isActive: true, hadContract: false };

describe('where a home stands', () => {
  it.each<[string, Partial<PerformingHome>, PerformanceWeek[], Standing]>([
    ['before its first day', { isLive: false }, [], 'NOT_LIVE'],
    ['on its first day', {}, [], 'FIRST_DAY'],
    ['in its first week', {}, [week({ days: 3 })], 'FIRST_WEEK'],
    ['under contract', { isActive: false, hadContract: true }, [week()], 'UNDER_CONTRACT'],
    ['back on the market', { hadContract: true }, [week()], 'INTERRUPTED'],
    ['without views by day', {}, [week({ views: null })], 'NOT_COUNTED'],
    ['without similar homes', {}, [week({ similar: null })], 'TOO_FEW_HOMES'],
    ['with fewer views', {}, [week()], 'FEWER'],
    ['by its last week', {}, [week(), week({ views: 48 })], 'SIMILAR'],
  ])('%s', (_name, home, weeks, expected) => expect(standingOf({ ...active, ...home }, weeks)).toBe(expected));

  it('is said in one sentence, with figures only where they were compared', () => {
    for (const standing of STANDINGS) {
      const text = standingText({ standing, weeks: [week({ views: 1234 })] }, 'SELLER');
      const ofBroker = standingText({ standing, weeks: [week({ views: 1234 })] }, 'BROKER');
      expect(ofBroker).toBe(text.replace('Your home', 'This home').replace('your home', 'this home'));
      expect(text).toMatch(/^[A-Z][^.]*(\. The first figures come tomorrow)?\.$/);
      expect(/1,234, where 48 is typical/.test(text)).toBe(['UNCLEAR', 'FEWER', 'SIMILAR', 'MORE'].includes(standing));
    }
  });
});

it('changes only from one whole counted week to another', () => {
  expect(weekChange([week({ views: 30 }), week()], 'views')).toBe(-9);
  expect(weekChange([week({ saves: 1 }), week()], 'saves')).toBe(0);
  expect(weekChange([week({ views: null }), week()], 'views')).toBeNull();
  expect(weekChange([week({ days: 6 }), week()], 'views')).toBeNull();
  expect(weekChange([week()], 'views')).toBeNull();
});

describe('the price beside fewer views', () => {
  const opinion = { low: 440_000, high: 470_000 };
  const asking = { low: 430_000, high: 520_000 };
  it.each([
    [489_000, opinion, asking, 'You’re asking $489,000, above your price opinion of $440,000–$470,000.'],
    [455_000, opinion, null, 'You’re asking $455,000, within your price opinion of $440,000–$470,000.'],
    [430_000, opinion, null, 'You’re asking $430,000, below your price opinion of $440,000–$470,000.'],
    [489_000, null, asking, 'Homes like yours are offered at $430,000–$520,000.'],
    [489_000, null, { low: 500_000, high: 500_000 }, 'Homes like yours are offered at $500,000.'],
    [489_000, null, null, undefined],
    [null, opinion, asking, undefined],
  ])('%s', (price, own, others, expected) =>
    expect(priceNote({ standing: 'FEWER', price, opinion: own, asking: others }, 'SELLER')?.text).toBe(expected),
  );
  it('is said to a broker of the home', () => {
    const home = { standing: 'FEWER', price: 489_000 } as const;
    expect(priceNote({ ...home, opinion, asking }, 'BROKER')).toEqual({
      text: 'It’s offered at $489,000, above the price opinion of $440,000–$470,000.',
      link: 'See the comps',
    });
    expect(priceNote({ ...home, opinion: null, asking }, 'BROKER')).toEqual({
      text: 'Homes like it are offered at $430,000–$520,000.',
      link: 'Make a price opinion',
    });
  });
  it('has one source, never says what to do, and is silent unless views are clearly fewer', () => {
    for (const standing of STANDINGS) {
      const note = priceNote({ standing, price: 489_000, opinion, asking }, 'SELLER');
      if (standing !== 'FEWER') expect(note).toBeNull();
      else expect(note!.text).not.toMatch(/520,000|should|lower|reduce|raise/i);
    }
  });
});

describe('what leaves the server', () => {
  const facts = (homes: number): WeekRow => ({
    ...{ views: 21, saves: 1, showings: 0, homes },
    ...{ similarViews: 47.5, similarSaves: 2, similarShowings: 0.5 },
  });
  const view = (homes: number, more: Partial<PerformingHome> = {}) =>
    listingPerformanceView({
      ...{ id: 'home', price: 489_000, ...active, ...more },
      weeks: [{ from: '2026-11-20', to: '2026-11-26', firstDay: 0, days: 7 }],
      facts: { weeks: [facts(homes)], asking: { low: 1, high: 2, homes }, opinion: null },
    });
  it('has medians in whole numbers, of enough homes only', () => {
    expect(view(MIN_SIMILAR_HOMES)).toEqual({
      ...{ id: 'home', price: 489_000, standing: 'FEWER', asking: { low: 1, high: 2 }, opinion: null },
      weeks: [week({ showings: 0, similar: { homes: MIN_SIMILAR_HOMES, views: 48, saves: 2, showings: 1 } })],
    });
    expect(view(MIN_SIMILAR_HOMES - 1)).toMatchObject({
      ...{ standing: 'TOO_FEW_HOMES', asking: null },
      weeks: [{ views: 21, similar: null }],
    });
  });
  it('compares no home that is or was under contract', () => {
    expect(view(9, { isActive: false }).weeks[0]!.similar).toBeNull();
    expect(view(9, { hadContract: true }).weeks[0]!.similar).toBeNull();
  });
});
