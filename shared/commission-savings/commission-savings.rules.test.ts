import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenPrice, commissionSavings, FLAT_FEE, USUAL_COMMISSION_PERCENT } from './commission-savings.rules.ts';

const prices = fc.integer({ min: 0, max: 50_000_000 });

describe('the flat fee compared with a percentage', () => {
  it('is $5,000, compared with 3%', () => expect([FLAT_FEE, USUAL_COMMISSION_PERCENT]).toEqual([5000, 3]));
  it.each([
    [300_000, 9000, 5000, 4000],
    [350_000, 10_500, 5000, 5500],
    [166_666, 4999.98, 4999.98, 0],
    [100_000, 3000, 3000, 0],
    [0, 0, 0, 0],
  ])('saves on %d: %d minus %d is %d', (price, usualFee, flatFee, savings) => {
    expect(commissionSavings(price)).toEqual({ usualFee, flatFee, savings });
  });
  it('breaks even at the price whose 3% equals the fee', () => {
    expect(breakEvenPrice()).toBe(166_667);
    expect(commissionSavings(breakEvenPrice() + 100).savings).toBeGreaterThan(0);
    expect(commissionSavings(breakEvenPrice() - 100).savings).toBe(0);
  });
  it('never costs more than the percentage, and saves more on a more expensive home', () => {
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((price) => commissionSavings(price));
        expect(low!.flatFee).toBeLessThanOrEqual(low!.usualFee);
        expect(low!.savings).toBeGreaterThanOrEqual(0);
        expect(high!.savings).toBeGreaterThanOrEqual(low!.savings);
        expect(low!.savings + low!.flatFee).toBeCloseTo(low!.usualFee, 2);
      }),
    );
  });
});
