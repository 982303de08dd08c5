/** Client-side checks of the listing form. A draft may leave any field empty. */
import { array, boolean, mixed, number, object, string } from 'yup';
import {
  COMMISSION_MAX,
  LISTING_LIST_MAX,
  LISTING_NUMBERS,
  LISTING_TEXT,
  LOT_MAX_ACRES,
  ZIP,
} from '#shared/listings/listings.limits.ts';
import {
  COMMISSION_NEGATIVE,
  COMMISSION_REQUIRED,
  COMMISSION_TOO_HIGH,
  DISCLOSURE_REQUIRED,
  LOT_INVALID,
  LOT_NEGATIVE,
  LOT_TOO_LARGE,
  PRICE_NOT_WHOLE,
  PRICE_POSITIVE,
  STATE_INVALID,
  tooMany,
  ZIP_INVALID,
} from '#shared/listings/listings.messages.ts';
import { CONDITION_DISCLOSURES, PROPERTY_TYPES, STATES } from '#shared/listings/listings.types.ts';
import { count, dollars, moment, text } from '../../lib/field-checks.ts';

const whole = (name: keyof typeof LISTING_NUMBERS) => {
  const [min, max, what] = LISTING_NUMBERS[name];
  return count(min, max, what);
};
const listOf = (what: string) =>
  array(text(LISTING_TEXT.listEntry).defined()).max(LISTING_LIST_MAX, tooMany(what, LISTING_LIST_MAX));
const prose = text(LISTING_TEXT.prose);

export const listingFormSchema = object({
  address: text(LISTING_TEXT.address),
  hideAddress: boolean(),
  city: text(LISTING_TEXT.city),
  state: string().oneOf(['', ...STATES], STATE_INVALID),
  zip: string()
    .trim()
    .test('zip', ZIP_INVALID, (value) => !value || ZIP.test(value)),
  county: text(LISTING_TEXT.county),
  propertyType: mixed().oneOf([...PROPERTY_TYPES], `Choose from ${PROPERTY_TYPES.join(', ')}.`),
  beds: whole('beds'),
  baths: whole('baths'),
  halfBaths: whole('halfBaths'),
  area: whole('area'),
  lotSizeAcres: number().nullable().typeError(LOT_INVALID).min(0, LOT_NEGATIVE).max(LOT_MAX_ACRES, LOT_TOO_LARGE),
  yearBuilt: whole('yearBuilt'),
  hasBasement: boolean(),
  basementArea: whole('basementArea'),
  hasGarage: boolean(),
  garageSpaces: whole('garageSpaces'),
  termiteBond: boolean(),
  price: dollars({ notWhole: PRICE_NOT_WHOLE, min: 1, tooSmall: PRICE_POSITIVE }),
  commission: number()
    .nullable()
    .typeError(COMMISSION_REQUIRED)
    .test('given', COMMISSION_REQUIRED, (value) => value != null)
    .min(0, COMMISSION_NEGATIVE)
    .max(COMMISSION_MAX, COMMISSION_TOO_HIGH),
  tax: dollars(),
  mortgageBalance: dollars(),
  hasHOA: boolean(),
  hoaFees: dollars(),
  hoaServices: listOf('services'),
  description: prose,
  renovations: listOf('renovations'),
  inclusions: prose,
  uniques: prose,
  accessInfo: text(LISTING_TEXT.accessInfo),
  photoDate: moment(),
  liveDate: moment(),
  finalOfferDate: moment(),
  offMarketOptIn: boolean(),
  conditionDisclosure: mixed().oneOf(['', ...CONDITION_DISCLOSURES], DISCLOSURE_REQUIRED),
  conditionDetails: prose,
});
