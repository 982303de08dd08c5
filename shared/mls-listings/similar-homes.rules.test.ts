import { describe, expect, it } from 'vitest';
import { hasSimilarBeds, similarHomesQuery } from './similar-homes.rules.ts';

describe('similar homes', () => {
  it('are searched in the same city, within 15% of the price, from one bedroom less', () => {
    expect(similarHomesQuery({ city: 'Hoover', state: 'AL', price: 200_000, beds: 3 })).toEqual({
      city: 'Hoover',
      state: 'AL',
      minPrice: 170_000,
      maxPrice: 230_000,
      beds: 2,
    });
  });
  it.each([null, 0, 1])('have any number of bedrooms from 0 where the home has %s', (beds) => {
    expect(similarHomesQuery({ city: 'Hoover', state: 'AL', price: 200_000, beds })).not.toHaveProperty('beds');
  });
  it('are not searched for a home without a price', () => {
    expect(similarHomesQuery({ city: 'Hoover', state: 'AL', price: null, beds: 3 })).toBeNull();
  });
  it.each([
    [3, 2, true],
    [3, 4, true],
    [3, 5, false],
    [3, null, true],
    [null, 5, true],
  ])('%s bedrooms are close to %s: %s', (of, other, expected) => expect(hasSimilarBeds(of, other)).toBe(expected));
});
