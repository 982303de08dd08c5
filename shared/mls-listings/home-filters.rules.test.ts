import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '../kernel/zoned-time.ts';
import { openHouseWindow } from './home-filters.rules.ts';

describe('the open house filter', () => {
  // Central time is UTC-6 in December and UTC-5 in summer
  const weekend = { from: '2026-12-05T06:00:00.000Z', to: '2026-12-07T06:00:00.000Z' };
  it.each([
    ['a Tuesday morning', '2026-12-01T15:00:00Z', weekend],
    ['the last minute of Friday there, Saturday already in UTC', '2026-12-05T05:59:30Z', weekend],
    ['midnight of Saturday', '2026-12-05T06:00:00Z', weekend],
    ['Saturday noon: what is left', '2026-12-05T18:00:00Z', { ...weekend, from: '2026-12-05T18:00:00.000Z' }],
    ['late on Sunday, Monday already in UTC', '2026-12-07T05:59:30Z', { ...weekend, from: '2026-12-07T05:59:30.000Z' }],
    [
      'midnight of Monday: the next one',
      '2026-12-07T06:00:00Z',
      { from: '2026-12-12T06:00:00.000Z', to: '2026-12-14T06:00:00.000Z' },
    ],
    [
      'before the night in which the clocks go back',
      '2026-10-30T17:00:00Z',
      { from: '2026-10-31T05:00:00.000Z', to: '2026-11-02T06:00:00.000Z' },
    ],
    [
      'before the night in which they go forward',
      '2026-03-06T17:00:00Z',
      { from: '2026-03-07T06:00:00.000Z', to: '2026-03-09T05:00:00.000Z' },
    ],
  ])('"this weekend" on %s', (_, now, { from, to }) =>
    expect(openHouseWindow('weekend', new Date(now))).toEqual({ from: new Date(from), to: new Date(to) }),
  );

  it('"next seven days" begins now', () =>
    expect(openHouseWindow('week', new Date('2026-12-05T05:59:30Z'))).toEqual({
      from: new Date('2026-12-05T05:59:30Z'),
      to: new Date('2026-12-12T05:59:30Z'),
    }));

  it('"this weekend" is never in the past and ends with Sunday', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (now) => {
        const { from, to } = openHouseWindow('weekend', now);
        expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(to.getTime() - now.getTime()).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        expect(to.getTime()).toBeGreaterThan(from.getTime());
        const { year, month, day, hour, minute } = wallClock(to, 'America/Chicago');
        expect([new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour, minute]).toEqual([1, 0, 0]);
      }),
    );
  });
});
