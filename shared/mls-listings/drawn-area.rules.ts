/** An area drawn on the map: a polygon of few corners, as text in URLs and saved searches. */
import type { Place } from './home-filters.rules.ts';

export const MIN_CORNERS = 3;
/** A finger draws hundreds of points; as many as these hold its shape. */
export const MAX_CORNERS = 40;
const DECIMALS = 4;

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const isOnEarth = ({ lat, lng }: Place) => Math.abs(lat) <= 85 && Math.abs(lng) <= 180;

/** `33.5,-86.8;33.6,-86.8;33.6,-86.7`. */
export const drawnText = (corners: readonly Place[]): string =>
  corners.map(({ lat, lng }) => `${round(lat)},${round(lng)}`).join(';');

/** The corners of a drawn area; null for anything else. */
export function drawnFrom(text: string | null | undefined): Place[] | null {
  if (!text || text.length > MAX_CORNERS * 24) return null;
  const corners = text.split(';').map((part) => {
    const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d{1,8})?),\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/.exec(part) ?? [];
    return { lat: Number(lat ?? NaN), lng: Number(lng ?? NaN) };
  });
  const isArea = corners.length >= MIN_CORNERS && corners.length <= MAX_CORNERS && corners.every(isOnEarth);
  return isArea ? corners : null;
}

/** The smallest box around the corners. */
export function boxOfDrawn(corners: readonly Place[]): { north: number; south: number; east: number; west: number } {
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) };
}

/** A box as a drawn area. */
export const drawnBox = (box: { north: number; south: number; east: number; west: number }): Place[] => [
  { lat: box.north, lng: box.west },
  { lat: box.north, lng: box.east },
  { lat: box.south, lng: box.east },
  { lat: box.south, lng: box.west },
];

/** Whether a place is inside, by the crossings of a line to the east. */
export function isInDrawn({ lat, lng }: Place, corners: readonly Place[]): boolean {
  let isInside = false;
  corners.forEach((a, at) => {
    const b = corners[(at + 1) % corners.length]!;
    if (a.lat > lat !== b.lat > lat && lng < a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng))
      isInside = !isInside;
  });
  return isInside;
}

/** Distance of a point from a line between two others, in degrees; longitudes count less, as they are narrower. */
function distanceTo(point: Place, from: Place, to: Place): number {
  const narrow = Math.cos((point.lat * Math.PI) / 180);
  const flat = ({ lat, lng }: Place) => [lng * narrow, lat] as const;
  const [px, py] = flat(point);
  const [ax, ay] = flat(from);
  const [bx, by] = flat(to);
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay));
}

/** Leaves out points that lie closer than `reach` degrees to the line of the others (Douglas and Peucker). */
function simplified(points: readonly Place[], reach: number): Place[] {
  if (points.length < 3) return [...points];
  let farthest = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i += 1) {
    const away = distanceTo(points[i]!, points[0]!, points.at(-1)!);
    if (away > farthest) [farthest, at] = [away, i];
  }
  if (farthest <= reach) return [points[0]!, points.at(-1)!];
  return [...simplified(points.slice(0, at + 1), reach).slice(0, -1), ...simplified(points.slice(at), reach)];
}

/** The area that a line drawn by hand encloses; null where it encloses none. */
export function drawnArea(line: readonly Place[]): Place[] | null {
  const { north, south, east, west } = boxOfDrawn(line.length ? line : [{ lat: 0, lng: 0 }]);
  const span = Math.max(north - south, east - west);
  if (line.length < MIN_CORNERS || span === 0) return null;
  for (let reach = span / 200; reach < span; reach *= 1.6) {
    const corners = simplified(line, reach).map(({ lat, lng }) => ({ lat: round(lat), lng: round(lng) }));
    if (corners.length <= MAX_CORNERS) return corners.length >= MIN_CORNERS ? corners : null;
  }
  return null;
}
