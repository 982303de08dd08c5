/** Homes in the order of the map: square by square of 32 by 32 cells, in each cell by cell, so that any part of the map is a few runs of rows. */
import { FINEST_ZOOM, type CellRange } from './map-cells.ts';

/** Stands for "not known" in a whole-number column; NaN does in the others. */
export const UNKNOWN = -2_147_483_648;
/** A cell of the finest counted grid in one number: its column above as many bits, its row in them. */
export const CELL_BITS = 15;
export const LAST_CELL = 0x7fff;
/** Rows between two looks at the clock, and the time after which a question that waits is heard first. */
const ROWS = 2_000;
const TURN_MS = 5;

/** Calls for all rows, part by part; whoever asks something meanwhile is answered in between. */
export async function inSlices(size: number, work: (from: number, to: number) => void): Promise<void> {
  let startedAt = performance.now();
  for (let from = 0; from < size; from += ROWS) {
    work(from, Math.min(size, from + ROWS));
    if (performance.now() - startedAt < TURN_MS) continue;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    startedAt = performance.now();
  }
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Where a cell stands in the order; -1 where no place is known. */
export function orderKey(cell: number): number {
  if (cell === UNKNOWN) return -1;
  const x = cell >> CELL_BITS;
  const y = cell & LAST_CELL;
  return ((x >> 5) << 20) | ((y >> 5) << 10) | ((x & 31) << 5) | (y & 31);
}

/** The rows as they come in the order of the map: a radix sort by eleven bits at a time. */
export async function rowsInOrder(cells: Int32Array, size: number): Promise<Int32Array> {
  let from = new Int32Array(size);
  let to = new Int32Array(size);
  await inSlices(size, (start, end) => {
    for (let row = start; row < end; row += 1) from[row] = row;
  });
  for (const shift of [0, 11, 22]) {
    const digit = (row: number) => ((orderKey(cells[row]!) + 1) >>> shift) & 2047;
    const starts = new Int32Array(2049);
    await inSlices(size, (start, end) => {
      for (let row = start; row < end; row += 1) starts[digit(row) + 1]! += 1;
    });
    for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
    await inSlices(size, (start, end) => {
      for (let at = start; at < end; at += 1) {
        const row = from[at]!;
        to[starts[digit(row)]!++] = row;
      }
    });
    [from, to] = [to, from];
  }
  return from;
}

/** The squares that hold homes, in order: their keys, and the first row of each with one more for the end. Homes without a place make the square -1. */
export interface Squares {
  keys: Int32Array;
  starts: Int32Array;
}
export const NO_SQUARES: Squares = { keys: new Int32Array(0), starts: new Int32Array(1) };

export async function squaresOf(cells: Int32Array, size: number): Promise<Squares> {
  const keys: number[] = [];
  const starts: number[] = [];
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const square = orderKey(cells[row]!) >> 10;
      if (square === keys.at(-1)) continue;
      keys.push(square);
      starts.push(row);
    }
  });
  return { keys: Int32Array.from(keys), starts: Int32Array.from([...starts, size]) };
}

/** Rows that may answer. `isInside`: of cells that lie between the outermost cells of the range, so that each home of them is in the box as well. */
export interface Run {
  start: number;
  end: number;
  isInside: boolean;
}

/** The first place from `low` to `high` whose value is not below the least. */
function firstFrom(valueAt: (at: number) => number, least: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The runs of rows whose cells lie in the range; all rows where it is null. */
export function runsOf({ keys, starts }: Squares, cells: Int32Array, sorted: number, range: CellRange | null): Run[] {
  if (!range) return [{ start: 0, end: sorted, isInside: true }];
  const runs: Run[] = [];
  const { west, east, north, south } = range;
  const keyOf = (row: number) => orderKey(cells[row]!);
  const squareAt = (at: number) => keys[at]!;
  for (let column = Math.max(0, west >> 5); column <= Math.min(LAST_CELL, east) >> 5; column += 1) {
    const last = (column << 10) | (Math.min(LAST_CELL, south) >> 5);
    for (
      let at = firstFrom(squareAt, (column << 10) | Math.max(0, north >> 5), 0, keys.length);
      at < keys.length && keys[at]! <= last;
      at += 1
    ) {
      const [x, y, start, end] = [column << 5, (keys[at]! & 1023) << 5, starts[at]!, starts[at + 1]!];
      if (x > west && x + 31 < east && y > north && y + 31 < south) {
        runs.push({ start, end, isInside: true });
        continue;
      }
      // columns of cells stand one after the other: those that the range takes in full are one run
      const [left, right, top, bottom] = [
        Math.max(west - x, 0),
        Math.min(east - x, 31),
        Math.max(north - y, 0),
        Math.min(south - y, 31),
      ];
      const isFull = top === 0 && bottom === 31;
      for (let each = left; each <= right; each = isFull ? right + 1 : each + 1) {
        const first = firstFrom(keyOf, (keys[at]! << 10) | (each << 5) | top, start, end);
        const past = firstFrom(keyOf, ((keys[at]! << 10) | ((isFull ? right : each) << 5) | bottom) + 1, first, end);
        if (past > first) runs.push({ start: first, end: past, isInside: false });
      }
    }
  }
  return runs;
}

/** The same part of the map in cells of the finest counted grid; all of them that a finer range touches. */
export function finestCells({ zoom, west, east, north, south }: CellRange): CellRange {
  const shift = FINEST_ZOOM - zoom;
  const first = (cell: number) => Math.floor(cell * 2 ** shift);
  const last = (cell: number) => (shift >= 0 ? (cell + 1) * 2 ** shift - 1 : Math.floor(cell * 2 ** shift));
  return { zoom: FINEST_ZOOM, west: first(west), east: last(east), north: first(north), south: last(south) };
}

const PAGE_BITS = 12;

/** The row of each home by its number, which may have wide gaps. */
export class RowsByNumber {
  private readonly pages = new Map<number, Int32Array>();

  get(n: number): number | undefined {
    const row = this.pages.get(n >> PAGE_BITS)?.[n & ((1 << PAGE_BITS) - 1)];
    return row ? row - 1 : undefined;
  }

  set(n: number, row: number): void {
    let page = this.pages.get(n >> PAGE_BITS);
    if (!page) this.pages.set(n >> PAGE_BITS, (page = new Int32Array(1 << PAGE_BITS)));
    page[n & ((1 << PAGE_BITS) - 1)] = row + 1;
  }

  delete(n: number): void {
    this.set(n, -1);
  }
}
