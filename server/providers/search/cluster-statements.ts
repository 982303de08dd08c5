/**
 * The SQL behind the map: homes counted per cell of a grid in map pixels, so that markers stay in place while the map
 * moves.
 */
import type { HomeQuestion } from '#shared/mls-listings/mls-listings.schema.ts';
import { CELLS_AT_ZOOM_0, finestCells, FINEST_ZOOM, type CellRange } from './map-cells.ts';
import { searchConditions, type Sql } from './search-conditions.ts';
import { CARD_COLUMNS } from './search-statements.ts';

/** The filters that precomputed cells support, and those that do not narrow a search. */
const COUNTED_BY = new Set(['status', 'propertyType', 'north', 'south', 'east', 'west', 'sort', '$limit', '$skip']);

/** Whether the precomputed cells can serve a search: they distinguish only status and property type. */
export const isCounted = (question: HomeQuestion, zoom: number): boolean =>
  zoom <= FINEST_ZOOM && Object.entries(question).every(([name, value]) => value === undefined || COUNTED_BY.has(name));

export interface CellRow {
  x: number;
  y: number;
  count: number;
  lat: number;
  lng: number;
  minPrice: number | null;
}
/** Only a search counted per home has the exact bounds of each cell's homes. */
export interface CellExtent extends CellRow {
  north: number;
  south: number;
  east: number;
  west: number;
}
/** With one home of it. */
export interface SearchedCellRow extends CellExtent {
  id: string;
}

/** Precomputed cells plus pending changes, in one statement and thus one snapshot. */
export function countedCellsSql(question: HomeQuestion, range: CellRange): Sql {
  const shift = FINEST_ZOOM - range.zoom;
  const values: unknown[] = [range.zoom, range.west, range.east, range.north, range.south, question.status];
  const types = question.propertyType?.length
    ? ` AND "propertyType" = ANY($${values.push(question.propertyType)}::"PropertyType"[])`
    : '';
  const kind = `status = ANY($6::"MlsStatus"[])${types}`;
  return {
    text: `SELECT x, y, sum(homes)::int AS count, sum(lat)::float8 / sum(homes) / 1e6 AS lat,
        sum(lng)::float8 / sum(homes) / 1e6 AS lng, min("minPrice") AS "minPrice"
      FROM (
        SELECT "cellX" AS x, "cellY" AS y, homes, "latSum" AS lat, "lngSum" AS lng, "minPrice" FROM "MapCell"
        WHERE zoom = $1::smallint AND "cellX" BETWEEN $2::int AND $3::int
          AND "cellY" BETWEEN $4::int AND $5::int AND ${kind}
        UNION ALL
        SELECT "cellX" >> ${shift}, "cellY" >> ${shift}, homes, "latSum", "lngSum", "minPrice" FROM "MapCellChange"
        WHERE "cellX" >> ${shift} BETWEEN $2::int AND $3::int
          AND "cellY" >> ${shift} BETWEEN $4::int AND $5::int AND ${kind}
      ) cells GROUP BY x, y HAVING sum(homes) > 0`,
    values,
  };
}

/** Cells of any search, counted per home. */
export function searchedCellsSql(question: HomeQuestion, range: CellRange, now: Date): Sql {
  const { north: _n, south: _s, east: _e, west: _w, ...withoutBox } = question;
  const { text, values } = searchConditions(withoutBox, now);
  const bind = (value: number) => `$${values.push(value)}::int`;
  // the index has cells of the finest precomputed grid; finer cells use the coordinates themselves
  const shift = FINEST_ZOOM - range.zoom;
  const finest = finestCells(range);
  const cells = CELLS_AT_ZOOM_0 * 2 ** range.zoom;
  const x = shift >= 0 ? `"cellX" >> ${shift}` : `floor(("mapLng" + 180) / 360 * ${cells})::int`;
  const y =
    shift >= 0
      ? `"cellY" >> ${shift}`
      : `floor((1 - ln(tan(radians("mapLat")) + 1 / cos(radians("mapLat"))) / pi()) / 2 * ${cells})::int`;
  const onlyThisRange = () =>
    `HAVING ${x} BETWEEN ${bind(range.west)} AND ${bind(range.east)}
      AND ${y} BETWEEN ${bind(range.north)} AND ${bind(range.south)}`;
  return {
    text: `SELECT ${x} AS x, ${y} AS y, count(*)::int AS count, avg("mapLat") AS lat, avg("mapLng") AS lng,
        min(price) AS "minPrice",
        max("mapLat") AS north, min("mapLat") AS south, max("mapLng") AS east, min("mapLng") AS west, min(id) AS id
      FROM "MlsListing" WHERE ${text} AND "cellX" BETWEEN ${bind(finest.west)} AND ${bind(finest.east)}
        AND "cellY" BETWEEN ${bind(finest.north)} AND ${bind(finest.south)}
      GROUP BY 1, 2 ${shift < 0 ? onlyThisRange() : ''}`,
    values,
  };
}

/** The cards of homes that are alone in a precomputed cell, each with its cell. */
export function singleCardsSql(
  question: HomeQuestion,
  zoom: number,
  cells: readonly Pick<CellRow, 'x' | 'y'>[],
  now: Date,
): Sql {
  const shift = FINEST_ZOOM - zoom;
  const { north: _n, south: _s, east: _e, west: _w, ...withoutBox } = question;
  const { text, values } = searchConditions(withoutBox, now);
  const xs = `$${values.push(cells.map(({ x }) => x))}::int[]`;
  const ys = `$${values.push(cells.map(({ y }) => y))}::int[]`;
  return {
    text: `SELECT home.*, cell.x, cell.y FROM unnest(${xs}, ${ys}) AS cell(x, y) CROSS JOIN LATERAL (
        SELECT ${CARD_COLUMNS} FROM "MlsListing" WHERE ${text}
          AND "cellX" BETWEEN cell.x << ${shift} AND ((cell.x + 1) << ${shift}) - 1
          AND "cellY" BETWEEN cell.y << ${shift} AND ((cell.y + 1) << ${shift}) - 1 LIMIT 1) home`,
    values,
  };
}
