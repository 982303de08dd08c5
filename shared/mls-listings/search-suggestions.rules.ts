/** Suggestions for a search without results: which single filter to remove or relax. */
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

/** The query parts of each filter chip. */
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

/** True if this part narrows the search; for-sale status is the default. */
export function isAsked(question: HomeSearchFilters, key: SuggestionKey): boolean {
  if (key === 'statuses') return question.status.length !== 1 || question.status[0] !== 'ACTIVE';
  return FILTERS_OF_SUGGESTION[key].some((name) => question[name] !== undefined);
}

/** The search without one of its parts. */
export function without<Question extends HomeSearchFilters>(question: Question, key: SuggestionKey): Question {
  const next: Question = { ...question };
  for (const name of FILTERS_OF_SUGGESTION[key])
    Object.assign(next, { [name]: name === 'status' ? ['ACTIVE'] : undefined });
  return next;
}

/** Prices are rounded to $5,000, above a million to $50,000. */
const stepOf = (price: number) => (price > 1_000_000 ? 50_000 : 5_000);
/** Rounds a maximum price up. */
export const roundedUp = (price: number): number => Math.ceil(price / stepOf(price)) * stepOf(price);
/** Rounds a minimum price down. */
export const roundedDown = (price: number): number => Math.floor(price / stepOf(price)) * stepOf(price);
