import { expect, it } from 'vitest';
import { MISSING_LABELS } from '#shared/listings/listings.messages.ts';
import { createListingSchema } from '#shared/listings/listings.schema.ts';
import type { Listing } from '../../state/wire-types.ts';
import {
  changedFields,
  changesOf,
  STEP_FIELDS,
  STEPS,
  stepOfField,
  valuesOf,
  type ListingFormValues,
} from './listing-form.values.ts';

const values: ListingFormValues = {
  address: '12 Oak Street',
  hideAddress: false,
  city: 'Knoxville',
  state: 'TN',
  zip: '37902',
  county: 'Knox',
  propertyType: 'SFR',
  beds: 3,
  baths: 2,
  halfBaths: null,
  area: 1850,
  lotSizeAcres: 0.25,
  yearBuilt: 1970,
  hasBasement: false,
  basementArea: null,
  hasGarage: false,
  garageSpaces: null,
  termiteBond: false,
  price: 400_000,
  commission: 2.5,
  tax: null,
  mortgageBalance: null,
  hasHOA: true,
  hoaFees: 40,
  hoaServices: ['Pool'],
  description: 'Bright.',
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

it('the server accepts everything the form can send', () => {
  const all = changesOf(values, Object.keys(values) as (keyof ListingFormValues)[]);
  expect(createListingSchema.safeParse(all).error?.issues ?? []).toEqual([]);
  expect(all).toMatchObject({ conditionDisclosure: null, photoDate: null, liveDate: '2026-12-01' });
});

it('a date stays the same through the server and back, in both time zones', () => {
  for (const county of ['Knox', 'Davidson']) {
    const stored = createListingSchema.parse({ liveDate: '2026-12-01' }).liveDate;
    const listing = {
      ...values,
      county,
      liveDate: stored?.toISOString(),
      photoDate: null,
      finalOfferDate: null,
    } as unknown as Listing;
    expect(valuesOf(listing).liveDate).toBe('2026-12-01');
  }
});

it('only fields that differ count as changed', () => {
  expect(changedFields(values, { ...values, hoaServices: ['Pool'] })).toEqual([]);
  expect(changedFields({ ...values, hoaServices: ['Pool', 'Trash'], beds: 4 }, values)).toEqual([
    'beds',
    'hoaServices',
  ]);
});

it('every field is in exactly one step, and every required field has a step', () => {
  const placed = STEPS.flatMap((step) => [...STEP_FIELDS[step]]);
  expect(placed.sort()).toEqual(Object.keys(values).sort());
  expect(Object.keys(MISSING_LABELS).map((field) => stepOfField(field))).toEqual([
    'address',
    'address',
    'address',
    'address',
    'price',
    'facts',
    'facts',
    'facts',
    'photos',
  ]);
});
