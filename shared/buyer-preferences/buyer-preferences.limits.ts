/** Limits of the fields, shared by the server's schema and the page. */

type NumberField =
  | 'minBedrooms'
  | 'maxBedrooms'
  | 'minBathrooms'
  | 'maxBathrooms'
  | 'minSquareFeet'
  | 'maxSquareFeet'
  | 'commuteMinutes'
  | 'searchRadius';

/** Whole numbers from `min` (0 without it) to `max`; `what` names the field in messages. */
export const PREFERENCE_NUMBERS: Readonly<Record<NumberField, { min?: number; max: number; what: string }>> = {
  minBedrooms: { max: 20, what: 'Bedrooms' },
  maxBedrooms: { max: 20, what: 'Bedrooms' },
  minBathrooms: { max: 20, what: 'Bathrooms' },
  maxBathrooms: { max: 20, what: 'Bathrooms' },
  minSquareFeet: { max: 1_000_000, what: 'The area' },
  maxSquareFeet: { max: 1_000_000, what: 'The area' },
  commuteMinutes: { min: 1, max: 240, what: 'Minutes' },
  searchRadius: { max: 200, what: 'Miles' },
};

/** Lists of short texts, with their name in messages. */
export const PREFERENCE_LISTS = {
  cities: 'cities',
  neighborhoods: 'neighborhoods',
  zipCodes: 'zip codes',
  mustHaves: 'must-haves',
  niceToHaves: 'nice-to-haves',
  dealBreakers: 'deal-breakers',
  features: 'features',
  schoolDistricts: 'school districts',
} as const;
export const MAX_ENTRIES = 50;
/** Characters of one entry of a list. */
export const MAX_ENTRY = 200;
/** The message for a list with too many entries of `what`. */
export const tooManyEntries = (what: string): string => `List at most ${MAX_ENTRIES} ${what}.`;

export const WRONG_ZIP = 'A zip code has five digits, like 35209.';
/** Why an entry is not a zip code; null if it is one. */
export const zipCodeProblem = (entry: string): string | null => (/^\d{5}$/.test(entry) ? null : WRONG_ZIP);

/** Characters of the texts. */
export const PREFERENCE_TEXTS = { commuteAddress: 300, freeText: 5000 } as const;
