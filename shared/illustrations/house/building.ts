// What the parts of a building share. Buildings are drawn in feet, y up, ground at 0, street side towards us.

export type MaterialKind = 'brick' | 'lap' | 'batten' | 'plank' | 'shake' | 'stone' | 'log' | 'stucco' | 'tin' | 'asph';

export type Material = readonly [kind: MaterialKind, colour: string];

export interface House {
  dusk: boolean;
  homeId: string;
  hasGarage: boolean;
  trim: string;
  roof: Material;
  lean: boolean;
  door: string;
  garageColour: string;
  bloom: string;
}

export interface HouseExtent {
  left: number;
  right: number;
  doorX: number;
  garage: readonly [x: number, width: number] | null;
  top: number;
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
