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
