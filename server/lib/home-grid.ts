/** Homes counted by cell, status and kind at every zoom of the map, in memory: what HomeCell holds in the database, changed with each home that changes. */
import { UNKNOWN, CELL_BITS, inSlices, LAST_CELL } from './home-order.ts';
import { COARSEST_ZOOM, FINEST_ZOOM, type CellRange } from './map-cells.ts';

/** A price that has left its cell: the least one is looked for when it is asked for. */
const LEFT = -1;
const MILLIONTHS = 1e6;

/** A home as the grid counts it: `kind` is its status and kind of home in four bits. */
export interface CountedHome {
  cell: number;
  kind: number;
  lat: number;
  lng: number;
  price: number;
  n: number;
}
/** A cell with homes: the middle of them, and the number of the one home of a cell of one. */
export interface GridCell {
  x: number;
  y: number;
  count: number;
  lat: number;
  lng: number;
  minPrice: number | null;
  n: number;
}
/** The least price among the homes of a finest cell and kind, UNKNOWN where none is known. */
export type LeastPrice = (cell: number, kind: number) => number;

/** The cells of one zoom: sums of counts, of millionths of a degree and of numbers, by an index for each cell and kind. */
class Level {
  readonly index: readonly Map<number, number>[] = Array.from({ length: 16 }, () => new Map<number, number>());
  used = 0;
  homes = new Int32Array(64);
  lat = new Float64Array(64);
  lng = new Float64Array(64);
  numbers = new Float64Array(64);
  least = new Int32Array(64);

  at(cell: number, kind: number): number {
    const cells = this.index[kind]!;
    let at = cells.get(cell);
    if (at === undefined) {
      if (this.used === this.homes.length) this.grow();
      cells.set(cell, (at = this.used));
      this.least[at] = UNKNOWN;
      this.used += 1;
    }
    return at;
  }

  take(at: number, homes: number, lat: number, lng: number, numbers: number): void {
    this.homes[at]! += homes;
    this.lat[at]! += lat;
    this.lng[at]! += lng;
    this.numbers[at]! += numbers;
  }

  come(at: number, price: number): void {
    const least = this.least[at]!;
    if (price !== UNKNOWN && least !== LEFT && (least === UNKNOWN || price < least)) this.least[at] = price;
  }

  go(at: number, price: number): void {
    if (this.homes[at] === 0) this.least[at] = UNKNOWN;
    else if (price !== UNKNOWN && this.least[at] === price) this.least[at] = LEFT;
  }

  private grow(): void {
    const length = this.homes.length * 2;
    const longer = <Numbers extends Int32Array | Float64Array>(old: Numbers, next: Numbers): Numbers => {
      next.set(old);
      return next;
    };
    this.homes = longer(this.homes, new Int32Array(length));
    this.lat = longer(this.lat, new Float64Array(length));
    this.lng = longer(this.lng, new Float64Array(length));
    this.numbers = longer(this.numbers, new Float64Array(length));
    this.least = longer(this.least, new Int32Array(length));
  }
}

const parent = (cell: number) => (((cell >> CELL_BITS) >> 1) << CELL_BITS) | ((cell & LAST_CELL) >> 1);

export class HomeGrid {
  private readonly levels: readonly Level[] = Array.from({ length: FINEST_ZOOM + 1 }, () => new Level());

  /** A home that came (1) or went (-1). */
  change(home: CountedHome, sign: 1 | -1): void {
    for (let zoom = FINEST_ZOOM, cell = home.cell; zoom >= COARSEST_ZOOM; zoom -= 1, cell = parent(cell))
      this.count(this.levels[zoom]!, cell, home, sign);
  }

  /** A home of the first filling; `foldUp` brings all of them into the coarser cells. */
  fill(home: CountedHome): void {
    this.count(this.levels[FINEST_ZOOM]!, home.cell, home, 1);
  }

  async foldUp(): Promise<void> {
    for (let zoom = FINEST_ZOOM; zoom > COARSEST_ZOOM; zoom -= 1) {
      const [level, above] = [this.levels[zoom]!, this.levels[zoom - 1]!];
      for (const [kind, cells] of level.index.entries()) {
        const entries = cells.entries();
        await inSlices(cells.size, (from, to) => {
          for (let each = from; each < to; each += 1) {
            const [cell, at] = entries.next().value!;
            const into = above.at(parent(cell), kind);
            above.take(into, level.homes[at]!, level.lat[at]!, level.lng[at]!, level.numbers[at]!);
            above.come(into, level.least[at]!);
          }
        });
      }
    }
  }

  /** Cells of a range that hold homes of these kinds, added up over the kinds. */
  cells(range: CellRange, kinds: readonly number[], leastPrice: LeastPrice): GridCell[] {
    const found: GridCell[] = [];
    const level = this.levels[range.zoom]!;
    const { homes, lat, lng, numbers } = level;
    const maps = kinds.map((kind) => ({ kind, cells: level.index[kind]! })).filter(({ cells }) => cells.size > 0);
    for (let x = range.west; x <= range.east; x += 1) {
      for (let y = range.north; y <= range.south; y += 1) {
        const cell = (x << CELL_BITS) | y;
        let [count, latSum, lngSum, n] = [0, 0, 0, 0];
        let least = UNKNOWN;
        for (const { kind, cells } of maps) {
          const at = cells.get(cell);
          if (at === undefined || homes[at] === 0) continue;
          count += homes[at]!;
          latSum += lat[at]!;
          lngSum += lng[at]!;
          n += numbers[at]!;
          const price = this.leastOf(range.zoom, at, cell, kind, leastPrice);
          if (price !== UNKNOWN && (least === UNKNOWN || price < least)) least = price;
        }
        if (count > 0)
          found.push({
            x,
            y,
            count,
            lat: latSum / count / MILLIONTHS,
            lng: lngSum / count / MILLIONTHS,
            minPrice: least === UNKNOWN ? null : least,
            n,
          });
      }
    }
    return found;
  }

  private count(level: Level, cell: number, { kind, lat, lng, price, n }: CountedHome, sign: 1 | -1): void {
    const at = level.at(cell, kind);
    level.take(at, sign, sign * Math.round(lat * MILLIONTHS), sign * Math.round(lng * MILLIONTHS), sign * n);
    if (sign > 0) level.come(at, price);
    else level.go(at, price);
  }

  /** The least price of a cell; where it has left, of the four cells below, down to the homes. */
  private leastOf(zoom: number, at: number, cell: number, kind: number, leastPrice: LeastPrice): number {
    const level = this.levels[zoom]!;
    if (level.least[at] !== LEFT) return level.least[at]!;
    let least = zoom === FINEST_ZOOM ? leastPrice(cell, kind) : UNKNOWN;
    if (zoom < FINEST_ZOOM) {
      const [x, y] = [(cell >> CELL_BITS) << 1, (cell & LAST_CELL) << 1];
      for (const [dx, dy] of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const) {
        const below = ((x + dx) << CELL_BITS) | (y + dy);
        const belowAt = this.levels[zoom + 1]!.index[kind]!.get(below);
        if (belowAt === undefined || this.levels[zoom + 1]!.homes[belowAt] === 0) continue;
        const price = this.leastOf(zoom + 1, belowAt, below, kind, leastPrice);
        if (price !== UNKNOWN && (least === UNKNOWN || price < least)) least = price;
      }
    }
    level.least[at] = least;
    return least;
  }
}
