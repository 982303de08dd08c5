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

/** `37209 is in Tennessee, and the home is said to be in Alabama.` */
export const zipInOtherState = (zip: string, found: State, said: State): string =>
  `${zip} is in ${STATE_NAMES[found]}, and the home is said to be in ${STATE_NAMES[said]}. Correct one of them.`;
