/** Groups of homes on a map: neighbours whose markers would touch become one. */

export interface Cluster { lat: number; lng: number; count: number; minPrice: number | null; maxPrice: number | null; bounds: { north: number; south: number; east: number; west: number }; id: string }

/** Pixels between two centres below which their markers overlap. */
export const MARKER_PIXELS = 52;

/** Web-map pixels of a place at a zoom (256-pixel tiles, Mercator). */
export function mapPixels(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return { x: ((lng + 180) / 360) * world, y: ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * world };
}

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
const most = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));

function joined(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count;
  const mean = (x: number, y: number) => (x * a.count + y * b.count) / count;
  return {
    id: a.id, count, lat: mean(a.lat, b.lat), lng: mean(a.lng, b.lng), minPrice: least(a.minPrice, b.minPrice), maxPrice: most(a.maxPrice, b.maxPrice),
    bounds: { north: Math.max(a.bounds.north, b.bounds.north), south: Math.min(a.bounds.south, b.bounds.south), east: Math.max(a.bounds.east, b.bounds.east), west: Math.min(a.bounds.west, b.bounds.west) },
  };
}

/**
 * Joins groups whose markers would overlap at a zoom, largest first, until none do. No home is lost: counts add up to the same total.
 * For the few hundred groups of one map; the order of the input does not matter.
 */
export function joinClose(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const waiting = [...clusters].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  const done: Cluster[] = [];
  while (waiting.length) {
    let current = waiting.shift()!;
    for (;;) {
      const { x, y } = mapPixels(current.lat, current.lng, zoom);
      const near = (other: Cluster) => { const at = mapPixels(other.lat, other.lng, zoom); return Math.hypot(at.x - x, at.y - y) < MARKER_PIXELS; };
      const inWaiting = waiting.findIndex(near);
      if (inWaiting >= 0) { current = joined(current, waiting.splice(inWaiting, 1)[0]!); continue; }
      const inDone = done.findIndex(near);
      if (inDone < 0) break;
      current = joined(done.splice(inDone, 1)[0]!, current);
    }
    done.push(current);
  }
  return done;
}
