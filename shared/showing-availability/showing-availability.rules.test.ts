import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../kernel/instant.ts';
import { dayIn, instantAt, minuteOfDay, wallClock } from '../kernel/zoned-time.ts';
import { isTaken, slotRefusal, slotsOfDay, type SlotRules } from '../showings/showings.slots.ts';
import {
  blackoutsProblem,
  copiedHours,
  DEFAULT_AVAILABILITY,
  hoursOf,
  hoursProblem,
  joinedSpans,
  weekdayIn,
  type HoursRange,
} from './showing-availability.rules.ts';

const at = (weekday: number, from: number, to: number): HoursRange => ({ weekday, from: from * 60, to: to * 60 });
/** Tuesdays in the morning and in the afternoon, Saturdays at noon. */
const HOURS = [at(2, 9, 12), at(2, 14, 17), at(6, 12, 13)];
/** Monday, 9:07 AM in Birmingham. */
const NOW = new Date('2026-11-30T15:07:00Z');
const rules: SlotRules = {
  now: NOW,
  zone: 'America/Chicago',
  type: 'TOUR',
  availability: { hours: HOURS, noticeHours: 24, daysAhead: 7 },
  openHouses: [{ startTime: '2026-12-05T19:00:00Z', endTime: '2026-12-05T21:00:00Z' }],
  blackouts: [{ startTime: '2026-12-01T20:00:00Z', endTime: '2026-12-01T21:00:00Z' }],
};

describe('the hours of a host', () => {
  it.each([
    // Tuesday: 9:00 is within a day of notice, 9:15 not
    ['2026-12-01T15:00:00Z', /24 hours of notice/],
    ['2026-12-01T15:15:00Z', null],
    ['2026-12-01T18:00:00Z', null],
    ['2026-12-01T18:15:00Z', /On Tuesdays this home is shown from 9:00 AM to 12:00 PM or 2:00 PM to 5:00 PM/],
    // the time off from 2 to 3 PM takes the visits that would last into it
    ['2026-12-01T20:45:00Z', 'The home isn’t available at that time. Choose another one.'],
    ['2026-12-01T21:00:00Z', null],
    ['2026-12-02T18:00:00Z', /isn’t shown on Wednesdays/],
    // the open house of Saturday from 1 PM
    ['2026-12-05T18:00:00Z', null],
    ['2026-12-05T18:15:00Z', 'The home isn’t available at that time. Choose another one.'],
    ['2026-12-08T16:00:00Z', /within the next 7 days/],
  ])('decide on %s', (time, refusal) => {
    const got = slotRefusal(time, rules);
    if (typeof refusal === 'string' || refusal === null) expect(got).toBe(refusal);
    else expect(got).toMatch(refusal);
  });

  it('bind neither what the host offers nor visits by contract; open houses and showings bind all', () => {
    const offered = { ...rules, isByHost: true };
    const inspection = { ...rules, type: 'INSPECTION' as const };
    for (const loose of [offered, inspection]) {
      expect(slotRefusal('2026-12-02T18:00:00Z', loose)).toBeNull();
      expect(slotRefusal('2026-12-01T20:45:00Z', loose)).toBeNull();
      expect(slotRefusal('2026-12-05T19:00:00Z', loose)).toMatch(/isn’t available/);
      expect(slotRefusal('2026-12-02T18:00:00Z', { ...loose, confirmed: ['2026-12-02T18:45:00Z'] })).toMatch(/free/);
      expect(slotRefusal('2026-12-02T12:45:00Z', loose)).toMatch(/7:00 AM to 7:00 PM/);
    }
  });

  it('hold the same wall-clock times on every day of a year in both zones, over both changes of the clocks', () => {
    const spans = fc.record({ day: fc.integer({ min: 0, max: 6 }), minute: fc.integer({ min: 0, max: 95 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom('America/Chicago', 'America/New_York'),
        fc.integer({ min: 0, max: 72 }),
        fc.array(spans, { maxLength: 4 }),
        (dayOfYear, zone, noticeHours, offs) => {
          const now = instantAt({ year: 2026, month: 1, day: 1 + dayOfYear, hour: 6, minute: 50 }, zone);
          const blackouts = offs.map(({ day, minute }) => {
            const start = new Date(now.getTime() - (now.getTime() % (15 * MINUTE)) + day * DAY + minute * 15 * MINUTE);
            return { startTime: start, endTime: new Date(start.getTime() + HOUR) };
          });
          const mine = { ...rules, now, zone, blackouts, openHouses: [] };
          const availability = { hours: HOURS, noticeHours, daysAhead: 6 };
          for (let ahead = 0; ahead <= 7; ahead += 1) {
            const slots = slotsOfDay(ahead, { ...mine, availability });
            expect(new Set(slots.map(({ start }) => dayIn(start, zone))).size).toBe(1);
            expect(slots.map(({ start }) => minuteOfDay(start, zone))).toEqual(
              Array.from({ length: 49 }, (_, step) => 420 + step * 15),
            );
            for (const { start, free, refusal } of slots) {
              const minute = minuteOfDay(start, zone);
              const isOpen = hoursOf(HOURS, weekdayIn(start, zone)).some(
                ({ from, to }) => from <= minute && minute <= to,
              );
              const isOff = blackouts.some(
                ({ startTime, endTime }) => start < endTime && startTime.getTime() < start.getTime() + HOUR,
              );
              const isSoon = start.getTime() < now.getTime() + noticeHours * HOUR;
              expect(free).toBe(isOpen && !isOff && !isSoon && ahead <= 6);
              expect(refusal === null).toBe(free);
              // asked for and confirmed, it is taken for everybody else
              expect(isTaken(start, [start])).toBe(true);
            }
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('are by default those of the specification', () => {
    const open = slotsOfDay(1, { ...rules, availability: DEFAULT_AVAILABILITY, blackouts: [] });
    expect(open.every(({ free }) => free)).toBe(true);
    expect(weekdayIn('2026-03-08T05:30:00Z', 'America/Chicago')).toBe(6);
    expect(weekdayIn('2026-03-08T05:30:00Z', 'America/New_York')).toBe(0);
    expect(wallClock('2026-11-01T06:30:00Z', 'America/Chicago')).toMatchObject({ day: 1, hour: 1 });
  });
});

describe('what a host enters', () => {
  it.each([
    [[at(1, 9, 12), at(1, 13, 15), at(2, 9, 12)], null],
    [[at(1, 9, 12), at(1, 12, 15)], 'hours.1.from'],
    [[at(1, 6, 12)], 'hours.0.from'],
    [[at(1, 9, 19.25)], 'hours.0.to'],
    [[at(1, 9, 12.1)], 'hours.0.to'],
    [[at(1, 12, 12)], 'hours.0.to'],
    [Array.from({ length: 7 }, (_, index) => at(1, 7 + index, 7.5 + index)), 'hours.6.from'],
  ])('as hours: %j', (hours, path) => {
    expect(hoursProblem(hours)?.path ?? null).toBe(path);
  });

  it.each([
    ['2026-12-01T20:00:00Z', '2026-12-01T20:15:00Z', null],
    ['2026-12-01T20:00:00Z', '2026-12-01T20:00:00Z', 'blackouts.1.endTime'],
    ['2026-12-01T20:05:00Z', '2026-12-01T21:00:00Z', 'blackouts.1.startTime'],
    ['2026-12-01T20:00:00Z', '2026-12-01T21:10:00Z', 'blackouts.1.endTime'],
    ['2026-12-01T20:00:00Z', '2027-03-02T21:15:00Z', 'blackouts.1.endTime'],
    ['2026-11-30T20:00:00Z', '2026-12-01T06:15:00Z', 'blackouts.1.startTime'],
    ['2026-11-30T20:00:00Z', '2026-12-01T06:00:00Z', null],
  ])('as a time off from %s to %s', (startTime, endTime, path) => {
    const day = { startTime: '2026-12-01T06:00:00Z', endTime: '2026-12-01T12:00:00Z' };
    expect(blackoutsProblem([day, { startTime, endTime }])?.path ?? null).toBe(path);
  });

  it.each([
    ['weekdays', [2, 3, 4, 5], [at(0, 10, 11), at(1, 9, 12), at(6, 12, 13)]],
    ['one day', [6], [at(0, 10, 11), at(1, 9, 12), at(3, 7, 8)]],
    ['no day', [], [at(0, 10, 11), at(1, 9, 12), at(3, 7, 8), at(6, 12, 13)]],
  ])('of Monday copied to %s take the place of theirs, the others stay', (_, to, others) => {
    expect(copiedHours([at(0, 10, 11), at(1, 9, 12), at(3, 7, 8), at(6, 12, 13)], 1, to)).toEqual([
      ...others,
      ...to.map((weekday) => at(weekday, 9, 12)),
    ]);
  });

  it('of a closed day close the days that they are copied to', () => {
    expect(copiedHours([at(1, 9, 12), at(2, 9, 12)], 3, [2])).toEqual([at(1, 9, 12)]);
  });

  it('joins busy times so that their reasons cannot be told apart', () => {
    const span = (from: number, to: number) => ({ startTime: new Date(from), endTime: new Date(to) });
    expect(joinedSpans([span(5, 8), span(1, 3), span(3, 4), span(6, 7)])).toEqual([span(1, 4), span(5, 8)]);
  });
});
