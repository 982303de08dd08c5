/** What the form says at once, in the words the server uses. A draft may leave anything open. */
import { array, boolean, mixed, number, object, string } from 'yup';
import { PRICE_POSITIVE, STATE_INVALID, ZIP_INVALID } from '#shared/listings/listings.messages.ts';
import { CONDITION_DISCLOSURES, PROPERTY_TYPES, STATES } from '#shared/listings/listings.types.ts';

const MAX_MONEY = 1_000_000_000;
const upTo = (max: number) => string().max(max, `Use at most ${max} characters.`);
const whole = (min: number, max: number, what: string) => {
  const message = `${what} must be a whole number from ${min} to ${max}.`;
  return number().nullable().typeError(message).integer(message).min(min, message).max(max, message);
};
const dollars = () => number().nullable().typeError('Enter an amount in whole dollars.').integer('Enter an amount in whole dollars.').min(0, 'An amount cannot be negative.').max(MAX_MONEY, 'That amount is too large.');
const listOf = (what: string) => array(upTo(200).defined()).max(50, `List at most 50 ${what}.`);
const day = () => string().matches(/^(\d{4}-\d{2}-\d{2})?$/, 'Enter a valid date.');
const COMMISSION_TOO_HIGH = "Buyer's agent commission must be less than 10%";

export const listingFormSchema = object({
  address: upTo(200), hideAddress: boolean(), city: upTo(100), state: string().oneOf(['', ...STATES], STATE_INVALID),
  zip: string().matches(/^(\d{5}(-\d{4})?)?$/, ZIP_INVALID), county: upTo(100),
  propertyType: mixed().oneOf([...PROPERTY_TYPES], `Choose from ${PROPERTY_TYPES.join(', ')}.`),
  beds: whole(0, 100, 'Bedrooms'), baths: whole(0, 100, 'Full baths'), halfBaths: whole(0, 100, 'Half baths'), area: whole(1, 1_000_000, 'The living area'),
  lotSizeAcres: number().nullable().typeError('Enter the lot in acres.').min(0, 'A lot cannot be negative.').max(100_000, 'That lot is too large.'), yearBuilt: whole(1600, 2200, 'The year'),
  hasBasement: boolean(), basementArea: whole(0, 1_000_000, 'The basement area'), hasGarage: boolean(), garageSpaces: whole(0, 100, 'Garage spaces'), termiteBond: boolean(),
  price: dollars().min(1, PRICE_POSITIVE),
  commission: number().nullable().typeError('Enter a percentage.').test('given', 'Enter a percentage.', (value) => value != null).min(0, 'A commission cannot be negative.').max(10, COMMISSION_TOO_HIGH),
  tax: dollars(), mortgageBalance: dollars(), hasHOA: boolean(), hoaFees: dollars(), hoaServices: listOf('services'),
  description: upTo(10_000), renovations: listOf('renovations'), inclusions: upTo(10_000), uniques: upTo(10_000), accessInfo: upTo(2000),
  photoDate: day(), liveDate: day(), finalOfferDate: day(), offMarketOptIn: boolean(),
  conditionDisclosure: mixed().oneOf(['', ...CONDITION_DISCLOSURES], 'Choose a disclosure or a disclaimer.'), conditionDetails: upTo(10_000),
});
