/** The counting grid: cells in pixels of the web map. */

/** Cells of 64 map pixels; at zoom z there are 2^(z + 2) around the world. */
export const CELLS_AT_ZOOM_0 = 4;
/** The finest zoom with precomputed cells (MapCell), and the coarsest. */
export const FINEST_ZOOM = 13;
export const COARSEST_ZOOM = 3;
/** More cells than any screen shows: a wider view uses a coarser grid, so that no home is omitted. */
const MAX_CELLS = 4_000;

export interface MapBox {
  north: number;
  south: number;
  east: number;
  west: number;
}
export interface CellRange {
  zoom: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

const within = (value: number, cells: number) => Math.min(cells - 1, Math.max(0, Math.floor(value)));

/** The cell of a location on the grid of a zoom. */
export function cellOf(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const cells = CELLS_AT_ZOOM_0 * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return {
    x: within(((lng + 180) / 360) * cells, cells),
    y: within(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * cells, cells),
  };
}

/** The cells of a zoom that a box touches; an open side extends to the edge of the world. */
export function cellRange(
  { north = 85, south = -85, east = 180, west = -180 }: Partial<MapBox>,
  zoom: number,
): CellRange {
  const topLeft = cellOf(north, west, zoom);
  const bottomRight = cellOf(south, east, zoom);
  return { zoom, west: topLeft.x, east: bottomRight.x, north: topLeft.y, south: bottomRight.y };
}

/** The cells that a box touches, at the requested zoom or at the finest one that does not exceed the maximum. */
export function cellsOf(box: Partial<MapBox>, asked: number): CellRange {
  for (let zoom = asked; ; zoom -= 1) {
    const range = cellRange(box, zoom);
    if ((range.east - range.west + 1) * (range.south - range.north + 1) <= MAX_CELLS || zoom <= COARSEST_ZOOM)
      return range;
  }
}

const latitude = (row: number, cells: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / cells))) * 180) / Math.PI;

/** The edge of a cell in degrees. */
export function cellBounds({ x, y }: { x: number; y: number }, zoom: number): MapBox {
  const cells = CELLS_AT_ZOOM_0 * 2 ** zoom;
  return {
    north: latitude(y, cells),
    south: latitude(y + 1, cells),
    east: ((x + 1) / cells) * 360 - 180,
    west: (x / cells) * 360 - 180,
  };
}

/** The same map area in cells of the finest precomputed grid; all cells that a finer range touches. */
export function finestCells({ zoom, west, east, north, south }: CellRange): CellRange {
  const shift = FINEST_ZOOM - zoom;
  const first = (cell: number) => Math.floor(cell * 2 ** shift);
  const last = (cell: number) => (shift >= 0 ? (cell + 1) * 2 ** shift - 1 : Math.floor(cell * 2 ** shift));
  return { zoom: FINEST_ZOOM, west: first(west), east: last(east), north: first(north), south: last(south) };
}
