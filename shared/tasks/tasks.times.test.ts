import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfDay } from '../kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { isAfterDue, isSnoozed, nextDue, snoozeChoices, snoozedUntilDay } from './tasks.times.ts';
import { TASK_REPEATS, type TaskRepeat } from './tasks.types.ts';

const at = (text: string) => new Date(text);

describe('a task that repeats', () => {
  it.each<[TaskRepeat, string, string, string, string]>([
    // over the change of clocks on November 1, 2026: 9 AM stays 9 AM
    ['DAILY', '2026-10-31T14:00:00Z', '2026-10-31T14:00:00Z', '2026-10-31T15:00:00Z', '2026-11-01T15:00:00Z'],
    ['WEEKLY', '2026-12-01T15:00:00Z', '2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', '2026-12-08T15:00:00Z'],
    // done three weeks late: not overdue again at once
    ['WEEKLY', '2026-12-01T15:00:00Z', '2026-12-01T15:00:00Z', '2026-12-23T16:00:00Z', '2026-12-29T15:00:00Z'],
    // done before it was due: the next one is not the same
    ['WEEKLY', '2026-12-01T15:00:00Z', '2026-12-08T15:00:00Z', '2026-12-02T16:00:00Z', '2026-12-15T15:00:00Z'],
    ['MONTHLY', '2026-01-31T15:00:00Z', '2026-01-31T15:00:00Z', '2026-02-01T15:00:00Z', '2026-02-28T15:00:00Z'],
    ['MONTHLY', '2026-01-31T15:00:00Z', '2026-02-28T15:00:00Z', '2026-02-28T16:00:00Z', '2026-03-31T14:00:00Z'],
    ['YEARLY', '2028-02-29T15:00:00Z', '2028-02-29T15:00:00Z', '2028-03-01T15:00:00Z', '2029-02-28T15:00:00Z'],
  ])('%s from %s, due %s, done %s, is due next at %s', (repeat, from, due, done, next) => {
    expect(nextDue(from, repeat, due, at(done))).toEqual(at(next));
  });

  it('is next due later than now and the last time, at the same time of day, and at the first such time', () => {
    const moment = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, fc.constantFrom(...TASK_REPEATS), (one, other, repeat) => {
        const from = new Date(Math.min(one.getTime(), other.getTime()));
        const now = new Date(Math.max(one.getTime(), other.getTime()));
        const next = nextDue(from, repeat, from, now);
        expect(next > now && next > from).toBe(true);
        // the hour that is skipped in spring comes an hour earlier
        const moved = Math.abs(minuteOfDay(next, DEFAULT_TIME_ZONE) - minuteOfDay(from, DEFAULT_TIME_ZONE));
        expect([0, 60]).toContain(moved);
        const gap = { DAILY: 1.1, WEEKLY: 7.1, MONTHLY: 31.1, YEARLY: 366.1 }[repeat];
        expect((next.getTime() - now.getTime()) / 86_400_000).toBeLessThan(gap);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a task that is snoozed', () => {
  it.each([
    // Tuesday evening in Birmingham, already Wednesday in UTC
    ['2026-12-02T03:00:00Z', ['2026-12-02T15:00:00Z', '2026-12-07T15:00:00Z']],
    // Sunday: tomorrow is Monday
    ['2026-12-06T18:00:00Z', ['2026-12-07T15:00:00Z']],
    // Monday: the next one
    ['2026-12-07T18:00:00Z', ['2026-12-08T15:00:00Z', '2026-12-14T15:00:00Z']],
  ])('at %s comes back at %s', (now, times) => {
    expect(snoozeChoices(at(now), null).map(({ until }) => until)).toEqual(times.map(at));
  });

  it('says so when it would come back after it is due', () => {
    const now = at('2026-12-01T18:00:00Z');
    expect(snoozeChoices(now, '2026-12-03T18:00:00Z').map(({ label }) => label)).toEqual([
      'Until tomorrow, 9:00 AM',
      'Until Monday, 9:00 AM (after it is due)',
    ]);
    // it is overdue anyway
    expect(isAfterDue(snoozedUntilDay('2026-12-09'), '2026-11-30T18:00:00Z', now)).toBe(false);
    expect([
      isSnoozed({ snoozedUntil: '2026-12-01T18:00:01Z' }, now),
      isSnoozed({ snoozedUntil: '2026-12-01T18:00:00Z' }, now),
    ]).toEqual([true, false]);
  });
});
