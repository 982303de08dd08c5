/** What holds for any homes and sales, whatever is missing of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjusted, marketOf, suggestedLines, suggestedRates } from './adjustments.rules.ts';
import type { ComparedFacts } from './comps.types.ts';
import { roundPrice, suggestedPrices } from './price-opinion.rules.ts';
import { similarity } from './similarity.rules.ts';
import { monthsAgo, NOW, RATES, sale, subject } from './comps.fake.ts';

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyFacts: fc.Arbitrary<ComparedFacts> = fc.record({
  lat: some(fc.double({ min: 30, max: 37, noNaN: true })),
  lng: some(fc.double({ min: -90, max: -81, noNaN: true })),
  propertyType: fc.constantFrom('SFR' as const, 'CONDO' as const, 'OTHER' as const, 'TOWNHOME' as const),
  beds: some(fc.integer({ min: 0, max: 12 })),
  baths: some(fc.integer({ min: 0, max: 9 })),
  halfBaths: some(fc.integer({ min: 0, max: 4 })),
  area: some(fc.integer({ min: 0, max: 12_000 })),
  yearBuilt: some(fc.integer({ min: 1820, max: 2026 })),
  lotSizeAcres: some(fc.double({ min: 0, max: 400, noNaN: true })),
  garageSpaces: some(fc.integer({ min: 0, max: 8 })),
  basementArea: some(fc.integer({ min: 0, max: 5000 })),
});
const anySale = fc
  .record({
    of: anyFacts,
    soldPrice: fc.integer({ min: 1, max: 9_000_000 }),
    ago: fc.double({ min: 0, max: 40, noNaN: true }),
    id: fc.uuid(),
  })
  .map(({ of, soldPrice, ago, id }) => sale({ ...of, soldPrice, closeDate: monthsAgo(ago), id }));

describe('similarity of homes', () => {
  it('is symmetric, and an integer from 0 to 100 whatever is missing', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (a, b) => {
        const [there, back] = [
          similarity(a, { ...b, closeDate: NOW }, NOW).score,
          similarity(b, { ...a, closeDate: NOW }, NOW).score,
        ];
        expect(there).toBe(back);
        expect(Number.isInteger(there) && there >= 0 && there <= 100).toBe(true);
      }),
    );
  });
});

describe('adjustments', () => {
  it('change only their signs when sale and subject are swapped', () => {
    const rates = fc.record({
      areaFoot: fc.nat(500),
      bedroom: fc.nat(30_000),
      fullBath: fc.nat(30_000),
      halfBath: fc.nat(30_000),
      garageSpace: fc.nat(30_000),
      basementFoot: fc.nat(200),
      acre: fc.nat(90_000),
      yearOfAge: fc.nat(3000),
      monthPercent: fc.constant(0),
    });
    fc.assert(
      fc.property(anyFacts, anyFacts, rates, (a, b, r) => {
        const there = suggestedLines(a, sale(b), r, NOW);
        const back = suggestedLines(b, sale(a), r, NOW);
        expect(there.map(({ kind, amount }) => [kind, amount])).toEqual(
          back.map(({ kind, amount }) => [kind, -amount]),
        );
        expect(
          there.every(
            ({ amount, reason }) => Number.isInteger(amount) && reason !== '' && !/NaN|undefined|null/.test(reason),
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('market figures of sales', () => {
  it('are limited, and never yield an invalid rate', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 20 }), (sales) => {
        const market = marketOf(sales);
        expect(Math.abs(market.monthPercent ?? 0)).toBeLessThanOrEqual(1);
        expect(Object.values(suggestedRates(market)).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('the three suggested prices', () => {
  it('are ascending and within the range of the sales, whatever is missing', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(anySale, { minLength: 1, maxLength: 6 }), (of, sales) => {
        const home = { ...subject, ...of };
        const comps = sales.map((one) => ({ home: one, lines: suggestedLines(home, one, RATES, NOW) }));
        const prices = suggestedPrices(home, comps, NOW);
        const brought = comps.map((comp) => adjusted(comp).price).filter((price) => price > 0);
        if (!prices) {
          expect(brought).toEqual([]);
          return;
        }
        const { price1, price2, price3 } = prices;
        expect([price1, price2, price3].every((price) => Number.isInteger(price) && price > 0)).toBe(true);
        expect(price1 <= price2 && price2 <= price3).toBe(true);
        expect(price2).toBeGreaterThanOrEqual(roundPrice(Math.min(...brought)));
        expect(price2).toBeLessThanOrEqual(roundPrice(Math.max(...brought)));
      }),
    );
  });
});
