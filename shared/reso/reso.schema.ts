// The part of RESO Data Dictionary 2.0 that this product reads and writes. Other fields of a payload are stored
// unchanged.

import { z } from 'zod';
import type { PropertyType } from '../listings/listings.types.ts';
import type { MlsStatus } from '../mls-listings/mls-listings.types.ts';

const INT4 = 2_147_483_647;
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
/** Some feeds send numbers as text (`"4934.00"`). */
const numberOf = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : blankIsNull(value);
const booleanOf = (value: unknown) =>
  ({ true: true, yes: true, y: true, '1': true, false: false, no: false, n: false, '0': false })[
    String(value).trim().toLowerCase()
  ] ?? blankIsNull(value);

const text = z.preprocess((value) => (typeof value === 'string' ? value.trim() || null : value), z.string().nullish());
const amount = (max: number) => z.preprocess(numberOf, z.number().min(0).max(max).nullish());
/** Whole dollars. */
const dollars = z.preprocess((value) => {
  const number = numberOf(value);
  return typeof number === 'number' ? Math.round(number) : number;
}, z.int().min(0).max(INT4).nullish());
const count = (max: number) => z.preprocess(numberOf, z.int().min(0).max(max).nullish());
const flag = z.preprocess(booleanOf, z.boolean().nullish());
const degrees = (limit: number) => z.preprocess(numberOf, z.number().min(-limit).max(limit).nullish());
const time = z.preprocess(
  (value) => (typeof value === 'string' ? utcTime(value) : blankIsNull(value)),
  z.iso.datetime().nullish(),
);
const names = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      : value,
  z.array(z.string()).nullish(),
);

/**
 * A feed's date or time as ISO 8601 UTC. A time without zone is UTC; a date alone is noon UTC, which is the same day in
 * every US zone. Anything else stays unchanged.
 */
function utcTime(value: string): string | null {
  const plain = value.trim();
  if (plain === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(plain)) return plain;
  const moment = new Date(
    plain.length === 10 ? `${plain}T12:00:00Z` : /(Z|[+-]\d{2}:?\d{2})$/.test(plain) ? plain : `${plain}Z`,
  );
  return Number.isNaN(moment.getTime()) ? plain : moment.toISOString();
}

/** The fields of a Property record that are read; null or absent if the feed omits them. */
export const resoPropertyFields = {
  ListingKey: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text),
  ListingId: text,
  StandardStatus: text,
  MlsStatus: text,
  PropertyType: text,
  PropertySubType: text,
  PropertyAttachedYN: flag,
  UnparsedAddress: text,
  StreetNumber: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text),
  StreetDirPrefix: text,
  StreetName: text,
  StreetSuffix: text,
  StreetDirSuffix: text,
  UnitNumber: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text),
  City: text,
  PostalCity: text,
  StateOrProvince: text,
  PostalCode: z.preprocess((value) => (typeof value === 'number' ? String(value).padStart(5, '0') : value), text),
  CountyOrParish: text,
  SubdivisionName: text,
  Latitude: degrees(90),
  Longitude: degrees(180),
  ListPrice: dollars,
  OriginalListPrice: dollars,
  ClosePrice: dollars,
  CloseDate: time,
  OnMarketDate: time,
  OnMarketTimestamp: time,
  ListingContractDate: time,
  OriginalEntryTimestamp: time,
  ModificationTimestamp: time,
  DaysOnMarket: count(100_000),
  BedroomsTotal: count(100),
  BathroomsFull: count(100),
  BathroomsHalf: count(100),
  BathroomsTotalInteger: count(100),
  LivingArea: amount(10_000_000),
  LivingAreaUnits: text,
  LotSizeAcres: amount(10_000_000),
  LotSizeSquareFeet: amount(1e12),
  LotSizeArea: amount(1e12),
  LotSizeUnits: text,
  YearBuilt: z.preprocess(numberOf, z.int().min(1600).max(2200).nullish()),
  Basement: names,
  BasementYN: flag,
  BelowGradeFinishedArea: amount(10_000_000),
  BelowGradeUnfinishedArea: amount(10_000_000),
  GarageYN: flag,
  AttachedGarageYN: flag,
  GarageSpaces: amount(1_000),
  AssociationYN: flag,
  AssociationFee: amount(10_000_000),
  AssociationFeeFrequency: text,
  TaxAnnualAmount: dollars,
  PublicRemarks: text,
  ListAgentFullName: text,
  ListAgentEmail: text,
  ListAgentDirectPhone: text,
  ListAgentPreferredPhone: text,
  ListOfficePhone: text,
  ListOfficeName: text,
  InternetAddressDisplayYN: flag,
  InternetEntireListingDisplayYN: flag,
  MlgCanView: flag,
} as const;
export type ResoField = keyof typeof resoPropertyFields;
export type ResoProperty = { [Field in ResoField]?: z.output<(typeof resoPropertyFields)[Field]> };

export const resoMediaSchema = z.looseObject({
  MediaKey: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text).catch(null),
  Order: z.preprocess(numberOf, z.number().min(-1e9).max(1e9).nullish()).catch(null),
  MediaURL: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z.url({ protocol: /^https?$/ }),
  ),
  MimeType: text.catch(null),
  MediaCategory: text.catch(null),
  MediaStatus: text.catch(null),
  ShortDescription: text.catch(null),
  LongDescription: text.catch(null),
  MediaModificationTimestamp: time.catch(null),
  ModificationTimestamp: time.catch(null),
});

/** A page of a RESO Web API response. */
export const resoPageSchema = z.looseObject({ value: z.array(z.unknown()), '@odata.nextLink': z.string().nullish() });

/**
 * A home of a feed in this product's terms. Money in whole dollars, times in ISO 8601 UTC, areas in square feet, the
 * association fee per month.
 */
export interface ResoHome {
  sourceKey: string;
  mlsNumber: string | null;
  status: MlsStatus;
  /** The status because of which it must not be shown (`Withdrawn`); null for a home to be shown. */
  withheld: string | null;
  address: string;
  hideAddress: boolean;
  city: string | null;
  state: string;
  zip: string | null;
  county: string | null;
  subdivision: string | null;
  lat: number | null;
  lng: number | null;
  propertyType: PropertyType;
  listingPrice: number | null;
  originalPrice: number | null;
  soldPrice: number | null;
  closeDate: string | null;
  activationDate: string;
  dom: number | null;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  lotSizeAcres: number | null;
  yearBuilt: number | null;
  hasBasement: boolean | null;
  basementArea: number | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  tax: number | null;
  description: string | null;
  listingAgentName: string | null;
  listingAgentEmail: string | null;
  listingAgentPhone: string | null;
  listingAgentOfficePhone: string | null;
  listingOfficeName: string | null;
  modificationTimestamp: string;
}

export interface ResoMedia {
  mediaKey: string;
  order: number;
  url: string;
  mimeType: string | null;
  caption: string | null;
  modificationTimestamp: string | null;
  /** A picture for the gallery of the home. */
  isPhoto: boolean;
}
