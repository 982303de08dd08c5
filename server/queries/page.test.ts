import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slicesOf } from './page.ts';

it('a page of parts one after the other is that page of the whole list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 40 }), { maxLength: 5 }),
      fc.nat({ max: 120 }),
      fc.integer({ min: 1, max: 50 }),
      (totals, $skip, $limit) => {
        const parts = totals.map((total, at) => Array.from({ length: total }, (_, row) => `${at}-${row}`));
        const slices = slicesOf(totals, { $skip, $limit });
        const page = slices.flatMap(({ at, skip, take }) => parts[at]!.slice(skip, skip + take));
        expect(page).toEqual(parts.flat().slice($skip, $skip + $limit));
        // a part of which nothing is on the page is not asked for
        expect(slices.every(({ take }) => take > 0)).toBe(true);
      },
    ),
  );
});
