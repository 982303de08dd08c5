import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertTimes, isTaken, overlaps, roundToSlot, slotRefusal, slotsOfDay } from './showings.slots.ts';

const ZONE = 'America/Chicago';
// Tuesday, 9:07 AM in Birmingham
const NOW = new Date('2026-12-01T15:07:00Z');
const rules = { now: NOW, zone: ZONE, type: 'TOUR' as const };

describe('showing slots', () => {
  it.each([
    ['2026-12-01T15:30:00Z', null],
    ['2026-12-01T15:20:00Z', /every 15 minutes/],
    ['2026-12-01T15:00:00Z', /in the future/],
    ['2026-12-02T12:45:00Z', /7:00 AM to 7:00 PM/],
    ['2026-12-02T13:00:00Z', null],
    ['2026-12-03T01:00:00Z', null],
    ['2026-12-03T01:15:00Z', /7:00 AM to 7:00 PM/],
    ['2026-12-07T01:00:00Z', null],
    ['2026-12-07T13:00:00Z', /within the next 5 days/],
  ])('%s', (time, refusal) => {
    const got = slotRefusal(time, rules);
    if (refusal === null) expect(got).toBeNull();
    else expect(got).toMatch(refusal);
  });

  it('begin with the minute in which the home goes on the market, for its host too', () => {
    const liveDate = '2026-12-02T16:00:00Z';
    for (const isByHost of [false, true])
      expect(
        ['2026-12-02T15:45:00Z', liveDate].map((time) => slotRefusal(time, { ...rules, liveDate, isByHost })),
      ).toEqual([expect.stringMatching(/isn’t on the market yet/), null]);
  });

  it('are counted in the time zone of the home', () => {
    expect(slotRefusal('2026-12-02T12:00:00Z', { ...rules, zone: 'America/New_York' })).toBeNull();
    expect(slotRefusal('2026-12-02T12:00:00Z', rules)).toMatch(/7:00 AM/);
  });

  it('are not limited to five days for a walkthrough', () => {
    expect(slotRefusal('2027-01-07T16:00:00Z', { ...rules, type: 'FINAL_WALKTHROUGH' })).toBeNull();
  });

  it('of the visits of a sale come before its closing, by the clock at the home', () => {
    const closingAt = '2026-12-03T16:00:00Z';
    const zone = 'America/New_York';
    for (const type of ['INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH'] as const)
      expect(
        ['2026-12-03T15:45:00Z', closingAt].map((time) =>
          slotRefusal(time, { ...rules, zone, type, closingAt, isByHost: true }),
        ),
      ).toEqual([null, 'Choose a time before the closing on Thu, Dec 3, 11:00 AM EST.']);
    expect(slotRefusal(closingAt, { ...rules, closingAt })).toBeNull();
  });

  it('block the 45 minutes before a confirmed start and its whole hour, to the minute', () => {
    const start = '2026-12-02T16:00:00Z';
    const taken = (time: string) => isTaken(time, [start]);
    expect(['2026-12-02T15:15:00Z', '2026-12-02T15:45:00Z', start, '2026-12-02T16:45:00Z'].map(taken)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['2026-12-02T15:00:00Z', '2026-12-02T17:00:00Z'].map(taken)).toEqual([false, false]);
  });

  it('name the field of an invalid time', () => {
    const times = (proposed: string, others: string[]) => {
      try {
        assertTimes(proposed, others, rules);
        return 'fine';
      } catch (error) {
        return (error as { fields: { path: string }[] }).fields[0]?.path;
      }
    };
    expect(times('2026-12-02T16:00:00Z', ['2026-12-02T18:00:00Z', '2026-12-03T18:00:00Z'])).toBe('fine');
    expect(times('2026-12-02T16:01:00Z', [])).toBe('proposedTime');
    expect(times('2026-12-02T16:00:00Z', ['2026-12-02T18:00:00Z', '2026-12-02T05:00:00Z'])).toBe('otherTimes.1');
    expect(times('2026-12-02T16:00:00Z', ['2026-12-02T16:00:00Z'])).toBe('otherTimes');
    expect(
      times('2026-12-02T16:00:00Z', ['2026-12-02T18:00:00Z', '2026-12-03T18:00:00Z', '2026-12-04T18:00:00Z']),
    ).toBe('otherTimes');
  });

  it('of a day run from 7 AM to 7 PM, without past and taken ones', () => {
    const today = slotsOfDay(0, { ...rules, confirmed: ['2026-12-01T18:00:00Z'] });
    expect(today).toHaveLength(49);
    expect(today[0]?.start).toEqual(new Date('2026-12-01T13:00:00Z'));
    expect(today.at(-1)?.start).toEqual(new Date('2026-12-02T01:00:00Z'));
    expect(today.find((slot) => slot.free)?.start).toEqual(new Date('2026-12-01T15:15:00Z'));
    expect(today.filter((slot) => !slot.free)).toHaveLength(9 + 7);
  });

  it('have the same local times on the day of a DST change', () => {
    const sunday = slotsOfDay(1, { now: new Date('2026-03-07T18:00:00Z'), zone: ZONE, type: 'TOUR' });
    expect(sunday[0]?.start).toEqual(new Date('2026-03-08T12:00:00Z'));
    expect(sunday).toHaveLength(49);
  });

  it('round to the nearest quarter hour', () => {
    expect(roundToSlot('2026-12-01T15:07:29Z')).toEqual(new Date('2026-12-01T15:00:00Z'));
    expect(roundToSlot('2026-12-01T15:07:30Z')).toEqual(new Date('2026-12-01T15:15:00Z'));
  });

  it('never overlap after any sequence of confirmations', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.integer({ min: 0, max: 5 }), slot: fc.nat(48) }), { maxLength: 120 }),
        (requests) => {
          const confirmed: Date[] = [];
          for (const { day, slot } of requests) {
            const slotOfRequest = slotsOfDay(day, { ...rules, confirmed })[slot];
            if (slotOfRequest?.free) confirmed.push(slotOfRequest.start);
          }
          const sorted = confirmed.map((start) => start.getTime()).sort((a, b) => a - b);
          for (let index = 1; index < sorted.length; index += 1)
            expect((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(3_600_000);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('overlap symmetrically', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        fc.integer({ min: -200, max: 200 }),
        (a, minutes) => {
          const b = new Date(a.getTime() + minutes * 60_000);
          expect(overlaps(a, b)).toBe(overlaps(b, a));
          expect(overlaps(a, b)).toBe(Math.abs(minutes) < 60);
        },
      ),
    );
  });
});
