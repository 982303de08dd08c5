import { expect, it } from 'vitest';
import { NO_FILTERS, type HomeFilters } from './home-filters.ts';
import { searchName } from './search-name.ts';

it.each<[Partial<HomeFilters>, string]>([
  [{ beds: 3, text: 'Birmingham', maxPrice: 400_000 }, '3+ beds in Birmingham under $400,000'],
  [{}, 'Homes'],
  [{ state: 'TN', minPrice: 200_000 }, 'Homes in Tennessee over $200,000'],
  [
    { beds: 1, baths: 2, types: ['CONDO'], minPrice: 300_000, maxPrice: 200_000 },
    'Condo, 1+ bed, 2+ baths from $200,000 to $300,000',
  ],
  [
    { city: 'Hoover', state: 'AL', basement: true, reduced: true, maxHoa: 100 },
    'Homes in Hoover, AL, basement, HOA up to $100 a month, price reduced',
  ],
  [{ statuses: ['SOLD'] }, 'Homes, sold'],
])('%j is named %s', (filters, name) => {
  expect(searchName({ ...NO_FILTERS, ...filters })).toBe(name);
});

it('mentions the map area where nothing else names the place, within the length limit', () => {
  expect(searchName({ ...NO_FILTERS, beds: 2, basement: true }, 'About 3 by 4 miles around Selma')).toBe(
    '2+ beds, about 3 by 4 miles around Selma, basement',
  );
  expect(searchName({ ...NO_FILTERS, text: 'Selma' }, 'About 3 by 4 miles around Selma')).toBe('Homes in Selma');
  expect(searchName({ ...NO_FILTERS, text: 'x'.repeat(200) }).length).toBeLessThanOrEqual(100);
});
