import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayIn,
  daysBetween,
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
  it('are written with their zone', () => {
    expect(formatWhen('2026-12-01T16:30:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 10:30 AM CST');
    expect(formatWhen('2026-07-01T16:30:00Z', 'America/New_York')).toBe('Wed, Jul 1, 12:30 PM EDT');
    expect(formatDay('2026-12-02T05:59:00Z', 'America/Chicago')).toBe('Tue, Dec 1, 2026');
  });
});
