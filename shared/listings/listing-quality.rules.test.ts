import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEW_PHOTOS, FULL_DESCRIPTION, GOOD_PHOTOS, listingQuality, type RatedHome } from './listing-quality.rules.ts';

const EMPTY: RatedHome = {
  propertyType: null,
  description: '',
  inclusions: ' ',
  uniques: '',
  renovations: [],
  yearBuilt: null,
  lotSizeAcres: null,
  tax: null,
  conditionDisclosure: null,
  photos: [],
};
const photos = (count: number, caption = 'Kitchen') => Array.from({ length: count }, () => ({ caption }));
const FULL: RatedHome = {
  propertyType: 'SFR',
  description: 'a'.repeat(FULL_DESCRIPTION),
  inclusions: 'Refrigerator',
  uniques: 'A creek',
  renovations: ['Roof, 2024'],
  yearBuilt: 1962,
  lotSizeAcres: 0.3,
  tax: 1_200,
  conditionDisclosure: 'DISCLOSURE',
  photos: photos(GOOD_PHOTOS),
};

describe('the quality of a listing', () => {
  it.each<[string, RatedHome, number, string | undefined]>([
    ['nothing', EMPTY, 0, 'photos'],
    ['everything', FULL, 100, undefined],
    ['few photos', { ...FULL, photos: photos(FEW_PHOTOS) }, 85, 'photos'],
    ['photos without captions', { ...FULL, photos: photos(GOOD_PHOTOS, ' ') }, 95, 'photos'],
    ['a short description', { ...FULL, description: 'a'.repeat(250) }, 95, 'description'],
    ['no description', { ...FULL, description: '' }, 80, 'description'],
    ['no disclosure', { ...FULL, conditionDisclosure: null }, 90, 'conditionDisclosure'],
    ['no lot and tax', { ...FULL, lotSizeAcres: null, tax: null }, 94, 'lotSizeAcres'],
    ['no lot of a condo', { ...FULL, lotSizeAcres: null, propertyType: 'CONDO' }, 100, undefined],
    ['a tax of nothing', { ...FULL, tax: 0 }, 100, undefined],
  ])('with %s', (_, home, score, first) => {
    const quality = listingQuality(home);
    expect([quality.score, quality.gains[0]?.field]).toEqual([score, first]);
  });

  it('is what is there: the score and what is missing are 100, and more never counts less', () => {
    const some = fc.record({
      propertyType: fc.constantFrom(null, 'CONDO' as const),
      description: fc.nat(700).map((length) => 'a'.repeat(length)),
      inclusions: fc.constantFrom('', 'Range'),
      uniques: fc.constantFrom('', 'Creek'),
      renovations: fc.constantFrom<string[]>([], ['Roof']),
      yearBuilt: fc.constantFrom(null, 1990),
      lotSizeAcres: fc.constantFrom(null, 1),
      tax: fc.constantFrom(null, 900),
      conditionDisclosure: fc.constantFrom(null, 'DISCLOSURE'),
      photos: fc.nat(15).map((count) => photos(count)),
    });
    fc.assert(
      fc.property(some, (home) => {
        const { score, gains } = listingQuality(home);
        expect(score + gains.reduce((sum, { points }) => sum + points, 0)).toBe(100);
        expect(gains.map(({ points }) => points)).toEqual(gains.map(({ points }) => points).toSorted((a, b) => b - a));
        const more = { ...home, description: `${home.description}a`, photos: photos(home.photos.length + 1) };
        expect(listingQuality(more).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
