// The parts of a floor plan: levels and their rooms.

export type RoomKind = 'bed' | 'bed0' | 'bath' | 'kit' | 'din' | 'liv' | 'hall' | 'stair' | 'util';

/** A room at its place on the level, in feet from the upper left corner. */
export interface PlanRoom {
  name: string;
  kind: RoomKind;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlanLevel {
  name: string;
  width: number;
  height: number;
  rooms: PlanRoom[];
}

/** A room before it has a place; rooms of a level get floor in proportion to their weights. */
export type RoomRequest = readonly [name: string, weight: number, kind: RoomKind];
