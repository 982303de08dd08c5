/** Limits of a listing's fields, shared by the form and the server. */

/** Maximum length in characters. */
export const LISTING_TEXT = {
  address: 200,
  city: 100,
  county: 100,
  zip: 10,
  prose: 10_000,
  accessInfo: 2000,
  reviewNote: 2000,
  refId: 100,
  listingAgentName: 200,
  listingAgentCompany: 200,
  listEntry: 200,
} as const;
/** Maximum number of entries, for example of renovations. */
export const LISTING_LIST_MAX = 50;
/** Minimum and maximum of an integer field, and its name in error messages. */
export const LISTING_NUMBERS = {
  beds: [0, 100, 'Bedrooms'],
  baths: [0, 100, 'Full baths'],
  halfBaths: [0, 100, 'Half baths'],
  yearBuilt: [1600, 2200, 'The year'],
  area: [1, 1_000_000, 'The living area'],
  basementArea: [0, 1_000_000, 'The basement area'],
  garageSpaces: [0, 100, 'Garage spaces'],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number, what: string]>>;
export const LOT_MAX_ACRES = 100_000;
/** Five digits, or nine as ZIP+4. */
export const ZIP = /^\d{5}(-\d{4})?$/;
/** Percent. */
export const COMMISSION_MAX = 10;

/** A broker's priority of a home: the higher, the earlier in the broker's list. */
export const PRIORITY_MAX = 1000;
