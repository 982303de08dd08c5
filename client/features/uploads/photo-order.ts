/** The order of a home's photos. */
import type { Upload } from '../../state/wire-types.ts';

type Ordered = Pick<Upload, 'id' | 'order'> & { createdAt?: string };

/** As they are shown: by order, and in the order they came where two share one. */
export const inOrder = <Photo extends Ordered>(photos: readonly Photo[]): Photo[] => [...photos].sort((a, b) => a.order - b.order || (a.createdAt ?? '').localeCompare(b.createdAt ?? '') || a.id.localeCompare(b.id));

/** Which photos get which new order when one moves by a place; nothing where it cannot move. */
export function ordersAfterMove(photos: readonly Ordered[], id: string, by: -1 | 1): { id: string; order: number }[] {
  const sorted = inOrder(photos);
  const at = sorted.findIndex((photo) => photo.id === id);
  const other = sorted[at + by];
  const moved = sorted[at];
  if (!moved || !other) return [];
  sorted[at] = other;
  sorted[at + by] = moved;
  return sorted.map((photo, order) => ({ id: photo.id, order, before: photo.order })).filter(({ order, before }) => order !== before).map(({ id: changed, order }) => ({ id: changed, order }));
}
