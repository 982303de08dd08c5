import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAhead,
  dayIn,
  daysBetween,
  daysLater,
  formatDay,
  formatWhen,
  instantAt,
  isOnGrid,
  minuteOfDay,
  wallClock,
} from './zoned-time.ts';

const ZONES = ['America/Chicago', 'America/New_York', 'UTC'] as const;

describe('local times', () => {
  it('convert to instants and back on the quarter hour', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const instant = new Date(Math.floor(date.getTime() / 900_000) * 900_000);
          const clock = wallClock(instant, zone);
          const back = instantAt(clock, zone);
          // one hour in fall occurs twice
          expect([0, 3_600_000]).toContain(Math.abs(back.getTime() - instant.getTime()));
          expect(wallClock(back, zone)).toEqual(clock);
        },
      ),
    );
  });
  it('count days and minutes in the time zone', () => {
    expect(dayIn('2026-12-02T05:59:00Z', 'America/Chicago')).toBe('2026-12-01');
    expect(dayIn('2026-12-02T05:59:00Z', 'America/New_York')).toBe('2026-12-02');
    expect(daysBetween('2026-03-07T18:00:00Z', '2026-03-09T17:00:00Z', 'America/Chicago')).toBe(2);
    expect(daysBetween('2026-12-02T05:59:00Z', '2026-12-02T06:01:00Z', 'America/Chicago')).toBe(1);
    expect(minuteOfDay('2026-12-01T13:15:00Z', 'America/Chicago')).toBe(7 * 60 + 15);
    expect(isOnGrid('2026-12-01T13:15:00Z', 15)).toBe(true);
    expect(isOnGrid('2026-12-01T13:15:01Z', 15)).toBe(false);
  });
  it.each([
    ['the last minute before spring', '2027-03-14T05:30:00Z', 1, '2027-03-14', '2027-03-15T04:30:00.000Z'],
    ['into the hour that spring leaves out', '2027-03-13T08:30:00Z', 1, '2027-03-14', '2027-03-14T07:30:00.000Z'],
    [
      'the first half hour of the long day of autumn',
      '2026-11-01T05:30:00Z',
      1,
      '2026-11-02',
      '2026-11-02T06:30:00.000Z',
    ],
    ['the hour that autumn shows twice', '2026-11-01T07:45:00Z', 0, '2026-11-01', '2026-11-01T07:45:00.000Z'],
    ['the end of January', '2027-02-01T05:59:30Z', 1, '2027-02-01', '2027-02-02T05:59:30.000Z'],
    ['the end of February', '2027-02-28T18:00:00Z', 1, '2027-03-01', '2027-03-01T18:00:00.000Z'],
    ['a leap year', '2028-02-29T07:45:00Z', 366, '2029-03-01', '2029-03-01T07:45:00.000Z'],
    ['the end of a year', '2027-01-01T05:30:00Z', 1, '2027-01-01', '2027-01-02T05:30:00.000Z'],
    ['thirty days over spring', '2027-03-02T05:30:00Z', 30, '2027-03-31', '2027-04-01T04:30:00.000Z'],
    ['days back', '2026-11-02T05:30:00Z', -7, '2026-10-25', '2026-10-26T04:30:00.000Z'],
  ])('add whole days in the time zone: %s', (_what, from, days, day, at) => {
    expect(dayAhead(new Date(from), days, 'America/Chicago')).toBe(day);
    expect(daysLater(from, days, 'America/Chicago').toISOString()).toBe(at);
  });
  it('are formatted with their time zone', () => {
    expect(formatWhen('2026-12-01T16:30:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 10:30 AM CST');
    expect(formatWhen('2026-07-01T16:30:00Z', 'America/New_York')).toBe('Wed, Jul 1, 12:30 PM EDT');
    expect(formatDay('2026-12-02T05:59:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 2026');
  });
});

/**
 * When daylight saving time begins and ends in both states: 2 AM on the second Sunday of March and the first of
 * November.
 */
const sunday = (year: number, month: number, which: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((7 - first) % 7) + 7 * (which - 1);
};
const LOCAL = ['America/Chicago', 'America/New_York'] as const;
const change = fc
  .record({ zone: fc.constantFrom(...LOCAL), year: fc.integer({ min: 2008, max: 2099 }), isSpring: fc.boolean() })
  .map(({ zone, year, isSpring }) => {
    const winter = zone === 'America/Chicago' ? 6 : 5;
    const at = isSpring
      ? Date.UTC(year, 2, sunday(year, 3, 2), 2 + winter)
      : Date.UTC(year, 10, sunday(year, 11, 1), 2 + winter - 1);
    return { zone, isSpring, at };
  });
/** Quarter hours around the change. */
const quarters = fc.integer({ min: -4 * 30, max: 4 * 30 });
const QUARTER = 900_000;

/** The same time by Intl.DateTimeFormat, which shares no code with the function under test. */
const shownBy = (at: number, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
const shown = (at: number | Date, zone: string) => {
  const c = wallClock(new Date(at), zone);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${c.year}-${two(c.month)}-${two(c.day)} ${two(c.hour)}:${two(c.minute)}`;
};

describe('daylight saving time changes', () => {
  it('the local time is the same as Intl.DateTimeFormat shows', () => {
    fc.assert(
      fc.property(change, quarters, ({ zone, at }, n) => {
        expect(shown(at + n * QUARTER, zone)).toBe(shownBy(at + n * QUARTER, zone));
        expect(dayIn(new Date(at + n * QUARTER), zone)).toBe(shownBy(at + n * QUARTER, zone).slice(0, 10));
      }),
    );
  });

  it('an hour that occurs twice is the first one; a skipped time is read as an hour earlier', () => {
    fc.assert(
      fc.property(change, fc.integer({ min: 0, max: 3 }), ({ zone, isSpring, at }, n) => {
        // the hour before the change, as a clock that was not changed shows it
        const before = wallClock(new Date(at - QUARTER * 4 + n * QUARTER), zone);
        const leftOut = { ...before, hour: before.hour + (isSpring ? 1 : 0) };
        expect(instantAt(leftOut, zone).getTime()).toBe(at - QUARTER * 4 + n * QUARTER);
      }),
    );
  });

  it('adding days keeps the time of day, except in a skipped hour', () => {
    fc.assert(
      fc.property(change, quarters, fc.integer({ min: -400, max: 400 }), ({ zone, at }, n, days) => {
        const from = new Date(at + n * QUARTER);
        const later = daysLater(from, days, zone);
        const calendar = new Date(`${dayIn(from, zone)}T00:00:00Z`);
        calendar.setUTCDate(calendar.getUTCDate() + days);
        expect(dayIn(later, zone)).toBe(calendar.toISOString().slice(0, 10));
        expect(daysBetween(from, later, zone)).toBe(days);
        expect([0, -60]).toContain(minuteOfDay(later, zone) - minuteOfDay(from, zone));
      }),
    );
  });
});

describe('leap days', () => {
  const leapYear = fc.integer({ min: 505, max: 524 }).map((n) => n * 4);
  it('count like other days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCAL), leapYear, fc.integer({ min: 0, max: 1439 }), (zone, year, minute) => {
        const clock = { year, month: 2, day: 29, hour: Math.floor(minute / 60), minute: minute % 60 };
        const leapDay = instantAt(clock, zone);
        expect(wallClock(leapDay, zone)).toEqual(clock);
        expect(dayIn(leapDay, zone)).toBe(`${year}-02-29`);
        expect(dayAhead(leapDay, -1, zone)).toBe(`${year}-02-28`);
        expect(dayAhead(leapDay, 1, zone)).toBe(`${year}-03-01`);
        expect(dayAhead(leapDay, 366, zone)).toBe(`${year + 1}-03-01`);
        expect(dayAhead(leapDay, -365, zone)).toBe(`${year - 1}-03-01`);
      }),
    );
  });
});
