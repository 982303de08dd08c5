// Types shared by the parts of the plan. Rooms are in feet, the drawing in canvas units.

import type { PlanLevel, RoomKind } from './plan.types.ts';

export const INK = '#2f3f3c';
export const PAPER = '#f8f1e2';
export const HALL_COLOR = '#f4ecdc';
export const OUTER_WALL = 9;
export const INNER_WALL = 4.5;

export const ROOM_COLORS: Record<RoomKind, string> = {
  bed: '#dfe3d2',
  bed0: '#e6e1d0',
  bath: '#cfdedd',
  kit: '#efdcbf',
  din: '#f0e2c8',
  liv: '#f3e6d0',
  hall: HALL_COLOR,
  stair: '#e6dccb',
  util: '#e2d8c8',
};

/** A level at its place on the paper. */
export interface PlacedLevel extends PlanLevel {
  /** Canvas units per foot. */
  scale: number;
  toX: (feet: number) => number;
  toY: (feet: number) => number;
  /** Width in feet of the garage at the right end; 0 without one. */
  garageWidth: number;
}
