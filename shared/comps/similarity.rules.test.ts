import { describe, expect, it } from 'vitest';
import type { SoldHome } from './comps.types.ts';
import { isWithin, milesApart, rankCandidates, similarity } from './similarity.rules.ts';
import { monthsAgo, NOW, sale, subject } from './comps.fake.ts';

const FILTERS = { radius: 3, months: 12, areaPercent: 30, years: null, propertyType: null };

describe('similarity of homes', () => {
  it('measures miles between known locations', () => {
    expect(milesApart({ lat: 33.5207, lng: -86.8025 }, { lat: 36.1627, lng: -86.7816 })).toBeCloseTo(182.6, 0);
    expect(milesApart({ lat: null, lng: null }, { lat: 33, lng: -86 })).toBeNull();
  });

  it('gives an identical home next door the full score, and less for each difference', () => {
    expect(similarity(subject, sale(), NOW).score).toBe(100);
    const less: [string, Partial<SoldHome>][] = [
      ['farther', { lat: 33.53 }],
      ['smaller', { area: 1500 }],
      ['older', { yearBuilt: 1900 }],
      ['fewer rooms', { beds: 2, baths: 1 }],
      ['sold long ago', { closeDate: monthsAgo(14) }],
      ['another type', { propertyType: 'CONDO' }],
      ['a larger lot', { lotSizeAcres: 1 }],
      ['an unknown area', { area: null }],
      ['a place told by the neighborhood alone', { isPlaceCoarse: true }],
    ];
    for (const [what, changes] of less) expect(similarity(subject, sale(changes), NOW).score, what).toBeLessThan(100);
  });

  it.each<[string, Partial<SoldHome>, boolean]>([
    ['next door', {}, true],
    ['out of the circle', { lat: 33.56 }, false],
    ['without a place', { lat: null, lng: null }, false],
    ['a year and more ago', { closeDate: monthsAgo(12.2) }, false],
    ['half as large', { area: 1000 }, false],
    ['of unknown size', { area: null }, true],
  ])('filters a sale %s: %#', (_, changes, isFound) =>
    expect(isWithin(subject, sale(changes), FILTERS, NOW)).toBe(isFound),
  );

  it('ranks the most similar first, with ties in a stable order', () => {
    const sales = [
      sale({ id: 'far', lat: 33.52 }),
      sale({ id: 'b' }),
      sale({ id: 'small', area: 1500 }),
      sale({ id: 'a' }),
    ];
    const order = (list: SoldHome[]) => rankCandidates(subject, list, FILTERS, NOW).map(({ home }) => home.id);
    expect(order(sales)).toEqual(['a', 'b', 'far', 'small']);
    expect(order([...sales].reverse())).toEqual(order(sales));
    expect(
      rankCandidates(subject, [sale({ propertyType: 'CONDO' })], { ...FILTERS, propertyType: 'SFR' }, NOW),
    ).toEqual([]);
  });
});
