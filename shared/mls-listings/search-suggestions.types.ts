import type { HomeCard } from './mls-listings.view.ts';
import type { SuggestionKey } from './search-suggestions.rules.ts';

/** One change that finds homes again: `to` changes a number; without it the part is removed. */
export interface SearchSuggestion {
  key: SuggestionKey;
  to?: { name: 'minPrice' | 'maxPrice' | 'beds' | 'minArea'; value: number };
  total: number;
  totalIsEstimate?: true;
}
/**
 * GET /search-suggestions. `beyond`: the same search in both states, with the home nearest to the center of the search.
 */
export interface SearchSuggestions {
  suggestions: SearchSuggestion[];
  /** All homes for sale in the same area, if no single change finds any. */
  here: { total: number; totalIsEstimate?: true } | null;
  beyond: { total: number; totalIsEstimate?: true; nearest: { home: HomeCard; miles: number } | null } | null;
}
