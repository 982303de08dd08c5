/** What is compared: the home to be priced (the subject), homes sold near it, and what is added or taken off for each difference. */
import type { Instant } from '../kernel/instant.ts';
import type { PropertyType } from '../listings/listings.types.ts';
import type { MlsListingOrigin, MlsSource } from '../mls-listings/mls-listings.types.ts';

/** What is compared of a home. Null where nobody said; `halfBaths` beside full `baths`; areas in square feet. */
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

/** The home to be priced, as it stood when it was compared. */
export interface SubjectHome extends ComparedFacts {
  listingId: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  photo: string | null;
}

/** A sold home, as it stood when it was chosen. A hidden street address stays hidden, and its place coarse. */
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
  /** Only the neighborhood is told: distances are about. */
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

/** One line of a comparison: what is added to the sold price (or taken off) for one difference. Whole dollars. */
export interface AdjustmentLine {
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  /** The broker's own figure; without it the line follows the rates. */
  isOwn: boolean;
}

/** What differences are worth here: whole dollars each, and percent a month for the market. */
export interface AdjustmentRates {
  areaFoot: number;
  bedroom: number;
  fullBath: number;
  halfBath: number;
  garageSpace: number;
  basementFoot: number;
  acre: number;
  yearOfAge: number;
  /** Percent a month; negative where prices fall. */
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

/** A sold home with its adjustments, and what they come to. */
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

/** What a price opinion holds besides its prices: all that its document needs. */
export interface Comparison {
  subject: SubjectHome;
  comps: ChosenComp[];
  rates: AdjustmentRates;
  asOf: Instant;
}

export const MIN_COMPS = 3;
export const MAX_COMPS = 6;

/** What a search of sold homes may ask; the first of the lists beside each is the usual one. */
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

/** The three prices of an opinion, lowest first. */
export const PRICE_NAMES = ['Quick sale', 'Market price', 'Top of the range'] as const;
export const PRICE_MEANINGS = [
  'Below most of what compares: it draws buyers in the first weeks, and often more than one offer.',
  'Where the homes that compare meet. A home in good order usually sells here in the usual time.',
  'What the best of the comparison bears. Expect a longer wait, and to show why the home is worth it.',
] as const;
/** Characters of the broker's note, of the reason of a line, and of what an owner says when asking. */
export const MAX_OPINION_NOTE = 4000;
export const MAX_LINE_REASON = 200;
export const MAX_OPINION_QUESTION = 1000;
