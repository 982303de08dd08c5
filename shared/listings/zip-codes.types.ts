import { STATE_NAMES, type State } from './listings.types.ts';

/** GET /zip-codes?zip=35209. */
export interface ZipCode {
  zip: string;
  state: State;
  /** The postal service's preferred city. */
  city: string;
  /** Without "County": Jefferson. */
  county: string;
  timeZone: string;
  /** The preferred city first, then neighboring ones. */
  towns: string[];
}

/** `37209 is in Tennessee, but the state is set to Alabama.` */
export const zipInOtherState = (zip: string, found: State, said: State): string =>
  `${zip} is in ${STATE_NAMES[found]}, but the state is set to ${STATE_NAMES[said]}. Correct one of them.`;

/** A zip code at the center of its area, in degrees. */
export interface ZipCenter {
  zip: string;
  state: State;
  /** The postal service's preferred city. */
  city: string;
  lat: number;
  lng: number;
}
/** GET /zip-centers?place=Hoover, AL&place=35209. */
export interface ZipCenters {
  /** Nearest first, or those with the most homes for sale. */
  zips: ZipCenter[];
  /** False if no place was given or known: then these have the most homes for sale. */
  isAround: boolean;
}
