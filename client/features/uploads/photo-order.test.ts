import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignPositions, inOrder, ordersAfterMove } from './photo-order.ts';

const photos = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), order: fc.nat(6) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 8,
});

it('moves a photo by one position, whatever orders were stored before', () => {
  fc.assert(
    fc.property(photos, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (stored, pick, by) => {
      const before = inOrder(stored).map(({ id }) => id);
      const at = pick % before.length;
      const id = before[at]!;
      const changes = new Map(ordersAfterMove(stored, id, by).map((change) => [change.id, change.order]));
      const after = inOrder(stored.map((photo) => ({ ...photo, order: changes.get(photo.id) ?? photo.order }))).map(
        (photo) => photo.id,
      );
      const wanted = [...before];
      if (wanted[at + by] !== undefined) [wanted[at], wanted[at + by]] = [wanted[at + by]!, wanted[at]!];
      expect(after).toEqual(wanted);
    }),
  );
});

it('a photo dragged over several positions moves there, and those between shift', () => {
  const tidy = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }));
  const orderAfter = (id: string, by: number) => {
    const changes = new Map(ordersAfterMove(tidy, id, by).map((change) => [change.id, change.order]));
    return inOrder(tidy.map((photo) => ({ ...photo, order: changes.get(photo.id) ?? photo.order })))
      .map((photo) => photo.id)
      .join('');
  };
  expect([orderAfter('a', 2), orderAfter('d', -3), orderAfter('b', 0), orderAfter('c', 5)]).toEqual([
    'bcad',
    'dabc',
    'abcd',
    'abcd',
  ]);
});

it('changes only the two swapped photos if the orders were consecutive', () => {
  const tidy = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }));
  expect(ordersAfterMove(tidy, 'c', -1)).toEqual([
    { id: 'c', order: 1 },
    { id: 'b', order: 2 },
  ]);
  expect(ordersAfterMove(tidy, 'a', -1)).toEqual([]);
});

describe('positions of selected photos', () => {
  const placed = (...calls: [ids: string[], nextFree: number][]) => {
    const places = new Map<string, number>();
    for (const [ids, nextFree] of calls) assignPositions(places, ids, nextFree);
    return Object.fromEntries(places);
  };
  it('follow the selection, after the existing photos', () => {
    expect(placed([['a', 'b', 'c'], 0])).toEqual({ a: 0, b: 1, c: 2 });
    expect(placed([['a', 'b'], 4])).toEqual({ a: 4, b: 5 });
  });
  it('stay when some have been uploaded, and continue after those still uploading', () => {
    expect(placed([['a', 'b', 'c'], 0], [['b', 'c'], 1])).toEqual({ a: 0, b: 1, c: 2 });
    expect(placed([['a', 'b', 'c'], 0], [['c', 'd', 'e'], 2])).toEqual({ a: 0, b: 1, c: 2, d: 3, e: 4 });
  });
});
