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
