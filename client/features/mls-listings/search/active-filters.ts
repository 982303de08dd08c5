/** Active filters as chips, each with the search without it. */
import { plural, usd } from '../../../lib/format.ts';
import { PROPERTY_TYPE_LABELS, STATE_NAMES } from '#shared/listings/listings.types.ts';
import { OPEN_HOUSE_LABELS } from '#shared/mls-listings/home-filters.rules.ts';
import { MLS_STATUS_LABELS } from '#shared/mls-listings/mls-listings.types.ts';
import { isUsualStatus, NO_AREA, NO_FILTERS, type HomeFilters } from './home-filters.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** `From $200,000`, `Up to $400,000`, `$200,000 to $400,000`. */
function between(min: number | null, max: number | null, words: (value: number) => string, unit = ''): string {
  const after = unit && ` ${unit}`;
  if (min !== null && max !== null) return `${words(Math.min(min, max))} to ${words(Math.max(min, max))}${after}`;
  return min !== null ? `From ${words(min)}${after}` : `Up to ${words(max ?? 0)}${after}`;
}

/**
 * `Hoover, AL`, `Jefferson County, AL`, `35226`, `Alabama`; with its circle, `Within 10 miles of Hoover, AL`. Empty
 * where none is chosen.
 */
export function areaLabel(filters: Pick<HomeFilters, 'state' | 'county' | 'city' | 'zip' | 'near' | 'within'>): string {
  const name = filters.zip || filters.city || (filters.county && `${filters.county} County`);
  const words = name
    ? [name, filters.zip ? '' : filters.state].filter(Boolean).join(', ')
    : filters.state
      ? STATE_NAMES[filters.state]
      : '';
  return filters.near && filters.within !== null
    ? `Within ${plural(filters.within, 'mile')} of ${words || 'a place'}`
    : words;
}

export interface ActiveFilter {
  key: string;
  label: string;
  without: HomeFilters;
}

/** In the order of the bar; removing all gives NO_FILTERS. */
export function activeFilters(filters: HomeFilters): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (key: string, label: string, change: Partial<HomeFilters>) =>
    found.push({ key, label, without: { ...filters, ...change } });
  const range = (
    key: string,
    min: 'minPrice' | 'minArea' | 'minLot' | 'minYear',
    max: 'maxPrice' | 'maxArea' | 'maxLot' | 'maxYear',
    label: string,
  ) => {
    if (filters[min] !== null || filters[max] !== null) add(key, label, { [min]: null, [max]: null });
  };
  if (filters.text) add('text', `“${filters.text}”`, { text: '' });
  const area = areaLabel(filters);
  if (area)
    add(filters.county || filters.city || filters.zip || filters.near ? 'area' : 'state', area, {
      ...NO_AREA,
      drawn: filters.drawn,
    });
  if (filters.drawn) add('drawn', 'Drawn area', { drawn: '' });
  range('price', 'minPrice', 'maxPrice', between(filters.minPrice, filters.maxPrice, usd));
  if (filters.beds !== null) add('beds', `${filters.beds}+ ${filters.beds === 1 ? 'bed' : 'beds'}`, { beds: null });
  if (filters.baths !== null)
    add('baths', `${filters.baths}+ ${filters.baths === 1 ? 'bath' : 'baths'}`, { baths: null });
  if (filters.types.length)
    add('types', filters.types.map((type) => PROPERTY_TYPE_LABELS[type]).join(', '), { types: [] });
  if (!isUsualStatus(filters.statuses))
    add('statuses', filters.statuses.map((status) => MLS_STATUS_LABELS[status]).join(', '), {
      statuses: NO_FILTERS.statuses,
    });
  range('livingArea', 'minArea', 'maxArea', between(filters.minArea, filters.maxArea, number, 'sq ft'));
  range('lot', 'minLot', 'maxLot', `${between(filters.minLot, filters.maxLot, number, 'acres')}`);
  range('year', 'minYear', 'maxYear', `Built ${yearLabel(filters.minYear, filters.maxYear)}`);
  if (filters.basement) add('basement', 'Basement', { basement: false });
  if (filters.garage !== null)
    add('garage', filters.garage === 1 ? 'Garage' : `${filters.garage}+ garage spaces`, { garage: null });
  if (filters.maxHoa !== null)
    add('hoa', filters.maxHoa === 0 ? 'No HOA fee' : `HOA up to ${usd(filters.maxHoa)} a month`, { maxHoa: null });
  if (filters.maxDays !== null)
    add('days', filters.maxDays === 0 ? 'New today' : `At most ${plural(filters.maxDays, 'day')} on market`, {
      maxDays: null,
    });
  if (filters.reduced) add('reduced', 'Price reduced', { reduced: false });
  if (filters.assumable) add('assumable', 'Assumable loan', { assumable: false });
  if (filters.openHouse) add('openHouse', OPEN_HOUSE_LABELS[filters.openHouse], { openHouse: null });
  return found;
}

function yearLabel(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? `in ${min}` : `${Math.min(min, max)} to ${Math.max(min, max)}`;
  return min !== null ? `${min} or later` : `${max} or earlier`;
}
