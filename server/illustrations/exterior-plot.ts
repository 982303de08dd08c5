// The position of the house in the picture, for everything around it.

import type { Art } from './art/surface.ts';
import type { DrawnHouse } from './house/building.ts';
import type { HomeFacts } from '../../shared/illustrations/illustrations.facts.ts';
import type { Scene } from './scene.ts';

/** Where the house meets the lawn. */
export const GROUND_Y = 884;

/** The home's place in the picture, in canvas units. */
export interface Plot {
  art: Art;
  scene: Scene;
  facts: HomeFacts;
  house: DrawnHouse;
  /** A building of several homes. */
  isShared: boolean;
  /** Canvas units per foot. */
  unit: number;
  toX: (feet: number) => number;
  houseLeft: number;
  houseRight: number;
  doorX: number;
  /** Where the walk reaches the street. */
  curbX: number;
  garage: { x: number; half: number } | null;
  paving: string;
  greens: readonly string[];
}
