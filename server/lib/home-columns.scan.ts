/** Questions answered from the columns in memory: the same conditions as homeConditions(), one column after the other. A property test holds both equal. */
import { DAY } from '#shared/kernel/instant.ts';
import { PROPERTY_TYPES } from '#shared/listings/listings.types.ts';
import { boxAround, milesBetween, type Place } from '#shared/mls-listings/home-filters.rules.ts';
import { MLS_STATUSES, type HomeSort } from '#shared/mls-listings/mls-listings.types.ts';
import { FACT, type HomeColumns } from './home-columns.ts';
import { CELL_BITS, finestCells, LAST_CELL, runsOf, UNKNOWN, type Run } from './home-order.ts';
import type { CellExtent } from './home-clusters.ts';
import type { HomeQuestion } from './home-search.ts';
import { cellOf, cellRange, FINEST_ZOOM, type CellRange } from './map-cells.ts';

/** Rows that still answer: `rows[0 … size)`. Taken from one store that all questions share, which are answered one after the other. */
export interface Found {
  rows: Int32Array;
  size: number;
}
let shared = new Int32Array(0);

const isOpen = ({ north, south, east, west }: HomeQuestion) =>
  north === undefined && south === undefined && east === undefined && west === undefined;

/** True for a question that the columns can answer: open houses stand in a table of their own. */
export const isOfColumns = (question: HomeQuestion): boolean => question.openHouse === undefined;

/** How many homes stand in the squares that a question touches, whatever else it asks: at least as many as it finds. */
export function homesAround(columns: HomeColumns, question: HomeQuestion): number {
  let homes = columns.size - columns.sorted;
  for (const { start, end } of runsOf(columns.squares, columns.columns.cell, columns.sorted, rangeOf(question)))
    homes += end - start;
  return homes;
}

/** Status and kind of home in four bits, as `facts` holds them: those that a question asks for. */
export const kindsOf = ({ status, propertyType }: HomeQuestion): number[] =>
  status.flatMap((each) =>
    (propertyType ?? PROPERTY_TYPES).map((type) => MLS_STATUSES.indexOf(each) + 4 * PROPERTY_TYPES.indexOf(type)),
  );

/** Cells of the finest grid that a question touches; null where it names no part of the map. */
function rangeOf(question: HomeQuestion): CellRange | null {
  const box = isOpen(question) ? null : cellRange(question, FINEST_ZOOM);
  const circle =
    question.near && question.within !== undefined
      ? cellRange(boxAround(question.near, question.within), FINEST_ZOOM)
      : null;
  if (!box || !circle) return box ?? circle;
  return {
    zoom: FINEST_ZOOM,
    west: Math.max(box.west, circle.west),
    east: Math.min(box.east, circle.east),
    north: Math.max(box.north, circle.north),
    south: Math.min(box.south, circle.south),
  };
}

// keepWhole and keepReal are twins on purpose: a loop that sees one kind of array only is compiled for it
function keepWhole(found: Found, column: Int32Array, least: number, most: number): void {
  const { rows } = found;
  let kept = 0;
  for (let at = 0; at < found.size; at += 1) {
    const row = rows[at]!;
    const value = column[row]!;
    if (value >= least && value <= most) rows[kept++] = row;
  }
  found.size = kept;
}

function keepReal(found: Found, column: Float64Array, least: number, most: number): void {
  const { rows } = found;
  let kept = 0;
  for (let at = 0; at < found.size; at += 1) {
    const row = rows[at]!;
    const value = column[row]!;
    if (value >= least && value <= most) rows[kept++] = row;
  }
  found.size = kept;
}

function keepWhere(found: Found, is: (row: number) => boolean): void {
  const { rows } = found;
  let kept = 0;
  for (let at = 0; at < found.size; at += 1) {
    const row = rows[at]!;
    if (is(row)) rows[kept++] = row;
  }
  found.size = kept;
}

/** `cells` takes the place of the question's own box: whole cells of the map's grid. `step`: only every so many homes are looked at. */
interface Look {
  cells?: CellRange;
  step?: number;
}

/** The rows that answer, in no order. They are valid until the next question. */
export function findRows(store: HomeColumns, question: HomeQuestion, now: Date, { cells, step = 1 }: Look = {}): Found {
  const { columns } = store;
  if (shared.length < columns.n.length) shared = new Int32Array(columns.n.length);
  const found: Found = { rows: shared, size: 0 };
  const asked = cells
    ? { ...question, north: undefined, south: undefined, east: undefined, west: undefined }
    : question;
  const ofCells = cells && finestCells(cells);
  const inCircle = rangeOf(asked);
  const range: CellRange | null =
    ofCells && inCircle
      ? {
          ...ofCells,
          west: Math.max(ofCells.west, inCircle.west),
          east: Math.min(ofCells.east, inCircle.east),
          north: Math.max(ofCells.north, inCircle.north),
          south: Math.min(ofCells.south, inCircle.south),
        }
      : (ofCells ?? inCircle);

  const bits =
    (question.basement ? FACT.basement : 0) |
    (question.reduced ? FACT.reduced : 0) |
    (question.assumable ? FACT.assumable : 0);
  const isWanted = new Uint8Array(16);
  for (const kind of kindsOf(question)) isWanted[kind] = 1;
  const { facts, cell } = columns;
  const { west = 0, east = LAST_CELL, north = 0, south = LAST_CELL } = range ?? {};
  const { lat, lng } = columns;
  const { north: most = 90, south: least = -90, east: right = 180, west: left = -180 } = asked;
  const hasEdges = !isOpen(asked);
  let ahead = 0;
  const take = ({ start, end, isInside }: Run) => {
    let row = start + ahead;
    for (; row < end; row += step) {
      const fact = facts[row]!;
      if (fact < 0 || isWanted[fact & 15] === 0 || (fact & bits) !== bits) continue;
      if (!isInside) {
        const place = cell[row]!;
        if (place === UNKNOWN) continue;
        const x = place >> CELL_BITS;
        const y = place & LAST_CELL;
        if (x < west || x > east || y < north || y > south) continue;
        if (hasEdges && !(lat[row]! >= least && lat[row]! <= most && lng[row]! >= left && lng[row]! <= right)) continue;
      }
      found.rows[found.size++] = row;
    }
    ahead = row - end;
  };
  for (const run of runsOf(store.squares, cell, store.sorted, range)) take(run);
  take({ start: store.sorted, end: store.size, isInside: range === null });

  const whole = (column: Int32Array, least: number | undefined, most: number | undefined) => {
    if (least !== undefined || most !== undefined) keepWhole(found, column, least ?? UNKNOWN + 1, most ?? Infinity);
  };
  whole(columns.price, question.minPrice, question.maxPrice);
  whole(columns.beds, question.beds, undefined);
  whole(columns.baths, question.baths, undefined);
  whole(columns.area, question.minArea, question.maxArea);
  whole(columns.year, question.minYear, question.maxYear);
  if (question.minLot !== undefined || question.maxLot !== undefined)
    keepReal(found, columns.lot, question.minLot ?? -Infinity, question.maxLot ?? Infinity);
  if (question.garage) whole(columns.garage, question.garage, undefined);
  const { maxHoa, maxDays, near, within } = question;
  if (maxHoa !== undefined)
    keepWhere(
      found,
      (row) =>
        (facts[row]! & FACT.noHoa) !== 0 || (columns.hoaFees[row]! !== UNKNOWN && columns.hoaFees[row]! <= maxHoa),
    );
  if (maxDays !== undefined) {
    const { dom, listed, closed } = columns;
    keepWhere(found, (row) =>
      dom[row]! !== UNKNOWN
        ? dom[row]! <= maxDays
        : listed[row]! > (Number.isNaN(closed[row]!) ? now.getTime() : closed[row]!) - (maxDays + 1) * DAY,
    );
  }
  if (near && within !== undefined)
    keepWhere(found, (row) => milesBetween(near, { lat: columns.lat[row]!, lng: columns.lng[row]! }) <= within);
  keepAreas(store, found, question);
  return found;
}

/** By state, county, city, zip and the words of a text search. */
function keepAreas(store: HomeColumns, found: Found, { state, county, city, zip, text }: HomeQuestion): void {
  const { place } = store.columns;
  if (state || county || city || zip) {
    const isIn = Uint8Array.from(store.areas, (area) =>
      Number(
        (!state || area.state === state) &&
          (!county || area.county === county || area.county === `${county} County`) &&
          (!city || area.city === city) &&
          (!zip || area.zip === zip),
      ),
    );
    keepWhere(found, (row) => isIn[place[row]!] === 1);
  }
  for (const word of searchedWords(text)) {
    const isIn = Uint8Array.from(store.areas, (area) =>
      Number(area.city.toLowerCase().includes(word) || area.zip.toLowerCase().includes(word)),
    );
    const { words, wordStarts, changedWords } = store;
    const sought = Buffer.from(word);
    keepWhere(
      found,
      (row) =>
        isIn[place[row]!] === 1 ||
        (changedWords.get(row)?.includes(word) ?? hasWord(words, wordStarts[row]!, wordStarts[row + 1]!, sought)),
    );
  }
}

/** The words of a text search, at most eight. */
export const searchedWords = (text: string | undefined): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8);

/** Whether a word stands among these bytes: looked for here, since calling for each home costs more than the few bytes of its words. */
function hasWord(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  const [first, length] = [word[0], word.length];
  for (let at = start; at + length <= end; at += 1) {
    if (bytes[at] !== first) continue;
    let same = 1;
    while (same < length && bytes[at + same] === word[same]) same += 1;
    if (same === length) return true;
  }
  return false;
}

/** Homes counted cell by cell: what searchedCellsSql() answers. `n` is the number of a home of the cell. */
export function cellsOfRows({ columns }: HomeColumns, found: Found, range: CellRange): (CellExtent & { n: number })[] {
  const shift = FINEST_ZOOM - range.zoom;
  const { cell, lat, lng, price, n } = columns;
  const cells = new Map<number, CellExtent & { n: number }>();
  for (let at = 0; at < found.size; at += 1) {
    const row = found.rows[at]!;
    const [la, lo, cost] = [lat[row]!, lng[row]!, price[row] === UNKNOWN ? null : price[row]!];
    const place = cell[row]!;
    const { x, y } =
      shift < 0 ? cellOf(la, lo, range.zoom) : { x: (place >> CELL_BITS) >> shift, y: (place & LAST_CELL) >> shift };
    if (shift < 0 && (x < range.west || x > range.east || y < range.north || y > range.south)) continue;
    const key = x * 2 ** 24 + y;
    const before = cells.get(key);
    if (!before) {
      cells.set(key, {
        x,
        y,
        count: 1,
        lat: la,
        lng: lo,
        minPrice: cost,
        north: la,
        south: la,
        east: lo,
        west: lo,
        n: n[row]!,
      });
      continue;
    }
    before.count += 1;
    before.lat += la;
    before.lng += lo;
    if (cost !== null && (before.minPrice === null || cost < before.minPrice)) before.minPrice = cost;
    if (la > before.north) before.north = la;
    if (la < before.south) before.south = la;
    if (lo > before.east) before.east = lo;
    if (lo < before.west) before.west = lo;
  }
  const rows = [...cells.values()];
  for (const row of rows) {
    row.lat /= row.count;
    row.lng /= row.count;
  }
  return rows;
}

/** What a row is sorted by, smallest first; what is not known comes last. */
function sortKey(
  { columns: { listed, price, beds, area, lot } }: HomeColumns,
  sort: HomeSort,
): (row: number) => number {
  const known = (column: Int32Array, row: number) => (column[row] === UNKNOWN ? NaN : column[row]!);
  const last = (value: number) => (Number.isNaN(value) ? Infinity : value);
  switch (sort) {
    case 'newest':
      return (row) => -listed[row]!;
    case 'oldest':
      return (row) => listed[row]!;
    case 'price-low':
      return (row) => last(known(price, row));
    case 'price-high':
      return (row) => last(-known(price, row));
    case 'price-per-foot':
      return (row) => (area[row] === 0 ? Infinity : last(known(price, row) / known(area, row)));
    case 'beds':
      return (row) => last(-known(beds, row));
    case 'area':
      return (row) => last(-known(area, row));
    case 'lot':
      return (row) => last(-lot[row]!);
  }
}

/** The numbers of the homes of a page, in order: the first `skip + limit` are kept in a heap while all are looked at. */
export function pageOfRows(store: HomeColumns, found: Found, sort: HomeSort, skip: number, limit: number): number[] {
  const keyOf = sortKey(store, sort);
  const { n } = store.columns;
  const most = Math.min(found.size, skip + limit);
  if (limit === 0 || most <= skip) return [];
  const keys = new Float64Array(most);
  const rows = new Int32Array(most);
  let size = 0;
  const isAfter = (keyA: number, rowA: number, keyB: number, rowB: number) =>
    keyA > keyB || (keyA === keyB && n[rowA]! > n[rowB]!);
  const sink = (key: number, row: number) => {
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isAfter(keys[child + 1]!, rows[child + 1]!, keys[child]!, rows[child]!)) child += 1;
      if (!isAfter(keys[child]!, rows[child]!, key, row)) break;
      keys[at] = keys[child]!;
      rows[at] = rows[child]!;
      at = child;
    }
    keys[at] = key;
    rows[at] = row;
  };
  for (let each = 0; each < found.size; each += 1) {
    const row = found.rows[each]!;
    const key = keyOf(row);
    if (size < most) {
      let at = size;
      size += 1;
      for (
        let parent = (at - 1) >> 1;
        at > 0 && isAfter(key, row, keys[parent]!, rows[parent]!);
        parent = (at - 1) >> 1
      ) {
        keys[at] = keys[parent]!;
        rows[at] = rows[parent]!;
        at = parent;
      }
      keys[at] = key;
      rows[at] = row;
    } else if (isAfter(keys[0]!, rows[0]!, key, row)) sink(key, row);
  }
  const order = Array.from({ length: most }, (_, at) => at).sort((a, b) =>
    isAfter(keys[a]!, rows[a]!, keys[b]!, rows[b]!) ? 1 : -1,
  );
  return order.slice(skip).map((at) => n[rows[at]!]!);
}

/** The number of the home nearest to a place; null where none of them stands anywhere. */
export function nearestRow({ columns: { lat, lng, n } }: HomeColumns, found: Found, to: Place): number | null {
  const narrow = Math.cos((to.lat * Math.PI) / 180);
  let best: number | null = null;
  let least = Infinity;
  for (let at = 0; at < found.size; at += 1) {
    const row = found.rows[at]!;
    const away = (lat[row]! - to.lat) ** 2 + ((lng[row]! - to.lng) * narrow) ** 2;
    if (away < least) {
      least = away;
      best = n[row]!;
    }
  }
  return best;
}
