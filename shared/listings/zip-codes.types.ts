import { STATE_NAMES, type State } from './listings.types.ts';

/** What a zip code tells of a home: GET /zip-codes?zip=35209. */
export interface ZipCode {
  zip: string;
  state: State;
  /** The town that letters name first. */
  city: string;
  /** Its plain name: Jefferson. */
  county: string;
  timeZone: string;
  /** Its own town first, then those around it. */
  towns: string[];
}

/** `37209 is in Tennessee, and the home is said to be in Alabama.` */
export const zipInOtherState = (zip: string, found: State, said: State): string =>
  `${zip} is in ${STATE_NAMES[found]}, and the home is said to be in ${STATE_NAMES[said]}. Correct one of them.`;
