/**
 * Data of a comparison: the home to be priced (the subject), sold homes near it, and an adjustment for each difference.
 */
import type { Instant } from '../kernel/instant.ts';
import type { PropertyType } from '../listings/listings.types.ts';
import type { MlsListingOrigin, MlsSource } from '../mls-listings/mls-listings.types.ts';

/** The facts that are compared. Null if unknown. `baths` are full baths; areas in square feet. */
export interface ComparedFacts {
  lat: number | null;
  lng: number | null;
  propertyType: PropertyType;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  area: number | null;
  yearBuilt: number | null;
  lotSizeAcres: number | null;
  garageSpaces: number | null;
  basementArea: number | null;
}

/** The subject, as of the comparison. */
export interface SubjectHome extends ComparedFacts {
  listingId: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  photo: string | null;
}

/** A sold home, as of the comparison. A hidden street stays hidden and its location approximate. */
export interface SoldHome extends ComparedFacts {
  id: string;
  address: string;
  city: string;
  state: string;
  zip: string | null;
  photo: string | null;
  /** Whole dollars. */
  soldPrice: number;
  closeDate: Instant;
  daysOnMarket: number | null;
  origin: MlsListingOrigin;
  source: MlsSource | null;
  mlsNumber: string | null;
  listingOfficeName: string | null;
  /** The location is approximate, and so are distances. */
  isPlaceCoarse: boolean;
}

export const ADJUSTMENT_KINDS = ['TIME', 'AREA', 'BEDS', 'BATHS', 'GARAGE', 'BASEMENT', 'LOT', 'AGE', 'OTHER'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const ADJUSTMENT_LABELS: Readonly<Record<AdjustmentKind, string>> = {
  TIME: 'Market since the sale',
  AREA: 'Living area',
  BEDS: 'Bedrooms',
  BATHS: 'Baths',
  GARAGE: 'Garage',
  BASEMENT: 'Basement',
  LOT: 'Lot',
  AGE: 'Age',
  OTHER: 'Other',
};

/** One adjustment of the sold price, in whole dollars. */
export interface AdjustmentLine {
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  /** An amount entered by the broker; otherwise the line follows the rates. */
  isOwn: boolean;
}

/** The value of differences: whole dollars each, and percent per month for the market trend. */
export interface AdjustmentRates {
  areaFoot: number;
  bedroom: number;
  fullBath: number;
  halfBath: number;
  garageSpace: number;
  basementFoot: number;
  acre: number;
  yearOfAge: number;
  /** Percent per month; negative if prices fall. */
  monthPercent: number;
}
export const RATE_KEYS = [
  'monthPercent',
  'areaFoot',
  'bedroom',
  'fullBath',
  'halfBath',
  'garageSpace',
  'basementFoot',
  'acre',
  'yearOfAge',
] as const satisfies readonly (keyof AdjustmentRates)[];
export const RATE_LABELS: Readonly<Record<keyof AdjustmentRates, string>> = {
  monthPercent: 'Market, % a month',
  areaFoot: 'Living area, per sq ft',
  bedroom: 'A bedroom',
  fullBath: 'A full bath',
  halfBath: 'A half bath',
  garageSpace: 'A garage space',
  basementFoot: 'Basement, per sq ft',
  acre: 'Lot, per acre',
  yearOfAge: 'A year of age',
};

/** A sold home with its adjustments and their totals. */
export interface ChosenComp {
  home: SoldHome;
  lines: AdjustmentLine[];
}
/** Percent of the sold price, one decimal. */
export interface Adjusted {
  price: number;
  net: number;
  gross: number;
  netPercent: number;
  grossPercent: number;
}

/** Everything in a price opinion except its prices; its PDF is made from this. */
export interface Comparison {
  subject: SubjectHome;
  comps: ChosenComp[];
  rates: AdjustmentRates;
  asOf: Instant;
}

export const MIN_COMPS = 3;
export const MAX_COMPS = 6;

/** Search options for comparable sales; the first entry of each list is the default. */
export interface CompFilters {
  radius: number;
  months: number;
  areaPercent: number | null;
  years: number | null;
  propertyType: PropertyType | null;
}
export const RADII = [0.5, 1, 2, 3, 5, 10, 20] as const;
export const MONTHS = [3, 6, 12, 18, 24] as const;
export const AREA_PERCENTS = [10, 20, 30, 50] as const;
export const YEAR_SPANS = [5, 10, 20, 40] as const;
export const USUAL_FILTERS: Readonly<Omit<CompFilters, 'propertyType'>> = {
  radius: 3,
  months: 12,
  areaPercent: 30,
  years: null,
};

/** The three prices of an opinion, in ascending order. */
export const PRICE_NAMES = ['Quick sale', 'Market price', 'Top of the range'] as const;
export const PRICE_MEANINGS = [
  'Below most comparable sales. It attracts buyers in the first weeks, and often more than one offer.',
  'In the middle of the comparable sales. A home in good condition usually sells at this price in the usual time.',
  'At the level of the best comparable sales. Expect a longer wait, and be ready to show why the home is worth it.',
] as const;
/** Characters of the broker's note, of the reason of a line, and of what an owner says when asking. */
export const MAX_OPINION_NOTE = 4000;
export const MAX_LINE_REASON = 200;
export const MAX_OPINION_QUESTION = 1000;
