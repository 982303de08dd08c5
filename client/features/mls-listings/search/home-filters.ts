/** Search filters and their URL query. */
import type { Query } from '../../../lib/api.ts';
import { plural } from '../../../lib/format.ts';
import { PROPERTY_TYPES, STATES, type PropertyType, type State } from '#shared/listings/listings.types.ts';
import { drawnFrom, drawnText } from '#shared/mls-listings/drawn-area.rules.ts';
import {
  filterNumber,
  FLAG_FILTERS,
  NUMBER_FILTER_NAMES,
  NUMBER_FILTERS,
  OPEN_HOUSE_WHENS,
  placeFrom,
  RANGE_FILTERS,
  type FlagFilterName,
  type NumberFilterName,
  type OpenHouseWhen,
} from '#shared/mls-listings/home-filters.rules.ts';
import {
  HOME_SORTS,
  HOMES_PER_PAGE,
  MLS_STATUSES,
  type HomeSort,
  type MlsStatus,
} from '#shared/mls-listings/mls-listings.types.ts';

type Numbers = Record<NumberFilterName, number | null>;
type Flags = Record<FlagFilterName, boolean>;

export interface HomeFilters extends Numbers, Flags {
  /** A city, a zip code or a street. */
  text: string;
  state: State | null;
  /** The chosen area: county, city or zip code by name. */
  county: string;
  city: string;
  zip: string;
  /** Center of that area, as `33.52,-86.81`: with `within`, a circle around it is searched instead. */
  near: string;
  /** An area drawn on the map, as `33.5,-86.8;33.6,-86.8;33.6,-86.7`. */
  drawn: string;
  types: PropertyType[];
  statuses: MlsStatus[];
  openHouse: OpenHouseWhen | null;
  sort: HomeSort;
}

/** `typed`: debounced while typing. */
export type SetFilters = (filters: HomeFilters, how?: 'typed' | 'chosen') => void;
/** Props of every filter section. */
export interface SectionProps {
  filters: HomeFilters;
  setFilters: SetFilters;
}

const NO_NUMBERS = Object.fromEntries(NUMBER_FILTER_NAMES.map((name) => [name, null])) as Numbers;
const NO_FLAGS = Object.fromEntries(FLAG_FILTERS.map((name) => [name, false])) as Flags;
export const NO_FILTERS: HomeFilters = {
  ...NO_NUMBERS,
  ...NO_FLAGS,
  text: '',
  state: null,
  county: '',
  city: '',
  zip: '',
  near: '',
  drawn: '',
  types: [],
  statuses: ['ACTIVE'],
  openHouse: null,
  sort: 'newest',
};
/** Filters about the location. */
export const NO_AREA = {
  state: null,
  county: '',
  city: '',
  zip: '',
  near: '',
  within: null,
  drawn: '',
} as const satisfies Partial<HomeFilters>;
export const MIN_CHOICES = [1, 2, 3, 4, 5] as const;

/** Text filters, with their maximum length. */
const MAX_LENGTHS = { text: 200, county: 100, city: 100, zip: 10 } as const;
/** Query parameter names of the filters; others are left unchanged. */
const NAMES = [
  ...NUMBER_FILTER_NAMES,
  ...FLAG_FILTERS,
  'text',
  'state',
  'county',
  'city',
  'zip',
  'near',
  'drawn',
  'type',
  'status',
  'openHouse',
  'sort',
] as const;

const chosen = <Value extends string>(text: string | null, known: readonly Value[]): Value[] => {
  const words = (text ?? '').split(',');
  return known.filter((value) => words.includes(value));
};
const one = <Value extends string>(text: string | null, known: readonly Value[]): Value | null =>
  known.find((value) => value === text) ?? null;
const word = (params: URLSearchParams, name: keyof typeof MAX_LENGTHS) =>
  (params.get(name) ?? '').trim().slice(0, MAX_LENGTHS[name]);
/** A minimum of zero is no filter; a maximum fee of zero is. */
const isNothing = (name: NumberFilterName, value: number | null) =>
  value === 0 && name !== 'maxHoa' && name !== 'maxDays';

/** Parses the URL; ignores invalid values. */
export function filtersFrom(params: URLSearchParams): HomeFilters {
  const statuses = chosen(params.get('status'), MLS_STATUSES);
  const number = (name: NumberFilterName) => {
    const value = filterNumber(params.get(name)?.trim(), NUMBER_FILTERS[name]);
    return isNothing(name, value) ? null : value;
  };
  const near = placeFrom(params.get('near'));
  const drawn = drawnFrom(params.get('drawn'));
  return {
    ...(Object.fromEntries(NUMBER_FILTER_NAMES.map((name) => [name, number(name)])) as Numbers),
    ...(Object.fromEntries(FLAG_FILTERS.map((name) => [name, params.get(name) === 'true'])) as Flags),
    text: word(params, 'text'),
    county: word(params, 'county'),
    city: word(params, 'city'),
    zip: word(params, 'zip'),
    state: one(params.get('state'), STATES),
    near: near ? `${near.lat},${near.lng}` : '',
    within: near ? number('within') : null,
    drawn: drawn ? drawnText(drawn) : '',
    types: chosen(params.get('type'), PROPERTY_TYPES),
    statuses: statuses.length ? statuses : NO_FILTERS.statuses,
    openHouse: one(params.get('openHouse'), OPEN_HOUSE_WHENS),
    sort: one(params.get('sort'), HOME_SORTS) ?? NO_FILTERS.sort,
  };
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));
export const isUsualStatus = (statuses: readonly MlsStatus[]) => same(statuses, NO_FILTERS.statuses);

/** Writes filters to the URL: omits defaults, keeps other parameters, resets the page. */
export function withFilters(params: URLSearchParams, filters: HomeFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...NAMES, 'page']) next.delete(name);
  for (const name of Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[])
    if (filters[name].trim()) next.set(name, filters[name].trim());
  if (filters.state) next.set('state', filters.state);
  if (filters.near) next.set('near', filters.near);
  if (filters.drawn) next.set('drawn', filters.drawn);
  for (const name of NUMBER_FILTER_NAMES)
    if (filters[name] !== null && !isNothing(name, filters[name]) && (name !== 'within' || filters.near))
      next.set(name, String(filters[name]));
  if (filters.types.length) next.set('type', filters.types.join(','));
  if (!isUsualStatus(filters.statuses)) next.set('status', filters.statuses.join(','));
  for (const name of FLAG_FILTERS) if (filters[name]) next.set(name, 'true');
  if (filters.openHouse) next.set('openHouse', filters.openHouse);
  if (filters.sort !== NO_FILTERS.sort) next.set('sort', filters.sort);
  return next;
}

/** Ignored filter values of the URL, as `price cheap`. */
export function passedOver(params: URLSearchParams): string[] {
  const understood = withFilters(new URLSearchParams(), filtersFrom(params));
  const isUsual = (name: string, text: string) =>
    text.trim() === '' ||
    (name === 'sort' && text === NO_FILTERS.sort) ||
    (name === 'status' && text === 'ACTIVE') ||
    text === 'false' ||
    Number(text) === 0;
  return NAMES.flatMap((name) => {
    const text = params.get(name);
    return text === null || understood.has(name) || isUsual(name, text) ? [] : [`${name}=${text.slice(0, 40)}`];
  });
}

/** The page in the URL, from 1. */
export const pageFrom = (params: URLSearchParams): number =>
  filterNumber(params.get('page'), { min: 1, max: 999_999, isWhole: true }) ?? 1;

/** Query of GET /mls-listings and /home-clusters. Swaps reversed ranges; for a circle, the area name is omitted. */
export function queryOf(filters: HomeFilters): Query {
  const numbers: Partial<Numbers> = Object.fromEntries(NUMBER_FILTER_NAMES.map((name) => [name, filters[name]]));
  for (const [min, max] of RANGE_FILTERS) {
    const [a, b] = [filters[min], filters[max]];
    if (a !== null && b !== null && a > b) Object.assign(numbers, { [min]: b, [max]: a });
  }
  const isCircle = filters.near !== '' && filters.within !== null;
  const area = isCircle
    ? { near: filters.near }
    : {
        state: filters.state,
        county: filters.county || undefined,
        city: filters.city || undefined,
        zip: filters.zip || undefined,
      };
  return {
    ...numbers,
    within: isCircle ? filters.within : undefined,
    ...area,
    ...Object.fromEntries(FLAG_FILTERS.map((name) => [name, filters[name] || undefined])),
    drawn: filters.drawn || undefined,
    text: filters.text || undefined,
    propertyType: filters.types.join(',') || undefined,
    status: filters.statuses.join(','),
    openHouse: filters.openHouse,
    sort: filters.sort,
  };
}

export const listQuery = (filters: HomeFilters, page: number): Query => ({
  ...queryOf(filters),
  $limit: HOMES_PER_PAGE,
  $skip: (page - 1) * HOMES_PER_PAGE,
});

/** `214 homes`, `1 home`, `10,000+ homes`. */
export const homesCount = (total: number, isEstimate = false): string =>
  isEstimate ? `${total.toLocaleString('en-US')}+ homes` : plural(total, 'home');
