/** Name of a search, for lists and emails. */
import { usd } from '../../../lib/format.ts';
import { shorten } from '#shared/site/home-labels.ts';
import { lowerFirst } from '#shared/kernel/lower-first.ts';
import { MAX_SEARCH_NAME } from '#shared/saved-searches/saved-searches.types.ts';
import { activeFilters } from './active-filters.ts';
import type { HomeFilters } from './home-filters.ts';

const PLACED = new Set(['text', 'area', 'state', 'price', 'beds', 'baths', 'types']);

function priceLabel({ minPrice, maxPrice }: HomeFilters): string {
  if (minPrice !== null && maxPrice !== null)
    return `from ${usd(Math.min(minPrice, maxPrice))} to ${usd(Math.max(minPrice, maxPrice))}`;
  return maxPrice !== null ? `under ${usd(maxPrice)}` : minPrice !== null ? `over ${usd(minPrice)}` : '';
}

/**
 * `3+ beds in Birmingham under $400,000, basement`; other filters are appended by their label. `partOfMap`: description
 * of the map area, if any.
 */
export function searchName(filters: HomeFilters, partOfMap: string | null = null): string {
  const active = activeFilters(filters);
  const label = (...keys: string[]) => active.find(({ key }) => keys.includes(key))?.label ?? '';
  const rooms = [label('beds'), label('baths')].filter(Boolean).join(', ');
  const what = [label('types') || (rooms ? '' : 'Homes'), rooms].filter(Boolean).join(', ');
  const area = label('area', 'state');
  const place = area.startsWith('Within')
    ? lowerFirst(area)
    : area
      ? `in ${area}`
      : filters.text
        ? `in ${filters.text}`
        : '';
  const street = area && filters.text ? `at ${filters.text}` : '';
  const main = [what, place, street, priceLabel(filters)].filter(Boolean).join(' ');
  const rest = active.filter(({ key }) => !PLACED.has(key)).map((filter) => lowerFirst(filter.label));
  const here = partOfMap && !place ? [lowerFirst(partOfMap)] : [];
  return shorten([main, ...here, ...rest].join(', '), MAX_SEARCH_NAME);
}
