import { describe, expect, it } from 'vitest';
import { blackoutSpan, hoursEvents, instantsOf, rangeOf } from './availability-events.ts';

const ZONES = ['America/Chicago', 'America/New_York'] as const;

describe('a time off in the calendar', () => {
  it.each(ZONES)('is the same after both changes of the clocks in %s', (zone) => {
    for (const span of [
      { start: '2026-03-07', end: '2026-03-08' },
      { start: '2026-10-31', end: '2026-11-01' },
      { start: '2026-11-01T00:00', end: '2026-11-01T18:00' },
      { start: '2026-12-01T09:15', end: '2026-12-02T09:15' },
    ])
      expect(blackoutSpan(instantsOf(span, zone), zone)).toEqual(span);
    const days = instantsOf({ start: '2026-11-01', end: '2026-11-01' }, zone);
    expect((Date.parse(days.endTime) - Date.parse(days.startTime)) / 3_600_000).toBe(25);
  });
});

describe('weekly hours in the calendar', () => {
  it('stand on each shown day, and are read back within 7 AM to 7 PM', () => {
    const hours = [{ weekday: 2, from: 540, to: 720 }];
    const events = hoursEvents(hours, { firstDay: '2026-11-29', lastDay: '2026-12-12' });
    expect(events.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['hours:0:2026-12-01', '2026-12-01T09:00', '2026-12-01T12:00'],
      ['hours:0:2026-12-08', '2026-12-08T09:00', '2026-12-08T12:00'],
    ]);
    expect(rangeOf(events[0]!)).toEqual(hours[0]);
    expect(rangeOf({ start: '2026-12-02T05:00', end: '2026-12-02T06:00' })).toEqual({ weekday: 3, from: 420, to: 435 });
    expect(rangeOf({ start: '2026-12-02T18:00', end: '2026-12-03T01:00' })).toEqual({
      weekday: 3,
      from: 1080,
      to: 1140,
    });
  });
});
