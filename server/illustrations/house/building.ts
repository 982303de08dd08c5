// Types shared by the parts of a building. Buildings are drawn in feet, y up, ground at 0, street side toward us.

export type MaterialKind = 'brick' | 'lap' | 'batten' | 'plank' | 'shake' | 'stone' | 'log' | 'stucco' | 'tin' | 'asph';

/** What a wall or roof is made of, and its color. */
export type Material = readonly [kind: MaterialKind, color: string];

/** Colors and facts that every part of one building shares. */
export interface House {
  dusk: boolean;
  homeId: string;
  hasGarage: boolean;
  trim: string;
  roof: Material;
  /** Leave out small details, because the building has many parts. */
  lean: boolean;
  door: string;
  garageColor: string;
  bloom: string;
}

/** The extent of the building, in feet from its middle. */
export interface HouseExtent {
  left: number;
  right: number;
  doorX: number;
  garage: readonly [x: number, width: number] | null;
  top: number;
  /** Half the width of the walk to the door, when it is wider than usual. */
  walkWidth?: number;
}

export type StyleName =
  | 'bungalow'
  | 'ranch'
  | 'split'
  | 'colonial'
  | 'farmhouse'
  | 'tudor'
  | 'midcentury'
  | 'traditional'
  | 'cape'
  | 'victorian'
  | 'cabin'
  | 'condo'
  | 'townhome';

export interface DrawnHouse {
  style: StyleName;
  extent: HouseExtent;
  svg: string;
}
