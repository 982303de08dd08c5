import type { State } from '../listings/listings.types.ts';

/** Number of homes for sale in an area. */
export interface AreaCount {
  name: string;
  homes: number;
}
/** A city, or its part in one county. */
export interface CityCount extends AreaCount {
  county: string | null;
}
export interface StateAreas {
  state: State;
  homes: number;
  counties: AreaCount[];
  cities: CityCount[];
}
/** GET /home-areas. `asOf` is ISO 8601. */
export interface HomeAreas {
  asOf: string;
  states: StateAreas[];
}
