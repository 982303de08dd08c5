import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_SALES, ofLikeSize, rangeFrom, type SoldHome } from './recorded-sales.figures.ts';

const sale = (soldPrice: number | null, area: number | null, id = `${soldPrice}-${area}`): SoldHome => ({
  id,
  soldPrice,
  area,
  closeDate: null,
});

describe('the range of a price opinion', () => {
  it('is quartiles of the price per square foot times the area, to the nearest thousand', () => {
    const sales = [100, 150, 200, 250, 300].map((perFoot) => sale(perFoot * 2000, 2000, String(perFoot)));
    expect(rangeFrom(sales, 1800)).toEqual({
      low: 270_000,
      middle: 360_000,
      high: 450_000,
      perSquareFoot: 200,
      from: 5,
    });
  });

  it('leaves out sales without a price or an area, and is null with too few sales', () => {
    const sales = [
      sale(300_000, 2000, 'a'),
      sale(310_000, 2000, 'b'),
      sale(320_000, 2000, 'c'),
      sale(330_000, 2000, 'd'),
      sale(null, 2000),
      sale(400_000, null),
    ];
    expect(rangeFrom(sales, 2000)).toBeNull();
    expect(rangeFrom([...sales, sale(340_000, 2000, 'e')], 2000)?.from).toBe(MIN_SALES);
    expect(rangeFrom(sales, null)).toBeNull();
  });

  it('does not depend on the order of the sales, and is within their extremes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 50_000, max: 900_000 }), { minLength: MIN_SALES, maxLength: 40 }),
        (prices) => {
          const sales = prices.map((price, at) => sale(price, 2000, String(at)));
          const range = rangeFrom(sales, 2000);
          expect(rangeFrom([...sales].reverse(), 2000)).toEqual(range);
          expect(range!.low).toBeLessThanOrEqual(range!.middle);
          expect(range!.middle).toBeLessThanOrEqual(range!.high);
          expect(range!.high).toBeLessThanOrEqual(Math.max(...prices) + 1000);
          expect(range!.low).toBeGreaterThanOrEqual(Math.min(...prices) - 1000);
        },
      ),
    );
  });

  it('compares only homes of similar size', () => {
    expect(
      ofLikeSize([sale(1, 1299), sale(1, 1300), sale(1, 2700), sale(1, 2701), sale(1, null)], 2000).map(
        ({ area }) => area,
      ),
    ).toEqual([1300, 2700]);
  });
});
