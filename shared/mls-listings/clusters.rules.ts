/** Clusters homes on a map: markers that would overlap become one. */

export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  minPrice: number | null;
  bounds: { north: number; south: number; east: number; west: number };
  id: string;
}

/** Minimum distance between marker centers in pixels. */
export const MARKER_PIXELS = 52;

/** Web Mercator pixel coordinates at a zoom level (256-pixel tiles). */
export function mapPixels(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * world,
    y: ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * world,
  };
}

const lowest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
function joined(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count;
  const mean = (x: number, y: number) => (x * a.count + y * b.count) / count;
  return {
    id: a.id,
    count,
    lat: mean(a.lat, b.lat),
    lng: mean(a.lng, b.lng),
    minPrice: lowest(a.minPrice, b.minPrice),
    bounds: {
      north: Math.max(a.bounds.north, b.bounds.north),
      south: Math.min(a.bounds.south, b.bounds.south),
      east: Math.max(a.bounds.east, b.bounds.east),
      west: Math.min(a.bounds.west, b.bounds.west),
    },
  };
}

/** Spatial hash of the markers: overlapping markers are in the same or neighboring cells. */
class Board {
  readonly clusters: Cluster[] = [];
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  /** Processing order: waiting markers before finished ones; Infinity once removed. */
  private readonly turn: Float64Array;
  private readonly next: Int32Array;
  /** Last marker in each cell. Cells may share a slot; that only costs an extra comparison. */
  private readonly last: Int32Array;
  private readonly zoom: number;

  constructor(maxPoints: number, zoom: number) {
    this.x = new Float64Array(maxPoints);
    this.y = new Float64Array(maxPoints);
    this.turn = new Float64Array(maxPoints);
    this.next = new Int32Array(maxPoints);
    this.last = new Int32Array(2 ** Math.ceil(Math.log2(maxPoints + 1)) * 2).fill(-1);
    this.zoom = zoom;
  }

  put(cluster: Cluster, turn: number): number {
    const { x, y } = mapPixels(cluster.lat, cluster.lng, this.zoom);
    const marker = this.clusters.push(cluster) - 1;
    const square = this.square(Math.floor(x / MARKER_PIXELS), Math.floor(y / MARKER_PIXELS));
    this.x[marker] = x;
    this.y[marker] = y;
    this.turn[marker] = turn;
    this.next[marker] = this.last[square]!;
    this.last[square] = marker;
    return marker;
  }

  move(marker: number, turn: number): void {
    this.turn[marker] = turn;
  }

  isTaken(marker: number): boolean {
    return this.turn[marker] === Infinity;
  }

  /** The first marker, by order, that overlaps a removed marker; -1 if none. */
  firstNear(marker: number): number {
    const [x, y] = [this.x[marker]!, this.y[marker]!];
    const [column, row] = [Math.floor(x / MARKER_PIXELS), Math.floor(y / MARKER_PIXELS)];
    let first = -1;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let other = this.last[this.square(column + dx, row + dy)]!; other !== -1; other = this.next[other]!) {
          const turn = this.turn[other]!;
          if (turn === Infinity || (first !== -1 && turn >= this.turn[first]!)) continue;
          if ((this.x[other]! - x) ** 2 + (this.y[other]! - y) ** 2 < MARKER_PIXELS ** 2) first = other;
        }
      }
    }
    return first;
  }

  private square(column: number, row: number): number {
    return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & (this.last.length - 1);
  }
}

/**
 * Merges groups whose markers would overlap at a zoom level, largest first, until none do. The total count is
 * preserved. Linear in the number of groups, and independent of their input order.
 */
export function joinClose(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const waiting = [...clusters].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  const board = new Board(waiting.length * 2, zoom);
  waiting.forEach((cluster, turn) => board.put(cluster, turn));
  const done = new Set<number>();
  for (let start = 0; start < waiting.length; start += 1) {
    if (board.isTaken(start)) continue;
    let current = start;
    board.move(current, Infinity);
    for (let near = board.firstNear(current); near !== -1; near = board.firstNear(current)) {
      const [ours, other] = [board.clusters[current]!, board.clusters[near]!];
      board.move(near, Infinity);
      current = board.put(done.delete(near) ? joined(other, ours) : joined(ours, other), Infinity);
    }
    board.move(current, waiting.length + start);
    done.add(current);
  }
  return Array.from(done, (marker) => board.clusters[marker]!);
}
