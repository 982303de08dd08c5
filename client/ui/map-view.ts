/** Map bounds in degrees; separate from the map, which is loaded later. */
export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Alabama and Tennessee. */
export const BOTH_STATES: MapBounds = { north: 36.75, south: 30.1, east: -81.6, west: -90.35 };
export const MAX_ZOOM = 18;
export const MIN_ZOOM = 5;

/** Whether two boxes have a point in common. */
export const overlaps = (a: MapBounds, b: MapBounds): boolean =>
  a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;

/** The smallest box around a box that has this place in its middle. */
export function centeredOn({ lat, lng }: { lat: number; lng: number }, box: MapBounds): MapBounds {
  const up = Math.max(box.north - lat, lat - box.south);
  const across = Math.max(box.east - lng, lng - box.west);
  return { north: lat + up, south: lat - up, east: lng + across, west: lng - across };
}
