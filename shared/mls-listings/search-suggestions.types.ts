import type { HomeCard } from './mls-listings.view.ts';
import type { SuggestionKey } from './search-suggestions.rules.ts';

/** One step that brings homes back: `to` changes a number, else the whole part is taken off. */
export interface SearchSuggestion {
  key: SuggestionKey;
  to?: { name: 'minPrice' | 'maxPrice' | 'beds' | 'minArea'; value: number };
  total: number;
  totalIsEstimate?: true;
}
/** GET /search-suggestions. `beyond`: the same search in both states, with the home nearest to the middle of what was searched. */
export interface SearchSuggestions {
  suggestions: SearchSuggestion[];
  /** Every home for sale in the same place, where no single step brings one back. */
  here: { total: number; totalIsEstimate?: true } | null;
  beyond: { total: number; totalIsEstimate?: true; nearest: { home: HomeCard; miles: number } | null } | null;
}
