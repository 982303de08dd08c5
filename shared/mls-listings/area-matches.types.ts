import type { State } from '../listings/listings.types.ts';
import type { HomeCard } from './mls-listings.view.ts';

export const AREA_KINDS = ['state', 'county', 'city', 'zip'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/**
 * An area with homes for sale. `name` is the search term: `Hoover`, `Jefferson`, `35226`, `AL`. The bounds contain its
 * homes, not its borders.
 */
export interface AreaMatch {
  kind: AreaKind;
  name: string;
  state: State;
  homes: number;
  lat: number;
  lng: number;
  north: number;
  south: number;
  east: number;
  west: number;
}
/** A subdivision with homes for sale, and the bounds of these homes. */
export interface Neighborhood {
  name: string;
  city: string;
  state: State;
  homes: number;
  north: number;
  south: number;
  east: number;
  west: number;
}
/** GET /area-matches. Without `homes=true` areas only. */
export interface AreaMatches {
  areas: AreaMatch[];
  neighborhoods: Neighborhood[];
  homes: HomeCard[];
}
