/** What a search asks for, and how it is written in the address bar. */
import type { Query } from '../../lib/api.ts';
import { plural, usd } from '../../lib/format.ts';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, STATE_NAMES, STATES, type PropertyType, type State } from '#shared/listings/listings.types.ts';
import { HOME_SORTS, HOMES_PER_PAGE, MLS_STATUSES, type HomeSort, type MlsStatus } from '#shared/mls-listings/mls-listings.types.ts';

export interface HomeFilters {
  /** A city, a zip code or a street. */
  text: string;
  state: State | null;
  minPrice: number | null;
  maxPrice: number | null;
  beds: number | null;
  baths: number | null;
  types: PropertyType[];
  statuses: MlsStatus[];
  sort: HomeSort;
}

export const NO_FILTERS: HomeFilters = { text: '', state: null, minPrice: null, maxPrice: null, beds: null, baths: null, types: [], statuses: ['ACTIVE'], sort: 'newest' };
export const STATUS_WORDS: Readonly<Record<MlsStatus, string>> = { ACTIVE: 'For sale', PENDING: 'Sale pending', SOLD: 'Sold' };
export const AT_LEAST = [1, 2, 3, 4, 5] as const;

const MOST_DOLLARS = 999_999_999;
/** The names of the filters in the address; anything else there is left alone. */
const NAMES = ['text', 'state', 'minPrice', 'maxPrice', 'beds', 'baths', 'type', 'status', 'sort'] as const;

function amount(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,12}$/.test(text)) return null;
  const value = Number(text);
  return value > 0 ? Math.min(value, most) : null;
}

const chosen = <Value extends string>(text: string | null, known: readonly Value[]): Value[] => {
  const words = (text ?? '').split(',');
  return known.filter((value) => words.includes(value));
};

/** Reads the address; what makes no sense there is passed over. */
export function filtersFrom(params: URLSearchParams): HomeFilters {
  const statuses = chosen(params.get('status'), MLS_STATUSES);
  return {
    text: (params.get('text') ?? '').trim().slice(0, 200),
    state: STATES.find((state) => state === params.get('state')) ?? null,
    minPrice: amount(params.get('minPrice'), MOST_DOLLARS), maxPrice: amount(params.get('maxPrice'), MOST_DOLLARS),
    beds: amount(params.get('beds'), 20), baths: amount(params.get('baths'), 20),
    types: chosen(params.get('type'), PROPERTY_TYPES),
    statuses: statuses.length ? statuses : NO_FILTERS.statuses,
    sort: HOME_SORTS.find((sort) => sort === params.get('sort')) ?? NO_FILTERS.sort,
  };
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((value) => b.includes(value));

/** The address with these filters: defaults are left out, what belongs to others stays, the page starts over. */
export function withFilters(params: URLSearchParams, filters: HomeFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...NAMES, 'page']) next.delete(name);
  const text = filters.text.trim();
  if (text) next.set('text', text);
  if (filters.state) next.set('state', filters.state);
  for (const name of ['minPrice', 'maxPrice', 'beds', 'baths'] as const) if (filters[name] !== null) next.set(name, String(filters[name]));
  if (filters.types.length) next.set('type', filters.types.join(','));
  if (!same(filters.statuses, NO_FILTERS.statuses)) next.set('status', filters.statuses.join(','));
  if (filters.sort !== NO_FILTERS.sort) next.set('sort', filters.sort);
  return next;
}

/** The page of the list in the address, from 1. */
export const pageFrom = (params: URLSearchParams): number => amount(params.get('page'), 4000) ?? 1;

/** The filters as GET /mls-listings and /home-clusters take them. A minimum above the maximum is read the other way round. */
export function queryOf(filters: HomeFilters): Query {
  const { minPrice, maxPrice } = filters;
  const isSwapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    text: filters.text || undefined, state: filters.state, minPrice: isSwapped ? maxPrice : minPrice, maxPrice: isSwapped ? minPrice : maxPrice,
    beds: filters.beds, baths: filters.baths, propertyType: filters.types.join(',') || undefined,
    status: filters.statuses.join(','), sort: filters.sort,
  };
}

export const listQuery = (filters: HomeFilters, page: number): Query => ({ ...queryOf(filters), $limit: HOMES_PER_PAGE, $skip: (page - 1) * HOMES_PER_PAGE });

function priceWords({ minPrice, maxPrice }: HomeFilters): string {
  if (minPrice !== null && maxPrice !== null) return `${usd(Math.min(minPrice, maxPrice))} to ${usd(Math.max(minPrice, maxPrice))}`;
  return minPrice !== null ? `From ${usd(minPrice)}` : `Up to ${usd(maxPrice)}`;
}

export interface ActiveFilter { key: string; label: string; without: HomeFilters }

/** The filters that narrow the search, each with the search that lacks it. */
export function activeFilters(filters: HomeFilters): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (key: string, label: string, change: Partial<HomeFilters>) => found.push({ key, label, without: { ...filters, ...change } });
  if (filters.text) add('text', `“${filters.text}”`, { text: '' });
  if (filters.state) add('state', STATE_NAMES[filters.state], { state: null });
  if (filters.minPrice !== null || filters.maxPrice !== null) add('price', priceWords(filters), { minPrice: null, maxPrice: null });
  if (filters.beds !== null) add('beds', `${filters.beds}+ ${filters.beds === 1 ? 'bed' : 'beds'}`, { beds: null });
  if (filters.baths !== null) add('baths', `${filters.baths}+ ${filters.baths === 1 ? 'bath' : 'baths'}`, { baths: null });
  if (filters.types.length) add('types', filters.types.map((type) => PROPERTY_TYPE_LABELS[type]).join(', '), { types: [] });
  if (!same(filters.statuses, NO_FILTERS.statuses)) add('statuses', filters.statuses.map((status) => STATUS_WORDS[status]).join(', '), { statuses: NO_FILTERS.statuses });
  return found;
}

/** `214 homes`, `1 home`, `10,000+ homes`. */
export const homesCount = (total: number, isEstimate = false): string => (isEstimate ? `${total.toLocaleString('en-US')}+ homes` : plural(total, 'home'));
