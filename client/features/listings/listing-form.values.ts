/** Form values of a home, and the changes to send. */
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { CreateListing } from '#shared/listings/listings.schema.ts';
import type { MissingField } from '#shared/listings/listings.rules.ts';
import type { ConditionDisclosure } from '#shared/listings/listings.types.ts';
import type { Listing, Wire } from '../../state/wire-types.ts';

export interface ListingFormValues {
  address: string;
  hideAddress: boolean;
  city: string;
  state: Listing['state'];
  zip: string;
  county: string;
  propertyType: Listing['propertyType'];
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  lotSizeAcres: number | null;
  yearBuilt: number | null;
  hasBasement: boolean;
  basementArea: number | null;
  hasGarage: boolean;
  garageSpaces: number | null;
  termiteBond: boolean;
  price: number | null;
  commission: number | null;
  tax: number | null;
  mortgageBalance: number | null;
  hasHOA: boolean;
  hoaFees: number | null;
  hoaServices: string[];
  description: string;
  renovations: string[];
  inclusions: string;
  uniques: string;
  accessInfo: string;
  /** Days, `2026-12-01`, or empty. */
  photoDate: string;
  liveDate: string;
  finalOfferDate: string;
  offMarketOptIn: boolean;
  /** Tennessee only; empty until chosen. */
  conditionDisclosure: ConditionDisclosure | '';
  conditionDetails: string;
}
export type ListingField = keyof ListingFormValues;
export type ListingChanges = Wire<CreateListing>;

export function valuesOf(listing: Listing): ListingFormValues {
  const zone = timeZoneOfHome(listing.state, listing.county);
  const day = (moment: string | null | undefined) => (moment ? dayIn(moment, zone) : '');
  return {
    address: listing.address,
    hideAddress: listing.hideAddress,
    city: listing.city,
    state: listing.state,
    zip: listing.zip,
    county: listing.county ?? '',
    propertyType: listing.propertyType,
    beds: listing.beds,
    baths: listing.baths,
    halfBaths: listing.halfBaths,
    area: listing.area,
    lotSizeAcres: listing.lotSizeAcres,
    yearBuilt: listing.yearBuilt,
    hasBasement: listing.hasBasement,
    basementArea: listing.basementArea,
    hasGarage: listing.hasGarage,
    garageSpaces: listing.garageSpaces,
    termiteBond: listing.termiteBond,
    price: listing.price,
    commission: listing.commission,
    tax: listing.tax,
    mortgageBalance: listing.mortgageBalance ?? null,
    hasHOA: listing.hasHOA,
    hoaFees: listing.hoaFees,
    hoaServices: listing.hoaServices,
    description: listing.description,
    renovations: listing.renovations,
    inclusions: listing.inclusions,
    uniques: listing.uniques,
    accessInfo: listing.accessInfo ?? '',
    photoDate: day(listing.photoDate),
    liveDate: day(listing.liveDate),
    finalOfferDate: day(listing.finalOfferDate),
    offMarketOptIn: listing.offMarketOptIn ?? false,
    conditionDisclosure: listing.conditionDisclosure ?? '',
    conditionDetails: listing.conditionDetails,
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields that differ from the saved values. */
export function changedFields(values: ListingFormValues, saved: ListingFormValues): ListingField[] {
  return (Object.keys(values) as ListingField[]).filter((field) => !same(values[field], saved[field]));
}

/** The request body; an empty day, county or choice is null. */
export function changesOf(values: ListingFormValues, fields: readonly ListingField[]): ListingChanges {
  const nullable: readonly ListingField[] = [
    'county',
    'photoDate',
    'liveDate',
    'finalOfferDate',
    'conditionDisclosure',
  ];
  return Object.fromEntries(
    fields.map((field) => [field, nullable.includes(field) && values[field] === '' ? null : values[field]]),
  ) as ListingChanges;
}

export const STEPS = ['address', 'facts', 'price', 'story', 'photos', 'documents', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_TITLES: Readonly<Record<Step, string>> = {
  address: 'Address',
  facts: 'Facts',
  price: 'Price & money',
  story: 'Description & extras',
  photos: 'Photos',
  documents: 'Documents',
  review: 'Review & submit',
};

export const STEP_FIELDS: Readonly<Record<Step, readonly ListingField[]>> = {
  address: ['address', 'hideAddress', 'city', 'state', 'zip', 'county'],
  facts: [
    'propertyType',
    'beds',
    'baths',
    'halfBaths',
    'area',
    'lotSizeAcres',
    'yearBuilt',
    'hasBasement',
    'basementArea',
    'hasGarage',
    'garageSpaces',
    'termiteBond',
  ],
  price: ['price', 'commission', 'tax', 'mortgageBalance', 'hasHOA', 'hoaFees', 'hoaServices'],
  story: [
    'description',
    'renovations',
    'inclusions',
    'uniques',
    'accessInfo',
    'photoDate',
    'liveDate',
    'finalOfferDate',
    'offMarketOptIn',
    'conditionDisclosure',
    'conditionDetails',
  ],
  photos: [],
  documents: [],
  review: [],
};

export const stepOfField = (field: string): Step =>
  STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(field)) ?? 'photos';
export const isStep = (text: string | null): text is Step => (STEPS as readonly (string | null)[]).includes(text);
export const missingIn = (step: Step, missing: readonly MissingField[]): MissingField[] =>
  missing.filter((field) => stepOfField(field) === step);

export const isFormField = (path: string): path is ListingField =>
  STEPS.some((step) => (STEP_FIELDS[step] as readonly string[]).includes(path));
