/** What the form says at once, in the words the server uses. A draft may leave anything open. */
import { array, boolean, mixed, number, object, string } from 'yup';
import { MAX_MONEY } from '#shared/kernel/money.ts';
import {
  COMMISSION_MAX,
  LISTING_LIST_MAX,
  LISTING_NUMBERS,
  LISTING_TEXT,
  LOT_MOST_ACRES,
} from '#shared/listings/listings.limits.ts';
import {
  COMMISSION_NEGATIVE,
  COMMISSION_TOO_HIGH,
  LOT_NEGATIVE,
  LOT_TOO_LARGE,
  PRICE_POSITIVE,
  STATE_INVALID,
  tooMany,
  ZIP_INVALID,
} from '#shared/listings/listings.messages.ts';
import { CONDITION_DISCLOSURES, PROPERTY_TYPES, STATES } from '#shared/listings/listings.types.ts';

const upTo = (max: number) => string().max(max, `Use at most ${max} characters.`);
const whole = (name: keyof typeof LISTING_NUMBERS) => {
  const [min, max, what] = LISTING_NUMBERS[name];
  const message = `${what} must be a whole number from ${min} to ${max}.`;
  return number().nullable().typeError(message).integer(message).min(min, message).max(max, message);
};
const dollars = () =>
  number()
    .nullable()
    .typeError('Enter an amount in whole dollars.')
    .integer('Enter an amount in whole dollars.')
    .min(0, 'An amount cannot be negative.')
    .max(MAX_MONEY, 'That amount is too large.');
const listOf = (what: string) =>
  array(upTo(LISTING_TEXT.listEntry).defined()).max(LISTING_LIST_MAX, tooMany(what, LISTING_LIST_MAX));
const day = () => string().matches(/^(\d{4}-\d{2}-\d{2})?$/, 'Enter a valid date.');

export const listingFormSchema = object({
  address: upTo(LISTING_TEXT.address),
  hideAddress: boolean(),
  city: upTo(LISTING_TEXT.city),
  state: string().oneOf(['', ...STATES], STATE_INVALID),
  zip: string().matches(/^(\d{5}(-\d{4})?)?$/, ZIP_INVALID),
  county: upTo(LISTING_TEXT.county),
  propertyType: mixed().oneOf([...PROPERTY_TYPES], `Choose from ${PROPERTY_TYPES.join(', ')}.`),
  beds: whole('beds'),
  baths: whole('baths'),
  halfBaths: whole('halfBaths'),
  area: whole('area'),
  lotSizeAcres: number()
    .nullable()
    .typeError('Enter the lot in acres.')
    .min(0, LOT_NEGATIVE)
    .max(LOT_MOST_ACRES, LOT_TOO_LARGE),
  yearBuilt: whole('yearBuilt'),
  hasBasement: boolean(),
  basementArea: whole('basementArea'),
  hasGarage: boolean(),
  garageSpaces: whole('garageSpaces'),
  termiteBond: boolean(),
  price: dollars().min(1, PRICE_POSITIVE),
  commission: number()
    .nullable()
    .typeError('Enter a percentage.')
    .test('given', 'Enter a percentage.', (value) => value != null)
    .min(0, COMMISSION_NEGATIVE)
    .max(COMMISSION_MAX, COMMISSION_TOO_HIGH),
  tax: dollars(),
  mortgageBalance: dollars(),
  hasHOA: boolean(),
  hoaFees: dollars(),
  hoaServices: listOf('services'),
  description: upTo(LISTING_TEXT.prose),
  renovations: listOf('renovations'),
  inclusions: upTo(LISTING_TEXT.prose),
  uniques: upTo(LISTING_TEXT.prose),
  accessInfo: upTo(LISTING_TEXT.accessInfo),
  photoDate: day(),
  liveDate: day(),
  finalOfferDate: day(),
  offMarketOptIn: boolean(),
  conditionDisclosure: mixed().oneOf(['', ...CONDITION_DISCLOSURES], 'Choose a disclosure or a disclaimer.'),
  conditionDetails: upTo(LISTING_TEXT.prose),
});
