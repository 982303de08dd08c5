/** Homes counted by the place they stand in, from the table or from the columns in memory. */
import type { Area, HomeColumns } from './home-columns.ts';
import type { Found } from './home-columns.scan.ts';
import type { Sql } from './home-search.ts';

export interface AreaHomes extends Area {
  homes: number;
  north: number;
  south: number;
  east: number;
  west: number;
  lat: number;
  lng: number;
}

export const HOMES_BY_AREA: Sql = {
  text: `SELECT state, coalesce(county, '') AS county, city, coalesce(zip, '') AS zip, count(*)::int AS homes, max("mapLat") AS north, min("mapLat") AS south, max("mapLng") AS east, min("mapLng") AS west, avg("mapLat") AS lat, avg("mapLng") AS lng
    FROM "MlsListing" WHERE "deletedAt" IS NULL AND NOT "isDuplicate" AND status = 'ACTIVE' AND "mapLat" IS NOT NULL GROUP BY 1, 2, 3, 4`,
  values: [],
};

export function homesByArea({ areas, columns: { place, lat, lng } }: HomeColumns, found: Found): AreaHomes[] {
  const counted = areas.map((area): AreaHomes => ({
    ...area,
    homes: 0,
    north: -90,
    south: 90,
    east: -180,
    west: 180,
    lat: 0,
    lng: 0,
  }));
  for (let at = 0; at < found.size; at += 1) {
    const row = found.rows[at]!;
    const [la, lo, area] = [lat[row]!, lng[row]!, counted[place[row]!]!];
    if (Number.isNaN(la)) continue;
    area.homes += 1;
    area.lat += la;
    area.lng += lo;
    if (la > area.north) area.north = la;
    if (la < area.south) area.south = la;
    if (lo > area.east) area.east = lo;
    if (lo < area.west) area.west = lo;
  }
  return counted
    .filter(({ homes }) => homes > 0)
    .map((area) => ({ ...area, lat: area.lat / area.homes, lng: area.lng / area.homes }));
}
