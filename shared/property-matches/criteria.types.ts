/** What a buyer asks for, as named filters: read from a sentence or taken from the stored preferences. */
import type { PropertyType, State } from '../listings/listings.types.ts';
import type { FeatureId } from './home-features.ts';

/** Filters with one number. Prices in whole dollars; areas in square feet; lots in acres; fees in dollars a month. */
export const NUMBER_CRITERIA = [
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minArea',
  'maxArea',
  'minLot',
  'maxLot',
  'minYear',
  'maxYear',
  'maxHoa',
  'minGarage',
  'maxDays',
] as const;
export type NumberCriterion = (typeof NUMBER_CRITERIA)[number];

/** Where a home should be: in a named area, or within some miles of a point. */
export type CriteriaPlace =
  | { in: 'state'; state: State }
  | { in: 'county' | 'city'; name: string; state: State | null }
  | { in: 'zip'; zip: string }
  | { in: 'circle'; name: string; lat: number; lng: number; miles: number };

/**
 * One thing that a buyer asks for. `isSoft`: nice to have; a home that lacks it is listed lower, not left out.
 */
export type HomeCriterion = { isSoft?: boolean } & (
  | { kind: NumberCriterion; value: number }
  | { kind: 'type'; value: PropertyType }
  | { kind: 'place'; value: CriteriaPlace }
  | { kind: 'feature'; value: FeatureId }
  /** Names that a listing may give; they never leave a home out, as listings name them in many ways. */
  | { kind: 'neighborhood' | 'schoolDistrict'; value: string }
  /** What the home must not have. */
  | { kind: 'without'; value: FeatureId }
  | { kind: 'reduced' | 'assumable' | 'openHouse' }
);

/** Words of a sentence that became no filter, and why if there is a reason to show. */
export interface PassedOver {
  words: string;
  why: string | null;
}

/** A sentence as it was understood. */
export interface UnderstoodSentence {
  filters: HomeCriterion[];
  passedOver: PassedOver[];
}
