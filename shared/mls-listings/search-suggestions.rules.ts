/** Suggestions for a search that finds nothing: which single filter to take off, or to loosen to where the first homes are. */
import type { HomeSearchFilters } from './mls-listings.schema.ts';

export type SuggestionKey =
  | 'text'
  | 'area'
  | 'price'
  | 'beds'
  | 'baths'
  | 'types'
  | 'statuses'
  | 'livingArea'
  | 'lot'
  | 'year'
  | 'basement'
  | 'garage'
  | 'hoa'
  | 'days'
  | 'reduced'
  | 'assumable'
  | 'openHouse';
type Name = keyof HomeSearchFilters;

/** What each chip of the filter bar asks by. */
export const FILTERS_OF_SUGGESTION: Readonly<Record<SuggestionKey, readonly Name[]>> = {
  text: ['text'],
  area: ['state', 'county', 'city', 'zip', 'near', 'within'],
  price: ['minPrice', 'maxPrice'],
  beds: ['beds'],
  baths: ['baths'],
  types: ['propertyType'],
  statuses: ['status'],
  livingArea: ['minArea', 'maxArea'],
  lot: ['minLot', 'maxLot'],
  year: ['minYear', 'maxYear'],
  basement: ['basement'],
  garage: ['garage'],
  hoa: ['maxHoa'],
  days: ['maxDays'],
  reduced: ['reduced'],
  assumable: ['assumable'],
  openHouse: ['openHouse'],
};
export const SUGGESTION_KEYS = Object.keys(FILTERS_OF_SUGGESTION) as SuggestionKey[];

/** True where this part of the search narrows it; homes for sale are what is usual. */
export function isAsked(question: HomeSearchFilters, key: SuggestionKey): boolean {
  if (key === 'statuses') return question.status.length !== 1 || question.status[0] !== 'ACTIVE';
  return FILTERS_OF_SUGGESTION[key].some((name) => question[name] !== undefined);
}

/** The same search without one of its parts. */
export function without<Question extends HomeSearchFilters>(question: Question, key: SuggestionKey): Question {
  const next: Question = { ...question };
  for (const name of FILTERS_OF_SUGGESTION[key])
    Object.assign(next, { [name]: name === 'status' ? ['ACTIVE'] : undefined });
  return next;
}

/** A highest price that people say: the next step of $5,000, above a million of $50,000. */
export const roundedUp = (price: number): number => {
  const step = price > 1_000_000 ? 50_000 : 5_000;
  return Math.ceil(price / step) * step;
};
export const roundedDown = (price: number): number => {
  const step = price > 1_000_000 ? 50_000 : 5_000;
  return Math.floor(price / step) * step;
};
