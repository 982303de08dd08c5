/** Brings homes that were read into the order of the map, in slices: a question that comes meanwhile waits a few milliseconds. */
import { HomeGrid, type CountedHome } from './home-grid.ts';
import { inSlices, RowsByNumber, rowsInOrder, squaresOf, UNKNOWN, type Squares } from './home-order.ts';

export const WHOLE_COLUMNS = [
  'n',
  'cell',
  'facts',
  'price',
  'beds',
  'baths',
  'area',
  'year',
  'garage',
  'hoaFees',
  'dom',
] as const;
export const REAL_COLUMNS = ['lat', 'lng', 'lot', 'listed', 'closed'] as const;
export type WholeColumn = (typeof WHOLE_COLUMNS)[number];
export type RealColumn = (typeof REAL_COLUMNS)[number];
export type Columns = Record<WholeColumn | 'place', Int32Array> & Record<RealColumn, Float64Array>;

export const emptyColumns = (size: number): Columns => ({
  ...(Object.fromEntries([...WHOLE_COLUMNS, 'place'].map((name) => [name, new Int32Array(size)])) as Record<
    WholeColumn | 'place',
    Int32Array
  >),
  ...(Object.fromEntries(REAL_COLUMNS.map((name) => [name, new Float64Array(size)])) as Record<
    RealColumn,
    Float64Array
  >),
});

/** A home as the grid counts it. */
export const countedHome = ({ cell, facts, lat, lng, price, n }: Columns, row: number): CountedHome => ({
  cell: cell[row]!,
  kind: facts[row]! & 15,
  lat: lat[row]!,
  lng: lng[row]!,
  price: price[row]!,
  n: n[row]!,
});

export interface Arrangement {
  columns: Columns;
  size: number;
  sorted: number;
  squares: Squares;
  grid: HomeGrid;
  rowOf: RowsByNumber;
  words: Buffer;
  wordStarts: Int32Array;
}

/** `words`: a line for each home in the order of `raw`, in pieces. There is room for a tenth more homes. */
export async function arrange(raw: Columns, words: readonly Buffer[], size: number): Promise<Arrangement> {
  const order = await rowsInOrder(raw.cell, size);
  const columns = emptyColumns(Math.ceil(size * 1.1) + 1000);
  for (const name of [...WHOLE_COLUMNS, ...REAL_COLUMNS, 'place'] as const) {
    const [source, target] = [raw[name], columns[name]];
    await inSlices(size, (from, to) => {
      for (let row = from; row < to; row += 1) target[row] = source[order[row]!]!;
    });
  }
  const squares = await squaresOf(columns.cell, size);
  const inOrder = await wordsInOrder(words, order, size);
  const rowOf = new RowsByNumber();
  const grid = new HomeGrid();
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      rowOf.set(columns.n[row]!, row);
      if (columns.cell[row] !== UNKNOWN) grid.fill(countedHome(columns, row));
    }
  });
  await grid.foldUp();
  return { columns, size, sorted: size, squares, grid, rowOf, ...inOrder };
}

/** The lines of words in a new order; bytes are moved, no text is made of them. */
async function wordsInOrder(
  pieces: readonly Buffer[],
  order: Int32Array,
  size: number,
): Promise<Pick<Arrangement, 'words' | 'wordStarts'>> {
  const raw = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const piece of pieces) {
    await inSlices(1, () => {
      filled += piece.copy(raw, filled);
    });
  }
  const lines = new Int32Array(size + 1);
  let at = 0;
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      lines[row] = at;
      at = raw.indexOf(10, at) + 1;
    }
  });
  lines[size] = at;
  const words = Buffer.allocUnsafe(at);
  const wordStarts = new Int32Array(size + 1);
  let written = 0;
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) {
      wordStarts[row] = written;
      written += raw.copy(words, written, lines[order[row]!], lines[order[row]! + 1]);
    }
  });
  wordStarts[size] = written;
  return { words, wordStarts };
}
