/** Names on a map stay readable: clear of the markers that would cover them. */
import type { Map as LeafletMap } from 'leaflet';

/** Pixels of a name below the center of its city. */
export const NAME_DROP = 24;
/** Clear of the ring around a cluster. */
const GAP = 5;

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether a marker covers part of a name. Markers have round ends, as wide as they are high. */
export function covers(marker: Rect, name: Rect): boolean {
  const radius = Math.min(marker.right - marker.left, marker.bottom - marker.top) / 2;
  const middle = (marker.top + marker.bottom) / 2;
  const beside = Math.max(0, marker.left + radius - name.right, name.left - (marker.right - radius));
  const apart = Math.max(0, middle - name.bottom, name.top - middle);
  return Math.hypot(beside, apart) < radius;
}

/** How many pixels a name goes down, or up, to be covered by no marker; none where it would be covered there, too. */
export function downFrom(name: Rect, markers: readonly Rect[]): number {
  const over = markers.filter((marker) => covers(marker, name));
  if (over.length === 0) return 0;
  const isFree = (by: number) =>
    !markers.some((marker) => covers(marker, { ...name, top: name.top + by, bottom: name.bottom + by }));
  const down = Math.max(...over.map(({ bottom }) => bottom)) - name.top + GAP;
  const up = Math.min(...over.map(({ top }) => top)) - name.bottom - GAP;
  return [down, up].find(isFree) ?? 0;
}

const rectOf = (element: Element): Rect => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
};

/**
 * Moves the names of cities beside the markers of a map, and hides names of counties under them. Called when either of
 * them changes.
 */
export function clearNames(map: LeafletMap): void {
  const root = map.getContainer();
  const cities = [...root.querySelectorAll<HTMLElement>('.hp-city span')];
  const counties = [...root.querySelectorAll<HTMLElement>('.hp-county span')];
  if (cities.length + counties.length === 0) return;
  for (const name of cities) name.style.removeProperty('--drop');
  const markers = [...root.querySelectorAll('.hp-cluster span, .hp-number span')].map(rectOf);
  const downs = cities.map((name) => downFrom(rectOf(name), markers));
  const isCovered = counties.map((name) => markers.some((marker) => covers(marker, rectOf(name))));
  cities.forEach((name, at) => {
    if (downs[at]) name.style.setProperty('--drop', `${NAME_DROP + downs[at]}px`);
  });
  counties.forEach((name, at) => {
    name.style.visibility = isCovered[at] ? 'hidden' : '';
  });
}
