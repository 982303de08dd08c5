import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadApart, type Disc } from './map-spread.ts';

const disc = fc
  .record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) })
  .map(({ x, y }): Disc => ({ x, y, radius: 15, isFixed: false }));

it('makes no marker cover another, keeps the subject in place, and does not move markers that have room', () => {
  fc.assert(
    fc.property(fc.array(disc, { maxLength: 40 }), (discs) => {
      const all = [{ x: 250, y: 250, radius: 32, isFixed: true }, ...discs];
      const shifts = spreadApart(all);
      const moved = all.map(({ x, y, radius }, at) => ({ x: x + shifts[at]!.dx, y: y + shifts[at]!.dy, radius }));
      expect(shifts[0]).toEqual({ dx: 0, dy: 0 });
      for (let a = 0; a < moved.length; a += 1)
        for (let b = a + 1; b < moved.length; b += 1)
          expect(Math.hypot(moved[a]!.x - moved[b]!.x, moved[a]!.y - moved[b]!.y)).toBeGreaterThan(
            moved[a]!.radius + moved[b]!.radius - 2,
          );
      expect(spreadApart(all)).toEqual(shifts);
    }),
    { numRuns: 60 },
  );
  // labels at the edge of the map stay on it, and apart
  const walls = { left: 0, top: 0, right: 300, bottom: 300 };
  const crowd = Array.from({ length: 12 }, (_, at) => ({ x: 2 + at, y: 40 + at, radius: 16, isFixed: false }));
  const outside = { x: -50, y: 20, radius: 16, isFixed: false };
  const shifts = spreadApart([...crowd, outside], 1.75, walls);
  for (const [at, { x, y }] of crowd.entries()) {
    expect(x + shifts[at]!.dx).toBeGreaterThanOrEqual(16 * 1.75 - 0.01);
    expect(y + shifts[at]!.dy).toBeGreaterThanOrEqual(16 - 0.01);
  }
  expect(outside.x + shifts[12]!.dx).toBeLessThan(0);
  // wide labels, beside and above each other
  const label = { radius: 16, isFixed: false };
  const [left, right, above] = spreadApart(
    [
      { x: 0, y: 0, ...label },
      { x: 60, y: 0, ...label },
      { x: 0, y: 33, ...label },
    ],
    2,
  );
  expect([left!.dx, above!.dy]).toEqual([expect.closeTo(-2, 0), expect.closeTo(0, 0)]);
  expect(right!.dx - left!.dx).toBeCloseTo(4, 0);
  expect(
    spreadApart([
      { x: 0, y: 0, radius: 15, isFixed: false },
      { x: 40, y: 0, radius: 15, isFixed: false },
    ]),
  ).toEqual([
    { dx: 0, dy: 0 },
    { dx: 0, dy: 0 },
  ]);
});
