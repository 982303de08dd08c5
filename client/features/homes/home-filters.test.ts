import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES, STATES } from '#shared/listings/listings.types.ts';
import { HOME_SORTS, MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { toQueryString } from '../../lib/api.ts';
import { activeFilters, filtersFrom, homesCount, listQuery, NO_FILTERS, pageFrom, queryOf, withFilters, type HomeFilters } from './home-filters.ts';

const amount = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
const anyFilters: fc.Arbitrary<HomeFilters> = fc.record({
  text: fc.stringMatching(/^[\w'’,.#& -]{0,40}$/).map((text) => text.trim()), state: fc.option(fc.constantFrom(...STATES), { nil: null }),
  minPrice: amount(5_000_000), maxPrice: amount(5_000_000), beds: amount(5), baths: amount(5),
  types: fc.subarray([...PROPERTY_TYPES]), statuses: fc.subarray([...MLS_STATUSES], { minLength: 1 }), sort: fc.constantFrom(...HOME_SORTS),
});

describe('filters and the address bar', () => {
  it('come back as they went in, and the server understands each of them', () => {
    fc.assert(fc.property(anyFilters, (filters) => {
      expect(filtersFrom(new URLSearchParams(withFilters(new URLSearchParams(), filters).toString()))).toEqual(filters);
      const asked = homeSearchSchema.safeParse(Object.fromEntries(new URLSearchParams(toQueryString(listQuery(filters, 2)))));
      expect(asked.error?.issues).toBeUndefined();
      expect(asked.data).toMatchObject({ status: filters.statuses, sort: filters.sort, $limit: 24, $skip: 24 });
    }));
  });

  it('leave out what is the default, and keep what belongs to others', () => {
    expect(withFilters(new URLSearchParams('at=33.5,-86.8,9&page=4&beds=3'), NO_FILTERS).toString()).toBe('at=33.5%2C-86.8%2C9');
  });

  it('pass over an address that makes no sense', () => {
    expect(filtersFrom(new URLSearchParams('minPrice=cheap&beds=-2&type=CASTLE&status=,&sort=luck&state=TX'))).toEqual(NO_FILTERS);
    expect(pageFrom(new URLSearchParams('page=0'))).toBe(1);
    expect(pageFrom(new URLSearchParams('page=3'))).toBe(3);
  });

  it('read a lowest price above the highest the other way round', () => {
    expect(queryOf({ ...NO_FILTERS, minPrice: 400_000, maxPrice: 200_000 })).toMatchObject({ minPrice: 200_000, maxPrice: 400_000 });
  });

  it('name each active one with the search that lacks it; without the last one nothing is narrowed', () => {
    const filters: HomeFilters = { ...NO_FILTERS, text: 'Hoover', minPrice: 200_000, maxPrice: 400_000, beds: 1, types: ['SFR', 'CONDO'] };
    expect(activeFilters(filters).map(({ label }) => label)).toEqual(['“Hoover”', '$200,000 to $400,000', '1+ bed', 'House, Condo']);
    const last = activeFilters({ ...NO_FILTERS, beds: 3 });
    expect(last).toHaveLength(1);
    expect(last[0]?.without).toEqual(NO_FILTERS);
  });

  it('say when a count is a floor', () => {
    expect(homesCount(1)).toBe('1 home');
    expect(homesCount(10_000, true)).toBe('10,000+ homes');
  });
});
