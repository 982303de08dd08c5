/** City names stay readable: below the clusters of homes that would cover them. */
import type { Map as LeafletMap } from 'leaflet';

/** Pixels of a name below the center of its city. */
export const NAME_DROP = 24;
/** Clear of the ring around a cluster. */
const GAP = 5;

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
const meet = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How many pixels a name goes down to meet no circle; none where it would meet another one there. */
export function downFrom(name: Rect, circles: readonly Rect[]): number {
  const over = circles.filter((circle) => meet(name, circle));
  if (over.length === 0) return 0;
  const down = Math.max(...over.map(({ bottom }) => bottom)) - name.top + GAP;
  const moved = { ...name, top: name.top + down, bottom: name.bottom + down };
  return circles.some((circle) => meet(moved, circle)) ? 0 : down;
}

/** Moves the names of a map below its clusters. Called when either of them changes. */
export function clearNames(map: LeafletMap): void {
  const root = map.getContainer();
  const rectOf = (element: Element): Rect => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const names = [...root.querySelectorAll<HTMLElement>('.hp-city span')];
  if (names.length === 0) return;
  for (const name of names) name.style.removeProperty('--drop');
  const circles = [...root.querySelectorAll('.hp-cluster span')].map(rectOf);
  const downs = names.map((name) => downFrom(rectOf(name), circles));
  names.forEach((name, at) => {
    if (downs[at]) name.style.setProperty('--drop', `${NAME_DROP + downs[at]}px`);
  });
}
