/** Names on a map stay readable: clear of the markers that would cover them. */
import type { Map as LeafletMap } from 'leaflet';

/** Pixels of a name below the center of its city. */
export const NAME_DROP = 24;
/** Clear of the ring around a cluster. */
const GAP = 5;
/** Pixels: farther away, a name would be taken for that of another place. */
const FARTHEST = 60;

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether a marker covers part of a name. Markers have round ends, as wide as they are high. */
export function covers(marker: Rect, name: Rect): boolean {
  const radius = Math.min(marker.right - marker.left, marker.bottom - marker.top) / 2;
  const middle = (marker.top + marker.bottom) / 2;
  const beside = Math.max(0, marker.left + radius - name.right, name.left - (marker.right - radius));
  const apart = Math.max(0, middle - name.bottom, name.top - middle);
  return Math.hypot(beside, apart) < radius;
}

const moved = (name: Rect, by: number): Rect => ({ ...name, top: name.top + by, bottom: name.bottom + by });
const overlaps = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How many pixels a name goes down, or up, to be covered by no marker; null where no place near it is free. */
export function downFrom(name: Rect, markers: readonly Rect[]): number | null {
  const isFree = (by: number) => !markers.some((marker) => covers(marker, moved(name, by)));
  const beside = markers.flatMap(({ top, bottom }) => [bottom - name.top + GAP, top - name.bottom - GAP]);
  const ways = [
    0,
    ...beside.filter((by) => Math.abs(by) <= FARTHEST).sort((a, b) => Math.abs(a) - Math.abs(b) || b - a),
  ];
  return ways.find(isFree) ?? null;
}

const rectOf = (element: Element): Rect => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
};

/**
 * Moves the names of cities beside the markers of a map, and hides names that would be unreadable: those under markers,
 * and of counties under another name. Called when names or markers change.
 */
export function clearNames(map: LeafletMap): void {
  const root = map.getContainer();
  const cities = [...root.querySelectorAll<HTMLElement>('.hp-city span')];
  const counties = [...root.querySelectorAll<HTMLElement>('.hp-county span')];
  if (cities.length + counties.length === 0) return;
  for (const name of cities) name.style.removeProperty('--drop');
  const markers = [...root.querySelectorAll('.hp-cluster span, .hp-number span')].map(rectOf);
  // all is measured before anything changes
  const downs = cities.map((name) => downFrom(rectOf(name), markers));
  const shown = cities.flatMap((name, at) => (downs[at] == null ? [] : [moved(rectOf(name), downs[at])]));
  const isShown = counties.map((county) => {
    const name = rectOf(county);
    if (markers.some((marker) => covers(marker, name)) || shown.some((other) => overlaps(other, name))) return false;
    shown.push(name);
    return true;
  });
  cities.forEach((name, at) => {
    const down = downs[at] ?? null;
    name.style.visibility = down === null ? 'hidden' : '';
    if (down) name.style.setProperty('--drop', `${NAME_DROP + down}px`);
  });
  counties.forEach((name, at) => {
    name.style.visibility = isShown[at] ? '' : 'hidden';
  });
}
