import type { State } from '../listings/listings.types.ts';

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
/** GET /area-matches. */
export interface AreaMatches {
  areas: AreaMatch[];
}
