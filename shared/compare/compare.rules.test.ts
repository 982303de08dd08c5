import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedIds, compareRows, MAX_COMPARED, type ComparableHome } from './compare.rules.ts';

const TERMS = { downPayment: 35_000, interestRate: 7, loanTerm: 30, flatFee: 5000 };
const home = (more: Partial<ComparableHome> = {}): ComparableHome => ({
  id: 'a',
  origin: 'MLS',
  status: 'ACTIVE',
  propertyType: 'SFR',
  listingPrice: 300_000,
  soldPrice: null,
  price: 300_000,
  beds: 3,
  baths: 2,
  halfBaths: 1,
  area: 1500,
  yearBuilt: 1990,
  lotSizeAcres: 0.25,
  hasHOA: true,
  hoaFees: 40,
  tax: 1200,
  daysOnMarket: 12,
  hasGarage: true,
  garageSpaces: 2,
  hasBasement: false,
  city: 'Hoover',
  state: 'AL',
  county: 'Jefferson',
  subdivision: null,
  assumable: null,
  commission: null,
  ...more,
});
const rowOf = (key: string, ...homes: ComparableHome[]) => compareRows(homes, TERMS).find((row) => row.key === key);
const cells = (key: string, ...homes: ComparableHome[]) =>
  rowOf(key, ...homes)?.cells.map(({ text, isBest }) =>
    isBest ? `${text} (${rowOf(key, ...homes)!.bestWord})` : text,
  );

describe('comparing homes side by side', () => {
  it.each([
    ['price', { listingPrice: 280_000 }, ['$300,000', '$280,000 (Lowest)']],
    ['foot', { area: 1000 }, ['$200 (Lowest)', '$300']],
    ['baths', { halfBaths: 0 }, ['2.5 (Most)', '2']],
    ['area', { area: 1800 }, ['1,500 sq ft', '1,800 sq ft (Largest)']],
    ['year', { yearBuilt: 2004 }, ['1990', '2004 (Newest)']],
    ['hoa', { hasHOA: false, hoaFees: null }, ['$40 a month', 'None (Lowest)']],
    ['hoa', { hoaFees: null }, ['$40 a month', 'Yes, fee unknown']],
    ['hoa', { hoaFees: 0 }, ['$40 a month', 'Yes, fee unknown']],
    ['hoa', { hasHOA: null, hoaFees: 0 }, ['$40 a month', '–']],
    ['tax', { tax: null }, ['$1,200 a year', '–']],
    ['tax', { tax: 0 }, ['$1,200 a year', '–']],
    ['days', { daysOnMarket: 0 }, ['12', 'New today']],
    ['days', { status: 'SOLD', origin: 'COUNTY_RECORD', daysOnMarket: 0 }, ['12', '–']],
    ['days', { assumable: { loanType: 'VA', estimatedRate: 3, openMortgageBalance: 200_000 } }, ['12', '–']],
    ['savings', { listingPrice: 400_000 }, ['$4,000', '$7,000 (Most)']],
    ['savings', { commission: 2.5 }, ['$4,000 (Most)', '$2,500']],
    ['lot', { lotSizeAcres: 1 }, ['0.25 acres', '1 acre (Largest)']],
    ['savings', { status: 'SOLD', soldPrice: 290_000 }, ['$4,000', '–']],
  ] as const)('%s', (key, more, expected) => {
    expect(cells(key, home(), home(more))).toEqual(expected);
  });

  it('computes the same monthly cost as the home page', () => {
    // (300,000 - 35,000) at 7% over 30 years is 1,763.05; 1.3% of 300,000 a year is 325; 200 for utilities; 100 for the
    // tax and 40 for the HOA as the listing says; and 132.50 for mortgage insurance
    expect(cells('monthly', home())).toEqual(['$2,561']);
  });

  it('reports rows in which all values are equal, and marks nothing in them', () => {
    expect(rowOf('beds', home(), home())).toMatchObject({ isDifferent: false, bestWord: null });
    expect(rowOf('tax', home({ tax: null }), home({ tax: null }))).toBeUndefined();
  });

  it('marks all ties as best, and never a worse or unknown value', () => {
    const some = fc.record({
      listingPrice: fc.option(fc.integer({ min: 1, max: 900_000 })),
      beds: fc.option(fc.integer({ min: 0, max: 9 })),
      tax: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 2, maxLength: MAX_COMPARED }), (given) => {
        const homes = given.map((more) => home({ ...more, price: more.listingPrice }));
        for (const row of compareRows(homes, TERMS)) {
          expect(row.cells).toHaveLength(homes.length);
          expect(row.cells.some(({ isBest }) => isBest)).toBe(row.bestWord !== null);
          if (row.bestWord)
            expect(new Set(row.cells.filter(({ isBest }) => isBest).map(({ text }) => text)).size).toBe(1);
          expect(row.cells.every(({ text, isBest }) => !(isBest && text === '–'))).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['a,b', ['a', 'b'], false],
    ['a,a, b ,', ['a', 'b'], false],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd'], true],
    ['../x,<b>', [], false],
    [null, [], false],
  ] as const)('parses the ids of URL %j to %j', (text, ids, tooMany) => {
    expect(comparedIds(text)).toEqual({ ids, tooMany });
  });
});
