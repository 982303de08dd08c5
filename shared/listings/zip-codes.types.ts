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
