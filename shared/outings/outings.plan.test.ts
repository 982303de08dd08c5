import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../kernel/instant.ts';
import { planOuting, type PlannedHome } from './outings.plan.ts';
import { travelMinutes, UNKNOWN_TRAVEL_MINUTES } from './outings.travel.ts';

const NINE = Date.parse('2026-12-02T15:00:00Z');
const at = (minutes: number) => NINE + minutes * MINUTE;
/** Every quarter of an hour from 9:00 AM for ten hours. */
const DAY = Array.from({ length: 41 }, (_, quarter) => at(quarter * 15));
const place = (miles: number) => ({ lat: 33.5 + miles / 69.0935, lng: -86.8 });
const home = (id: string, miles: number, more: Partial<PlannedHome> = {}): PlannedHome => ({
  id,
  place: place(miles),
  starts: DAY,
  ...more,
});
const plan = (homes: PlannedHome[], options = {}) => planOuting(homes, { visitMinutes: 30, ...options });
const times = ({ stops }: { stops: readonly { id: string; start: number }[] }) =>
  stops.map(({ id, start }) => `${id} ${(start - NINE) / MINUTE}`);

describe('the way between two homes', () => {
  // by hand: miles × 1.4; the first five at 25 mph, the rest at 45; five minutes to park
  it.each([
    [0, 5],
    [1, 9], // 1.4 miles: 3.36 minutes
    [3, 16], // 4.2 miles: 10.08
    [10, 29], // 14 miles: 12 + 12
    [40, 85], // 56 miles: 12 + 68
  ])('%s miles as the crow flies take %s minutes', (miles, minutes) => {
    expect(travelMinutes(place(0), place(miles))).toBe(minutes);
    expect(travelMinutes(place(miles), place(0))).toBe(minutes);
  });

  it('is a guess where a place is not known', () => {
    expect(travelMinutes(null, place(1))).toBe(UNKNOWN_TRAVEL_MINUTES);
  });
});

describe('a planned day', () => {
  it('goes along the road instead of back and forth, and starts on the grid of the homes', () => {
    // five miles take 20 minutes: 7 miles by road, and parking
    const far = plan([home('a', 0), home('c', 10), home('b', 5)]);
    expect([
      ['a 0', 'b 60', 'c 120'],
      ['c 0', 'b 60', 'a 120'],
    ]).toContainEqual(times(far));
    expect(far.stops.map((stop) => [stop.travelMinutes, stop.waitMinutes])).toEqual([
      [0, 0],
      [20, 10],
      [20, 10],
    ]);
  });

  it('is over early: a home that can be seen only late is seen last', () => {
    expect(times(plan([home('late', 0, { starts: DAY.filter((start) => start >= at(120)) }), home('b', 1)]))).toEqual([
      'b 0',
      'late 120',
    ]);
  });

  it('keeps what is arranged, and moves the rest around a changed stop', () => {
    const arranged = [
      home('a', 0, { current: at(0) }),
      home('b', 1, { current: at(45) }),
      home('c', 2, { current: at(90) }),
    ];
    expect(plan(arranged).stops.map(({ isMoved }) => isMoved)).toEqual([false, false, false]);
    const moved = plan([arranged[0]!, { ...arranged[1]!, starts: [at(75)] }, arranged[2]!], { isOrdered: true });
    expect(times(moved)).toEqual(['a 0', 'b 75', 'c 120']);
    expect(moved.stops.map(({ isMoved }) => isMoved)).toEqual([false, true, true]);
  });

  it('leaves out what does not fit, and says which', () => {
    const one = [at(0)];
    const full = plan([home('a', 0, { starts: one }), home('b', 1, { starts: one }), home('c', 1, { starts: [] })]);
    expect([full.stops.length, full.left.length]).toEqual([1, 2]);
    expect(full.left).toContain('c');
  });

  it('never overlaps, never leaves less than the way, and places as many homes as any order does', () => {
    const homes = fc.array(
      fc.record({
        miles: fc.integer({ min: 0, max: 30 }),
        starts: fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 5 }),
        current: fc.option(fc.nat({ max: 12 })),
      }),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(homes, fc.boolean(), (drawn, isOrdered) => {
        const known = drawn.map(({ miles, starts, current }, index) =>
          home(String(index), miles, {
            starts: [...starts].sort((a, b) => a - b).map((quarter) => at(quarter * 30)),
            current: current === null ? null : at(current * 30),
          }),
        );
        const { stops, left } = plan(known, { isOrdered });
        expect(stops.length + left.length).toBe(known.length);
        for (const [index, stop] of stops.entries()) {
          expect(known[Number(stop.id)]!.starts).toContain(stop.start);
          const before = stops[index - 1];
          if (!before) continue;
          expect(stop.start - before.start).toBe((30 + stop.travelMinutes + stop.waitMinutes) * MINUTE);
          expect(stop.waitMinutes).toBeGreaterThanOrEqual(0);
          if (isOrdered) expect(Number(stop.id)).toBeGreaterThan(Number(before.id));
        }
        if (!isOrdered) expect(stops.length).toBeGreaterThanOrEqual(plan(known, { isOrdered: true }).stops.length);
      }),
      { numRuns: 150 },
    );
  });
});
