import type { State } from '../listings/listings.types.ts';

export const AREA_KINDS = ['state', 'county', 'city', 'zip'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** An area with homes for sale. `name` is what it is searched by: `Hoover`, `Jefferson`, `35226`, `AL`. Its bounds hold the homes, not the borders. */
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
