/** The order of a home's photos. */
import type { Upload } from '../../state/wire-types.ts';

type Ordered = Pick<Upload, 'id' | 'order'> & { createdAt?: string };

/** In display order: by position, and by arrival if two have the same. */
export const inOrder = <Photo extends Ordered>(photos: readonly Photo[]): Photo[] =>
  [...photos].sort(
    (a, b) => a.order - b.order || (a.createdAt ?? '').localeCompare(b.createdAt ?? '') || a.id.localeCompare(b.id),
  );

/** The new positions when a photo moves by some places; none if it cannot move. */
export function ordersAfterMove(photos: readonly Ordered[], id: string, by: number): { id: string; order: number }[] {
  const sorted = inOrder(photos);
  const at = sorted.findIndex((photo) => photo.id === id);
  const to = at + by;
  if (at < 0 || by === 0 || to < 0 || to >= sorted.length) return [];
  sorted.splice(to, 0, ...sorted.splice(at, 1));
  return sorted
    .map((photo, order) => ({ id: photo.id, order, before: photo.order }))
    .filter(({ order, before }) => order !== before)
    .map(({ id: changed, order }) => ({ id: changed, order }));
}

/** Assigns the next position to every item without one, in the order of the items. */
export function assignPositions(places: Map<string, number>, ids: readonly string[], nextFree: number): void {
  let next = Math.max(nextFree, ...[...places.values()].map((place) => place + 1));
  for (const id of ids) {
    if (places.has(id)) continue;
    places.set(id, next);
    next += 1;
  }
}
