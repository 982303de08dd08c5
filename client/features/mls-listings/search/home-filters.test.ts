import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES, STATES } from '#shared/listings/listings.types.ts';
import { HOME_SORTS, MLS_STATUSES } from '#shared/mls-listings/mls-listings.types.ts';
import {
  FLAG_FILTERS,
  NUMBER_FILTER_NAMES,
  NUMBER_FILTERS,
  OPEN_HOUSE_WHENS,
  type FlagFilterName,
  type NumberFilterName,
} from '#shared/mls-listings/home-filters.rules.ts';
import { homeSearchSchema } from '#shared/mls-listings/mls-listings.schema.ts';
import { toQueryString } from '../../../lib/api.ts';
import { activeFilters } from './active-filters.ts';
import {
  filtersFrom,
  homesCount,
  listQuery,
  NO_FILTERS,
  pageFrom,
  passedOver,
  queryOf,
  withFilters,
  type HomeFilters,
} from './home-filters.ts';

const anyNumber = (name: NumberFilterName) => {
  const { min, max, isWhole } = NUMBER_FILTERS[name];
  const value = isWhole
    ? fc.integer({ min: Math.max(1, min), max })
    : fc.integer({ min: 1, max: max * 100 }).map((hundredths) => hundredths / 100);
  return fc.option(value, { nil: null });
};
const name = fc.stringMatching(/^[A-Z][\w'’.& -]{0,20}$/).map((text) => text.trim());
const anyFilters: fc.Arbitrary<HomeFilters> = fc.record({
  ...(Object.fromEntries(NUMBER_FILTER_NAMES.map((each) => [each, anyNumber(each)])) as Record<
    NumberFilterName,
    fc.Arbitrary<number | null>
  >),
  ...(Object.fromEntries(FLAG_FILTERS.map((each) => [each, fc.boolean()])) as Record<
    FlagFilterName,
    fc.Arbitrary<boolean>
  >),
  text: fc.stringMatching(/^[\w'’,.#& -]{0,40}$/).map((text) => text.trim()),
  state: fc.option(fc.constantFrom(...STATES), { nil: null }),
  county: name,
  city: name,
  zip: fc.stringMatching(/^\d{5}$/),
  near: fc.constant('33.52,-86.81'),
  drawn: fc.constantFrom('', '33.5,-86.8;33.6,-86.8;33.6,-86.7'),
  openHouse: fc.option(fc.constantFrom(...OPEN_HOUSE_WHENS), { nil: null }),
  types: fc.subarray([...PROPERTY_TYPES]),
  statuses: fc.subarray([...MLS_STATUSES], { minLength: 1 }),
  sort: fc.constantFrom(...HOME_SORTS),
});

describe('filters in the URL', () => {
  it('are the same after a round trip, and the server accepts each of them', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersFrom(new URLSearchParams(withFilters(new URLSearchParams(), filters).toString()))).toEqual(
          filters,
        );
        const asked = homeSearchSchema.safeParse(
          Object.fromEntries(new URLSearchParams(toQueryString(listQuery(filters, 2)))),
        );
        expect(asked.error?.issues).toBeUndefined();
        expect(asked.data).toMatchObject({ status: filters.statuses, sort: filters.sort, $limit: 24, $skip: 24 });
      }),
    );
  });

  it('leave out defaults, and keep parameters of others', () => {
    expect(withFilters(new URLSearchParams('at=33.5,-86.8,9&page=4&beds=3'), NO_FILTERS).toString()).toBe(
      'at=33.5%2C-86.8%2C9',
    );
  });

  it('ignore invalid values', () => {
    expect(filtersFrom(new URLSearchParams('minPrice=cheap&beds=-2&type=CASTLE&status=,&sort=luck&state=TX'))).toEqual(
      NO_FILTERS,
    );
    expect(
      filtersFrom(
        new URLSearchParams('minYear=99&garage=two&maxLot=1.2.3&maxHoa=0&near=here&within=5&openHouse=never'),
      ),
    ).toEqual({ ...NO_FILTERS, maxHoa: 0 });
    expect(pageFrom(new URLSearchParams('page=0'))).toBe(1);
    expect(pageFrom(new URLSearchParams('page=3'))).toBe(3);
  });

  it('list what was ignored, and nothing of what was understood', () => {
    expect(passedOver(new URLSearchParams('minPrice=cheap&beds=3&sort=luck&home=x&status=ACTIVE&garage=0'))).toEqual([
      'minPrice=cheap',
      'sort=luck',
    ]);
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(passedOver(withFilters(new URLSearchParams(), filters))).toEqual([]);
      }),
    );
  });

  it('query a circle instead of the area it surrounds', () => {
    const query = queryOf({ ...NO_FILTERS, city: 'Hoover', state: 'AL', near: '33.4,-86.8', within: 10 });
    expect(query).toMatchObject({ near: '33.4,-86.8', within: 10 });
    expect(query.city).toBeUndefined();
    expect(queryOf({ ...NO_FILTERS, city: 'Hoover', state: 'AL', near: '33.4,-86.8' })).toMatchObject({
      city: 'Hoover',
      state: 'AL',
    });
  });

  it('swap a minimum above its maximum', () => {
    expect(queryOf({ ...NO_FILTERS, minPrice: 400_000, maxPrice: 200_000 })).toMatchObject({
      minPrice: 200_000,
      maxPrice: 400_000,
    });
  });

  it('list each active filter with the search without it; without the last one nothing is filtered', () => {
    const filters: HomeFilters = {
      ...NO_FILTERS,
      text: 'Hoover',
      minPrice: 200_000,
      maxPrice: 400_000,
      beds: 1,
      types: ['SFR', 'CONDO'],
    };
    expect(activeFilters(filters).map(({ label }) => label)).toEqual([
      '“Hoover”',
      '$200,000 to $400,000',
      '1+ bed',
      'House, Condo',
    ]);
    expect(
      activeFilters({
        ...NO_FILTERS,
        city: 'Hoover',
        state: 'AL',
        near: '33.4,-86.8',
        within: 10,
        minArea: 1500,
        maxLot: 0.5,
        minYear: 1978,
        maxHoa: 0,
        maxDays: 7,
        garage: 2,
        basement: true,
        reduced: true,
        assumable: true,
        openHouse: 'weekend',
      }).map(({ label }) => label),
    ).toEqual([
      'Within 10 miles of Hoover, AL',
      'From 1,500 sq ft',
      'Up to 0.5 acres',
      'Built 1978 or later',
      'Basement',
      '2+ garage spaces',
      'No HOA fee',
      'At most 7 days on market',
      'Price reduced',
      'Assumable loan',
      'Open house this weekend',
    ]);
    fc.assert(
      fc.property(anyFilters, (every) => {
        let left: HomeFilters = every;
        for (let [next] = activeFilters(left); next; [next] = activeFilters(left)) left = next.without;
        expect(left).toEqual({ ...NO_FILTERS, sort: every.sort });
      }),
    );
    const last = activeFilters({ ...NO_FILTERS, beds: 3 });
    expect(last).toHaveLength(1);
    expect(last[0]?.without).toEqual(NO_FILTERS);
  });

  it('show if a count is a lower bound', () => {
    expect(homesCount(1)).toBe('1 home');
    expect(homesCount(10_000, true)).toBe('10,000+ homes');
  });
});
