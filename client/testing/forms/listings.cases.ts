import { LISTING_LIST_MAX, LISTING_NUMBERS, LISTING_TEXT } from '#shared/listings/listings.limits.ts';
import { createListingSchema, patchListingSchema } from '#shared/listings/listings.schema.ts';
import { CONDITION_DISCLOSURES, PROPERTY_TYPES, STATES } from '#shared/listings/listings.types.ts';
import { brokerChanges, brokerFieldsSchema, type BrokerValues } from '../../features/listings/broker-fields.form.ts';
import {
  changesOf,
  isFormField,
  type ListingField,
  type ListingFormValues,
} from '../../features/listings/listing-form.values.ts';
import { listingFormSchema } from '../../features/listings/listings.form.ts';
import {
  amounts,
  choices,
  counts,
  days,
  emails,
  lists,
  names,
  percents,
  phones,
  texts,
  zips,
  type Inputs,
} from './form-inputs.ts';
import { formCase, schemaMessages } from './form-case.ts';

const LISTING: ListingFormValues = {
  address: '12 Sycamore Street',
  hideAddress: false,
  city: 'Birmingham',
  state: 'AL',
  zip: '35203',
  county: 'Jefferson',
  propertyType: PROPERTY_TYPES[0],
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 1800,
  lotSizeAcres: 0.3,
  yearBuilt: 1962,
  hasBasement: false,
  basementArea: null,
  hasGarage: true,
  garageSpaces: 2,
  termiteBond: true,
  price: 325_000,
  commission: 2.5,
  tax: 2100,
  mortgageBalance: null,
  hasHOA: false,
  hoaFees: null,
  hoaServices: [],
  description: '',
  renovations: [],
  inclusions: '',
  uniques: '',
  accessInfo: '',
  photoDate: '',
  liveDate: '2026-12-01',
  finalOfferDate: '',
  offMarketOptIn: false,
  conditionDisclosure: '',
  conditionDetails: '',
};
const wholeNumbers = Object.fromEntries(
  Object.entries(LISTING_NUMBERS).map(([field, [min, max]]) => [field, counts(min, max)]),
) as Record<keyof typeof LISTING_NUMBERS, Inputs<number | null>>;
const prose = texts(LISTING_TEXT.prose);
const list = lists(LISTING_LIST_MAX, LISTING_TEXT.listEntry);
export const LISTING_FORM = formCase('listings/listings.form.ts', 'home', {
  good: LISTING,
  fields: {
    ...wholeNumbers,
    address: texts(LISTING_TEXT.address),
    city: texts(LISTING_TEXT.city),
    county: texts(LISTING_TEXT.county),
    state: choices('', ...STATES, 'GA'),
    zip: zips,
    propertyType: choices(...PROPERTY_TYPES),
    lotSizeAcres: amounts,
    price: amounts,
    commission: percents,
    tax: amounts,
    mortgageBalance: amounts,
    hoaFees: amounts,
    hoaServices: list,
    renovations: list,
    description: prose,
    inclusions: prose,
    uniques: prose,
    accessInfo: texts(LISTING_TEXT.accessInfo),
    photoDate: days,
    liveDate: days,
    finalOfferDate: days,
    conditionDisclosure: choices('', ...CONDITION_DISCLOSURES),
    conditionDetails: prose,
  },
  form: (values) => schemaMessages(listingFormSchema, values),
  schema: createListingSchema,
  sent: (values) => changesOf(values, Object.keys(values).filter(isFormField) as ListingField[]),
});

const NOTHING: BrokerValues = {
  hearthportPrice: null,
  priority: 0,
  organizationId: '',
  refId: '',
  listingAgentName: '',
  listingAgentCompany: '',
  listingAgentEmail: '',
  listingAgentPhone: '',
  ratings: {},
};
export const BROKER_FIELDS_FORM = formCase('listings/broker-fields.form.ts', 'fields of the broker', {
  good: { ...NOTHING, refId: '2026-114', listingAgentName: 'Ada Hill' },
  fields: {
    hearthportPrice: amounts,
    priority: counts(0, 1000),
    refId: texts(100),
    listingAgentName: names,
    listingAgentCompany: texts(200),
    listingAgentEmail: emails,
    listingAgentPhone: phones,
  },
  form: (values) => schemaMessages(brokerFieldsSchema, values),
  schema: patchListingSchema,
  sent: (values) => brokerChanges(NOTHING, values),
});
