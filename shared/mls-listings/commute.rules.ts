/** How far a home is from a buyer's own places: an honest estimate, as no service that knows roads is asked. */
import { milesBetween, type Place } from './home-filters.rules.ts';

/** Miles in a straight line that a minute's drive covers, with the turns and stops of a usual way. */
export const MILES_PER_MINUTE = 0.6;
/** More would be a table of its own. */
export const MAX_PLACES = 4;
const STEP_MINUTES = 5;

/** The places of one written field, separated by semicolons or lines. */
export const placesWritten = (text: string | null | undefined): string[] =>
  [...new Set((text ?? '').split(/[;\n]/).map((one) => one.trim()))].filter(Boolean).slice(0, MAX_PLACES);

/**
 * What to look a written address up by: its zip code, else what stands before the state, else all of it. Streets are
 * not looked up.
 */
export function placeQuery(address: string): string {
  const zip = /\b\d{5}\b(?!.*\b\d{5}\b)/.exec(address)?.[0];
  if (zip) return zip;
  const parts = address.split(',').map((part) => part.trim());
  const isState = (part: string | undefined) => /^(AL|TN|Alabama|Tennessee)$/i.test(part ?? '');
  return (isState(parts.at(-1)) ? parts.at(-2) : parts.at(-1)) || address;
}

/** Miles in a straight line, to half a mile below ten; minutes by car, rounded up to five. */
export function commuteEstimate(from: Place, to: Place): { miles: number; minutes: number } {
  const exact = milesBetween(from, to);
  return {
    miles: exact < 10 ? Math.round(exact * 2) / 2 : Math.round(exact),
    minutes: Math.max(STEP_MINUTES, Math.ceil(exact / MILES_PER_MINUTE / STEP_MINUTES) * STEP_MINUTES),
  };
}
