import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { MINUTE } from '../kernel/instant.ts';
import { dayAhead } from '../kernel/zoned-time.ts';
import {
  ALREADY_BEGUN,
  BEFORE_LIVE,
  ENDS_BEFORE_START,
  OFF_GRID,
  OUT_OF_HOURS,
  OVERLAPS,
  TOO_FAR,
  TOO_LONG,
  TOO_MANY,
  TOO_SHORT,
} from './open-houses.messages.ts';
import {
  assertCanBeOpen,
  assertSpan,
  canBeOpen,
  daysToWeekend,
  showingsDuring,
  spanRefusal,
  spansMeet,
  toCome,
  type OpenHouseRules,
} from './open-houses.rules.ts';
import { openLabel, openWhen } from './open-houses.labels.ts';

const ZONE = 'America/Chicago';
/** Tuesday, 9 AM in Birmingham */
const now = new Date('2026-12-01T15:00:00Z');
/** This hour of a day in December in Birmingham */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 11, day, hour + 6, minute));
const span = (day: number, from: number, to: number) => ({ startTime: at(day, from), endTime: at(day, to) });
const rules = (more: Partial<OpenHouseRules> = {}): OpenHouseRules => ({ now, zone: ZONE, others: [], ...more });
const says = (startTime: Date, endTime: Date, more: Partial<OpenHouseRules> = {}) =>
  spanRefusal({ startTime, endTime }, rules(more))?.message ?? null;

describe('the time of an open house', () => {
  it.each([
    ['an afternoon', at(5, 13), at(5, 15), null],
    ['half an hour', at(5, 13), at(5, 13, 30), null],
    ['eight hours', at(5, 9), at(5, 17), null],
    ['from seven', at(5, 7), at(5, 9), null],
    ['until nine', at(5, 19), at(5, 21), null],
    ['off the quarter hour', at(5, 13, 5), at(5, 15), OFF_GRID],
    ['ending off it', at(5, 13), at(5, 15, 10), OFF_GRID],
    ['in the past', at(1, 8), at(1, 10), ALREADY_BEGUN],
    ['beginning now', now, at(1, 10), ALREADY_BEGUN],
    ['backwards', at(5, 15), at(5, 13), ENDS_BEFORE_START],
    ['too short', at(5, 13), at(5, 13, 15), TOO_SHORT],
    ['too long', at(5, 9), at(5, 17, 15), TOO_LONG],
    ['before seven', at(5, 6, 45), at(5, 9), OUT_OF_HOURS],
    ['after nine', at(5, 19), at(5, 21, 15), OUT_OF_HOURS],
    ['over midnight', at(5, 20), at(6, 3), OUT_OF_HOURS],
    ['too far ahead', new Date('2027-03-02T19:00:00Z'), new Date('2027-03-02T21:00:00Z'), TOO_FAR],
  ])('%s', (_name, start, end, message) => expect(says(start, end)).toBe(message));
  it('is checked in the time zone of the home', () => {
    // 8 PM in Birmingham is 9 PM in Knoxville
    expect(says(at(5, 18), at(5, 21), { zone: 'America/New_York' })).toBe(OUT_OF_HOURS);
    expect(says(at(5, 6), at(5, 8), { zone: 'America/New_York' })).toBeNull();
  });
  it('does not begin before the home is on the market', () => {
    expect(says(at(5, 13), at(5, 15), { liveDate: at(6, 8) })).toBe(BEFORE_LIVE);
    expect(says(at(6, 13), at(6, 15), { liveDate: at(6, 8) })).toBeNull();
  });
  it('does not overlap another of the same home; one may start when the other ends', () => {
    const others = [span(5, 13, 15)];
    for (const [from, to] of [
      [12, 14],
      [14, 16],
      [13, 15],
      [12, 16],
    ] as const)
      expect(says(at(5, from), at(5, to), { others })).toBe(OVERLAPS);
    expect(says(at(5, 15), at(5, 16), { others })).toBeNull();
    expect(says(at(5, 11), at(5, 13), { others })).toBeNull();
  });
  it('is refused beyond ten upcoming ones', () => {
    const ten = Array.from({ length: 10 }, (_, day) => span(day + 5, 13, 15));
    expect(() => assertSpan(span(20, 13, 15), rules({ others: ten }))).toThrow(TOO_MANY);
    expect(() => assertSpan(span(20, 13, 15), rules({ others: ten.slice(1) }))).not.toThrow();
    expect(() =>
      assertSpan(
        span(20, 13, 15),
        rules({ others: [...ten.slice(1), { startTime: at(-5, 13), endTime: at(-5, 15) }] }),
      ),
    ).not.toThrow();
  });
  it('respects every limit unless it is refused', () => {
    const quarter = fc
      .integer({ min: -200, max: 10_000 })
      .map((steps) => new Date(now.getTime() + steps * 15 * MINUTE));
    fc.assert(
      fc.property(
        quarter,
        fc.integer({ min: -4, max: 40 }),
        fc.constantFrom(ZONE, 'America/New_York'),
        (startTime, steps, zone) => {
          const open = { startTime, endTime: new Date(startTime.getTime() + steps * 15 * MINUTE) };
          const others = [span(3, 10, 12)];
          if (spanRefusal(open, { now, zone, others })) return;
          expect(steps).toBeGreaterThanOrEqual(2);
          expect(steps).toBeLessThanOrEqual(32);
          expect(startTime.getTime()).toBeGreaterThan(now.getTime());
          expect(spansMeet(open, others[0]!)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('an open house', () => {
  const home = { type: 'SELLER', status: 'APPROVED', externalStatus: 'ACTIVE' } as const;
  it.each([
    [home, null],
    [{ ...home, externalStatus: 'COMING_SOON' as const }, null],
    [{ ...home, externalStatus: 'PENDING' as const }, /under contract/],
    [{ ...home, externalStatus: 'SOLD' as const }, /sold/],
    [{ ...home, status: 'DRAFT' as const }, /isn’t approved/],
    [{ ...home, status: 'PENDING' as const }, /isn’t approved/],
    [{ ...home, type: 'BUYER' as const }, /isn’t approved/],
    [{ ...home, archivedAt: now }, /off the market/],
  ])('of %o', (each, refusal) => {
    expect(canBeOpen(each)).toBe(refusal === null);
    if (refusal) expect(() => assertCanBeOpen(each)).toThrow(refusal);
    else expect(() => assertCanBeOpen(each)).not.toThrow();
  });
  it('conflicts with showings whose hour overlaps it', () => {
    expect(showingsDuring(span(5, 13, 15), [at(5, 12), at(5, 12, 15), at(5, 14), at(5, 15)])).toEqual([
      at(5, 12, 15),
      at(5, 14),
    ]);
  });
  it('is not upcoming once it is over; the next one is first', () => {
    const all = [span(8, 13, 15), span(1, 7, 9), span(5, 13, 15), span(1, 8, 10)];
    expect(toCome(all, now)).toEqual([span(1, 8, 10), span(5, 13, 15), span(8, 13, 15)]);
  });
  it('is suggested for the coming weekend', () => {
    expect(dayAhead(now, daysToWeekend(now, ZONE), ZONE)).toBe('2026-12-05');
    expect(dayAhead(at(5, 10), daysToWeekend(at(5, 10), ZONE), ZONE)).toBe('2026-12-06');
    expect(dayAhead(at(6, 10), daysToWeekend(at(6, 10), ZONE), ZONE)).toBe('2026-12-12');
    // already the next day in UTC
    expect(dayAhead(at(4, 23), daysToWeekend(at(4, 23), ZONE), ZONE)).toBe('2026-12-05');
  });
});

describe('labels', () => {
  it.each([
    [at(5, 13), at(5, 15), ZONE, 'Sat, Dec 5, 1–3 PM CST'],
    [at(5, 11), at(5, 13, 30), ZONE, 'Sat, Dec 5, 11 AM–1:30 PM CST'],
    [at(5, 12, 15), at(5, 14), 'America/New_York', 'Sat, Dec 5, 1:15–3 PM EST'],
    [new Date('2026-06-06T18:00:00Z'), new Date('2026-06-06T20:00:00Z'), ZONE, 'Sat, Jun 6, 1–3 PM CDT'],
  ])('from %s to %s in %s', (startTime, endTime, zone, words) =>
    expect(openWhen({ startTime, endTime }, zone)).toBe(words),
  );
  it('on a card are shorter, and say when it is happening now', () => {
    expect(openLabel(span(5, 13, 15), ZONE, now)).toBe('Open house Sat 1–3 PM');
    expect(openLabel(span(12, 13, 15), ZONE, now)).toBe('Open house Sat, Dec 12');
    expect(openLabel(span(1, 8, 10), ZONE, now)).toBe('Open house now');
  });
  it.each([
    ['Sunday, the first minute', at(6, 0)],
    ['Sunday, before the hour it begins', at(6, 9)],
    ['Sunday, after that hour', at(6, 16)],
    ['Monday', at(7, 9)],
    ['Tuesday', at(8, 9)],
    ['Wednesday', at(9, 9)],
    ['Thursday', at(10, 9)],
    ['Friday, the last minute', at(11, 23, 59)],
    ['Saturday, the same day', at(12, 9)],
  ])('on a card name the weekday of the coming Saturday, seen on %s', (_when, seen) => {
    expect(openLabel(span(12, 13, 15), ZONE, seen)).toBe('Open house Sat 1–3 PM');
  });
  it('on a card show the date if it is a week ahead on the same weekday', () => {
    expect(openLabel(span(12, 13, 15), ZONE, at(5, 23, 59))).toBe('Open house Sat, Dec 12');
  });
  it('on a card use days of the home across a DST change', () => {
    const march = { startTime: '2027-03-20T00:00:00Z', endTime: '2027-03-20T01:00:00Z' };
    expect(openLabel(march, ZONE, new Date('2027-03-13T06:30:00Z'))).toBe('Open house Fri 7–8 PM');
    expect(openLabel(march, ZONE, new Date('2027-03-12T06:30:00Z'))).toBe('Open house Fri, Mar 19');
    const november = { startTime: '2026-11-07T15:00:00Z', endTime: '2026-11-07T17:00:00Z' };
    expect(openLabel(november, ZONE, new Date('2026-11-01T05:30:00Z'))).toBe('Open house Sat 9–11 AM');
  });
});
