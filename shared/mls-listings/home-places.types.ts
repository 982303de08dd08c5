import type { State } from '../listings/listings.types.ts';

export const HOME_PLACE_KINDS = ['state', 'county', 'city', 'zip'] as const;
export type HomePlaceKind = (typeof HOME_PLACE_KINDS)[number];

/** A place with homes for sale. `name` is what it is searched by: `Hoover`, `Jefferson`, `35226`, `AL`. Its bounds hold the homes, not the borders. */
export interface HomePlace {
  kind: HomePlaceKind;
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
/** GET /home-places. */
export interface HomePlaces {
  places: HomePlace[];
}
