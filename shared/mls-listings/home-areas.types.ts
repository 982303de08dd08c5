import type { State } from '../listings/listings.types.ts';

/** How many homes are for sale in a place. */
export interface AreaCount {
  name: string;
  homes: number;
}
/** A city, or the part of it in one county. */
export interface CityCount extends AreaCount {
  county: string | null;
}
export interface StateAreas {
  state: State;
  homes: number;
  counties: AreaCount[];
  cities: CityCount[];
}
/** GET /home-areas. `asOf` is ISO 8601 on the wire. */
export interface HomeAreas {
  asOf: string;
  states: StateAreas[];
}
