/** Groups of homes on a map: neighbours whose markers would touch become one. */

export interface Cluster { lat: number; lng: number; count: number; minPrice: number | null; bounds: { north: number; south: number; east: number; west: number }; id: string }

/** Pixels between two centres below which their markers overlap. */
export const MARKER_PIXELS = 52;

/** Web-map pixels of a place at a zoom (256-pixel tiles, Mercator). */
export function mapPixels(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return { x: ((lng + 180) / 360) * world, y: ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * world };
}

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
function joined(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count;
  const mean = (x: number, y: number) => (x * a.count + y * b.count) / count;
  return {
    id: a.id, count, lat: mean(a.lat, b.lat), lng: mean(a.lng, b.lng), minPrice: least(a.minPrice, b.minPrice),
    bounds: { north: Math.max(a.bounds.north, b.bounds.north), south: Math.min(a.bounds.south, b.bounds.south), east: Math.max(a.bounds.east, b.bounds.east), west: Math.min(a.bounds.west, b.bounds.west) },
  };
}

interface Marker { cluster: Cluster; x: number; y: number; rank: number; isDone: boolean }

/** Markers by the square of the map they stand in: one that overlaps another stands in the same square or beside it. */
class Board {
  private readonly squares = new Map<number, Marker[]>();

  private key(x: number, y: number): number {
    return Math.floor(x / MARKER_PIXELS) * 2 ** 26 + Math.floor(y / MARKER_PIXELS);
  }

  put(marker: Marker): void {
    const key = this.key(marker.x, marker.y);
    const square = this.squares.get(key);
    if (square) square.push(marker);
    else this.squares.set(key, [marker]);
  }

  take(marker: Marker): void {
    const square = this.squares.get(this.key(marker.x, marker.y))!;
    square.splice(square.indexOf(marker), 1);
  }

  /** The one that overlaps and comes first: those still waiting before those done, each by rank. */
  firstNear({ x, y }: { x: number; y: number }): Marker | null {
    let first: Marker | null = null;
    for (let dx = -MARKER_PIXELS; dx <= MARKER_PIXELS; dx += MARKER_PIXELS) {
      for (let dy = -MARKER_PIXELS; dy <= MARKER_PIXELS; dy += MARKER_PIXELS) {
        for (const other of this.squares.get(this.key(x + dx, y + dy)) ?? []) {
          if (Math.hypot(other.x - x, other.y - y) >= MARKER_PIXELS) continue;
          if (!first || (other.isDone === first.isDone ? other.rank < first.rank : first.isDone)) first = other;
        }
      }
    }
    return first;
  }
}

/**
 * Joins groups whose markers would overlap at a zoom, largest first, until none do. No home is lost: counts add up to the same total.
 * Its time grows with the number of groups, not with its square; the order of the input does not matter.
 */
export function joinClose(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const markers = [...clusters].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)).map((cluster, rank): Marker => ({ cluster, ...mapPixels(cluster.lat, cluster.lng, zoom), rank, isDone: false }));
  const board = new Board();
  markers.forEach((marker) => board.put(marker));
  const joinedAway = new Set<Marker>();
  const done = new Set<Marker>();
  for (const start of markers) {
    if (joinedAway.has(start)) continue;
    let current = start;
    board.take(current);
    for (let near = board.firstNear(current); near; near = board.firstNear(current)) {
      board.take(near);
      done.delete(near);
      joinedAway.add(near);
      const cluster = near.isDone ? joined(near.cluster, current.cluster) : joined(current.cluster, near.cluster);
      current = { ...current, cluster, ...mapPixels(cluster.lat, cluster.lng, zoom) };
    }
    current = { ...current, isDone: true, rank: done.size };
    board.put(current);
    done.add(current);
  }
  return [...done].map(({ cluster }) => cluster);
}
