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

describe('wall clocks', () => {
  it('agree with the instants they show, there and back, on the grid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const instant = new Date(Math.floor(date.getTime() / 900_000) * 900_000);
          const clock = wallClock(instant, zone);
          const back = instantAt(clock, zone);
          // one hour of autumn is shown twice
          expect([0, 3_600_000]).toContain(Math.abs(back.getTime() - instant.getTime()));
          expect(wallClock(back, zone)).toEqual(clock);
        },
      ),
    );
  });
  it('count days and minutes as the zone does', () => {
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
  ])('go on by whole days of the zone: %s', (_what, from, days, day, at) => {
    expect(dayAhead(new Date(from), days, 'America/Chicago')).toBe(day);
    expect(daysLater(from, days, 'America/Chicago').toISOString()).toBe(at);
  });
  it('are written with their zone', () => {
    expect(formatWhen('2026-12-01T16:30:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 10:30 AM CST');
    expect(formatWhen('2026-07-01T16:30:00Z', 'America/New_York')).toBe('Wed, Jul 1, 12:30 PM EDT');
    expect(formatDay('2026-12-02T05:59:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 2026');
  });
});
