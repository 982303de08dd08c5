/**
 * Map markers from grid cells: precomputed when only status and property type are filtered, otherwise counted per home.
 */
import { joinClose, type Cluster } from '#shared/mls-listings/clusters.rules.ts';
import type { HomeQuestion } from '#shared/mls-listings/mls-listings.schema.ts';
import type { HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import {
  countedCellsSql,
  isCounted,
  searchedCellsSql,
  singleCardsSql,
  type CellRow,
  type SearchedCellRow,
} from './cluster-statements.ts';
import { cellBounds, cellsOf, COARSEST_ZOOM, type CellRange, type MapBox } from './map-cells.ts';
import type { HomeCluster } from './port.ts';
import type { Sql } from './search-conditions.ts';
import { CARD_COLUMNS } from './search-statements.ts';

export type ReadSqlRows = <Row extends object>(sql: Sql) => Promise<Row[]>;

/** Cells with homes; `cardsOf` reads the homes of single-home cells by cell id. */
interface Cells {
  cells: Cluster[];
  cardsOf: (ids: readonly string[]) => Promise<Map<string, HomeCardRow>>;
}

const idOf = ({ x, y }: Pick<CellRow, 'x' | 'y'>) => `${x},${y}`;
const asCluster = (row: CellRow, { north, south, east, west }: MapBox): Cluster => ({
  id: idOf(row),
  count: row.count,
  lat: row.lat,
  lng: row.lng,
  minPrice: row.minPrice,
  bounds: { north, south, east, west },
});

/**
 * The homes of a search as markers that do not overlap at a zoom. A home that leaves the market between the two
 * statements leaves a marker without a card.
 */
export async function findClusters(
  rowsOf: ReadSqlRows,
  question: HomeQuestion,
  zoom: number,
  now: Date,
): Promise<HomeCluster[]> {
  const range = cellsOf(question, Math.max(COARSEST_ZOOM, zoom));
  const { cells, cardsOf } = isCounted(question, range.zoom)
    ? await countedCells(rowsOf, question, range, now)
    : await searchedCells(rowsOf, question, range, now);
  const clusters = joinClose(cells, zoom);
  const singles = clusters.filter(({ count }) => count === 1).map(({ id }) => id);
  const cards = singles.length ? await cardsOf(singles) : new Map<string, HomeCardRow>();
  return clusters.map(({ id, ...cluster }) => {
    const home = cluster.count === 1 ? cards.get(id) : undefined;
    return home ? { ...cluster, home } : cluster;
  });
}

async function countedCells(rowsOf: ReadSqlRows, question: HomeQuestion, range: CellRange, now: Date): Promise<Cells> {
  const rows = await rowsOf<CellRow>(countedCellsSql(question, range));
  return {
    cells: rows.map((row) => asCluster(row, cellBounds(row, range.zoom))),
    cardsOf: async (ids) => {
      const wanted = new Set(ids);
      const singles = rows.filter((row) => wanted.has(idOf(row)));
      const homes = await rowsOf<HomeCardRow & { x: number; y: number }>(
        singleCardsSql(question, range.zoom, singles, now),
      );
      return new Map(homes.map(({ x, y, ...home }) => [idOf({ x, y }), home]));
    },
  };
}

async function searchedCells(rowsOf: ReadSqlRows, question: HomeQuestion, range: CellRange, now: Date): Promise<Cells> {
  const rows = await rowsOf<SearchedCellRow>(searchedCellsSql(question, range, now));
  return {
    cells: rows.map((row) => asCluster(row, row)),
    cardsOf: async (ids) => {
      const wanted = new Set(ids);
      const cellOf = new Map(rows.filter((row) => wanted.has(idOf(row))).map((row) => [row.id, idOf(row)]));
      const homes = await rowsOf<HomeCardRow>({
        text: `SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE id = ANY($1::text[])`,
        values: [[...cellOf.keys()]],
      });
      return new Map(homes.map((home) => [cellOf.get(home.id)!, home]));
    },
  };
}
