import { PRODUCT } from '../brand/product.ts';

/** Messages shared by the listing forms and the server. */
export const PRICE_POSITIVE = 'The price must be above 0.';
export const PRICE_NOT_WHOLE = 'Enter the price in whole dollars.';
export const CUSTOM_PRICE_POSITIVE = 'Enter a price above 0.';
export const PRICE_CONFIRM = 'Check the box to confirm the new price.';
export const STATE_INVALID = 'We sell homes in Alabama and Tennessee. Choose AL or TN.';
export const ZIP_INVALID = 'Enter a five-digit zip code.';
export const COMMISSION_TOO_HIGH = "Buyer's agent commission must be less than 10%";
export const COMMISSION_REQUIRED = 'Enter a percentage.';
export const COMMISSION_NEGATIVE = 'A commission can’t be negative.';
export const LOT_INVALID = 'Enter the lot in acres.';
export const LOT_NEGATIVE = 'A lot can’t be negative.';
export const LOT_TOO_LARGE = 'That lot is too large.';
export const DISCLOSURE_REQUIRED = 'Choose a disclosure or a disclaimer.';
/** The message for a list of more than `most` entries of `what`. */
export const tooMany = (what: string, max: number): string => `List at most ${max} ${what}.`;
export const MISSING_LABELS = {
  address: 'Add the street address.',
  city: 'Add the city.',
  state: 'Choose the state: AL or TN.',
  zip: 'Add the zip code.',
  price: 'Add an asking price above 0.',
  beds: 'Enter the number of bedrooms.',
  baths: 'Enter the number of bathrooms.',
  area: 'Add the living area in square feet.',
  photos: 'Add at least one photo.',
} as const;

/** Of a year that is too far ahead. */
export const yearTooLate = (latest: number): string =>
  `Enter the year it was or will be built, ${latest} at the latest.`;
export const PBUYER_SELLS_BY_CALL = `Your account is for buying a home. To sell one with ${PRODUCT} too, call us and we’ll set it up for you.`;
export const TRACKED_HOME_IN_USE =
  'You have an offer or a tour on this home. Withdraw the offer or cancel the tour first; a home that you bought stays.';
export const HALF_A_POINT = 'A place on the map has a latitude and a longitude. Send both, or null for both.';
