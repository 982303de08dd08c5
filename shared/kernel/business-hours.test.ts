import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBusinessMinutes, businessMinutes } from './business-hours.ts';

const at = (text: string) => new Date(text);

describe('business hours', () => {
  it.each([
    // Tuesday, December 1, 2026: 9 AM in Birmingham is 15:00Z
    ['2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', 60],
    ['2026-12-01T13:00:00Z', '2026-12-01T15:30:00Z', 30],
    ['2026-12-01T22:30:00Z', '2026-12-02T15:30:00Z', 60],
    // over a weekend, and over Thanksgiving, November 26
    ['2026-12-04T22:30:00Z', '2026-12-07T15:30:00Z', 60],
    ['2026-11-25T22:00:00Z', '2026-11-27T16:00:00Z', 120],
    // in summer 9 AM is 14:00Z
    ['2026-07-06T14:00:00Z', '2026-07-06T22:00:00Z', 480],
    ['2026-12-02T15:00:00Z', '2026-12-01T15:00:00Z', 0],
  ])('from %s to %s are %d minutes', (from, to, minutes) => {
    expect(businessMinutes(at(from), at(to))).toBe(minutes);
  });

  it.each([
    ['2026-12-01T15:10:00Z', '2026-12-01T16:10:00Z'],
    ['2026-12-01T22:30:00Z', '2026-12-02T15:30:00Z'],
    ['2026-12-05T12:00:00Z', '2026-12-07T16:00:00Z'],
    // the last minute of a day is still that day's
    ['2026-12-01T22:00:00Z', '2026-12-01T23:00:00Z'],
  ])('an hour after %s is %s', (from, then) => {
    expect(afterBusinessMinutes(at(from), 60)).toEqual(at(then));
  });

  it('the end of a period is exactly so many minutes later, for any start', () => {
    const moments = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 3000 }), (from, minutes) => {
        const end = afterBusinessMinutes(from, minutes);
        expect(businessMinutes(from, end)).toBeCloseTo(minutes, 6);
        expect(businessMinutes(from, new Date(end.getTime() - 60_000))).toBeLessThan(minutes);
      }),
      { numRuns: 60 },
    );
  });
});
