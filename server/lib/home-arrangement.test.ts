import { beforeAll, expect, it } from 'vitest';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { arrange, emptyColumns, type Arrangement } from './home-arrangement.ts';
import { HomeColumns } from './home-columns.ts';
import { isSoonerBySql } from './home-estimates.ts';
import { CELL_BITS, orderKey, UNKNOWN } from './home-order.ts';
import { cellOf, FINEST_ZOOM } from './map-cells.ts';

const HOMES = 300_000;
/** Longer than any slice, shorter than anybody notices. */
const LONGEST_TURN_MS = 50;
const NOW = new Date('2026-12-01T15:00:00Z');
/** Made-up homes over both states, one in fifty without a place: the same ones each time. */
function madeUp() {
  const raw = emptyColumns(HOMES);
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const lines: string[] = [];
  for (let row = 0; row < HOMES; row += 1) {
    const [lat, lng] = row % 50 === 0 ? [NaN, NaN] : [30.2 + random() * 6.5, -90.3 + random() * 8.6];
    const { x, y } = Number.isNaN(lat) ? { x: 0, y: 0 } : cellOf(lat, lng, FINEST_ZOOM);
    raw.n[row] = row * 3 + 1;
    raw.cell[row] = Number.isNaN(lat) ? UNKNOWN : (x << CELL_BITS) + y;
    raw.lat[row] = lat;
    raw.lng[row] = lng;
    raw.price[row] = 100_000 + Math.floor(random() * 900_000);
    raw.beds[row] = 1 + Math.floor(random() * 6);
    raw.listed[row] = NOW.getTime() - random() * 1e10;
    lines.push(row % 5000 === 0 ? `${row} rarewood ln` : `${row} oak st`);
  }
  return {
    raw,
    words: Array.from({ length: 10 }, (_, at) =>
      Buffer.from(`${lines.slice((at * HOMES) / 10, ((at + 1) * HOMES) / 10).join('\n')}\n`),
    ),
    lines,
  };
}

const made = madeUp();
let arrangement: Arrangement;
let longestTurn = 0;
beforeAll(async () => {
  let isDone = false;
  // what a turn of the event loop took of the processor: a busy machine makes a turn longer, not its work
  let [before, used] = [performance.now(), process.cpuUsage()];
  const turn = () => {
    const { user, system } = process.cpuUsage(used);
    longestTurn = Math.max(longestTurn, Math.min(performance.now() - before, (user + system) / 1000));
    [before, used] = [performance.now(), process.cpuUsage()];
    if (!isDone) setImmediate(turn);
  };
  turn();
  arrangement = await arrange(made.raw, made.words, HOMES);
  isDone = true;
}, 60_000);

it('arranges homes without stopping the process: questions are heard in between', () => {
  expect(longestTurn).toBeGreaterThan(0);
  expect(longestTurn).toBeLessThan(LONGEST_TURN_MS);
});

it('keeps every home with its facts and words, in the order of the map', () => {
  const { columns, rowOf, words, wordStarts, squares, grid } = arrangement;
  for (let row = 1; row < HOMES; row += 1)
    if (orderKey(columns.cell[row]!) < orderKey(columns.cell[row - 1]!))
      throw new Error(`row ${row} stands before its place`);
  for (let home = 0; home < HOMES; home += 997) {
    const row = rowOf.get(home * 3 + 1)!;
    expect([
      columns.price[row],
      columns.lat[row],
      words.toString('utf8', wordStarts[row], wordStarts[row + 1]),
    ]).toEqual([made.raw.price[home], made.raw.lat[home], `${made.lines[home]!}\n`]);
  }
  expect(squares.starts.at(-1)).toBe(HOMES);
  const whole = grid.cells({ zoom: 3, west: 0, east: 31, north: 0, south: 31 }, [0], () => UNKNOWN);
  expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(HOMES - HOMES / 50);
});

it.each([
  ['nearly all homes, newest first', { beds: 2 }, true],
  ['few of all homes, newest first', { beds: 6, minPrice: 950_000 }, false],
  ['nearly all homes in an order that no index has', { beds: 2, sort: 'area' }, false],
  ['homes of two states of sale, which no index has in one order', { beds: 2, status: 'ACTIVE,PENDING' }, false],
  ['a small part of the map', { north: 33.6, south: 33.5, east: -86.7, west: -86.8 }, false],
  ['a rare word', { text: 'rarewood' }, true],
  ['a common word', { text: 'oak' }, false],
  ['a word too short for the index of words', { text: 'ra' }, false],
])('%s: asks the database %j is %s', (_, asked, isSql) => {
  const store = Object.assign(new HomeColumns({} as never, '', { trouble: () => {}, changed: () => {} }), arrangement);
  expect(isSoonerBySql(store, homeSearchSchema.parse(asked), NOW)).toBe(isSql);
});
