import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfDay } from '#shared/kernel/zoned-time.ts';
import { nextSmsTime } from './sms-hours.rules.ts';

const CENTRAL = 'America/Chicago';
const EASTERN = 'America/New_York';
const next = (now: string, zone = CENTRAL) => nextSmsTime(new Date(now), zone).toISOString();

describe('allowed hours of text messages', () => {
  it.each([
    ['8:00 am sharp', '2026-12-01T14:00:00.000Z'],
    ['noon', '2026-12-01T18:00:00.000Z'],
    ['the last moment before 9 pm', '2026-12-02T02:59:59.999Z'],
  ])('sends immediately at %s', (_, now) => {
    expect(next(now)).toBe(now);
  });

  it.each([
    ['a moment before 8 am', '2026-12-01T13:59:59.999Z', '2026-12-01T14:00:00.000Z'],
    ['9 pm sharp', '2026-12-02T03:00:00.000Z', '2026-12-02T14:00:00.000Z'],
    ['midnight', '2026-12-02T06:00:00.000Z', '2026-12-02T14:00:00.000Z'],
    ['the last evening of the year', '2027-01-01T04:30:00.000Z', '2027-01-01T14:00:00.000Z'],
    ['the evening before the clocks go forward', '2027-03-14T03:30:00.000Z', '2027-03-14T13:00:00.000Z'],
    ['the evening before the clocks go back', '2026-11-01T02:30:00.000Z', '2026-11-01T14:00:00.000Z'],
  ])('waits from %s until 8 am', (_, now, then) => {
    expect(next(now)).toBe(then);
  });

  it('uses the time zone of the recipient', () => {
    expect(next('2026-12-01T13:30:00.000Z', EASTERN)).toBe('2026-12-01T13:30:00.000Z');
    expect(next('2026-12-01T13:30:00.000Z', CENTRAL)).toBe('2026-12-01T14:00:00.000Z');
  });

  it('never sends outside the hours, and never later than necessary', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(CENTRAL, EASTERN, 'America/Phoenix', 'Pacific/Honolulu'), (now, zone) => {
        const then = nextSmsTime(now, zone);
        const minute = minuteOfDay(then, zone);
        expect(minute).toBeGreaterThanOrEqual(8 * 60);
        expect(minute).toBeLessThan(21 * 60);
        expect(then.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(nextSmsTime(then, zone)).toEqual(then);
        // 11 quiet hours, 12 in the night when daylight saving time ends
        expect(then.getTime() - now.getTime()).toBeLessThanOrEqual(12 * 3_600_000);
        if (then > now) expect(minuteOfDay(new Date(then.getTime() - 1), zone)).toBe(8 * 60 - 1);
      }),
      { numRuns: 500 },
    );
  });
});
