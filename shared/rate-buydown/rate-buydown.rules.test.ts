import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUYDOWN, MARKET_RATE, rateBuydown } from './rate-buydown.rules.ts';

const prices = fc.integer({ min: 0, max: 50_000_000 });

describe('buying down the rate', () => {
  it('follows the formula: 80% loan, 80% of the savings spent, 0.25% per point, at most 2%', () => {
    expect(BUYDOWN).toEqual({
      loanShare: 0.8,
      savingsShare: 0.8,
      pointPercent: 1,
      reductionPerPoint: 0.25,
      maxReduction: 2,
      dollarsPerQuarterAndHundredThousand: 15,
      years: 30,
    });
    expect(MARKET_RATE).toBe(7);
  });
  it('saves $48 a month by the formula and $53.36 by exact amortization, at $300,000 and 7%', () => {
    const at = rateBuydown(300_000);
    expect(at).toMatchObject({
      savings: 4000,
      loan: 240_000,
      spentOnPoints: 3200,
      monthlySavings: 48,
      lifetimeSavings: 17_280,
      exactMonthlySavings: 53.36,
    });
    expect(at.points.toFixed(3)).toBe('1.333');
    expect(at.reduction.toFixed(3)).toBe('0.333');
  });
  it('stops at 2 percentage points, and at a rate of 0', () => {
    expect(rateBuydown(300_000, { flatFee: 0 }).reduction).toBeCloseTo(0.75, 9);
    expect(rateBuydown(10_000_000, { flatFee: -300_000 }).reduction).toBe(1.5);
    expect(rateBuydown(10_000_000, { flatFee: -900_000 }).reduction).toBe(2);
    expect(rateBuydown(1_000_000, { marketRate: 0.1 }).reduction).toBe(0.1);
  });
  it('is zero without savings, never negative, and never above the maximum', () => {
    expect(rateBuydown(150_000)).toMatchObject({ points: 0, reduction: 0, monthlySavings: 0, exactMonthlySavings: 0 });
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 15, noNaN: true }), (price, marketRate) => {
        const { monthlySavings, reduction, exactMonthlySavings, spentOnPoints, savings } = rateBuydown(price, {
          marketRate,
        });
        expect(Math.min(monthlySavings, reduction, exactMonthlySavings)).toBeGreaterThanOrEqual(0);
        expect(reduction).toBeLessThanOrEqual(Math.min(2, marketRate));
        expect(spentOnPoints).toBeLessThanOrEqual(savings);
      }),
    );
  });
});
