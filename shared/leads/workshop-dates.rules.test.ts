import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '../kernel/zoned-time.ts';
import { isWorkshopOffered, WORKSHOP_ZONE, workshopsAfter } from './workshop-dates.rules.ts';

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString());
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('the dates of the buyer workshop', () => {
  it('are the first and third Tuesday at 6:30 PM Central, across DST changes and years', () => {
    expect(iso(workshopsAfter('2026-10-21T12:00:00Z'))).toEqual([
      '2026-11-04T00:30:00.000Z',
      '2026-11-18T00:30:00.000Z',
      '2026-12-02T00:30:00.000Z',
      '2026-12-16T00:30:00.000Z',
    ]);
    expect(iso(workshopsAfter('2026-10-19T12:00:00Z', 1))).toEqual(['2026-10-20T23:30:00.000Z']);
    expect(iso(workshopsAfter('2026-12-20T12:00:00Z', 1))).toEqual(['2027-01-06T00:30:00.000Z']);
  });
  it('skip a federal holiday', () => {
    // the first Tuesday of July 2028 is July 4
    expect(iso(workshopsAfter('2028-07-01T00:00:00Z', 1))).toEqual(['2028-07-18T23:30:00.000Z']);
  });
  it('can be chosen until they begin, and no other time can', () => {
    expect(isWorkshopOffered('2026-11-04T00:30:00Z', '2026-11-04T00:29:59Z')).toBe(true);
    expect(isWorkshopOffered('2026-11-04T00:30:00Z', '2026-11-04T00:30:00Z')).toBe(false);
    expect(isWorkshopOffered('2026-11-05T00:30:00Z', '2026-11-01T00:00:00Z')).toBe(false);
  });
  it('are always in the future, in order, on a Tuesday at 6:30 PM', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const dates = workshopsAfter(now);
        expect(dates).toHaveLength(4);
        expect([...dates].sort((a, b) => a.getTime() - b.getTime())).toEqual(dates);
        for (const date of dates) {
          expect(date.getTime()).toBeGreaterThan(now.getTime());
          const { year, month, day, hour, minute } = wallClock(date, WORKSHOP_ZONE);
          expect([new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour, minute]).toEqual([2, 18, 30]);
          expect(isWorkshopOffered(date, now)).toBe(true);
        }
      }),
    );
  });
});
