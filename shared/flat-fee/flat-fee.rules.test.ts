import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenPrice, flatFeeSavings } from './flat-fee.rules.ts';

describe('the flat fee against the percentage', () => {
  it.each([
    [350_000, 10_500, 5_000, 5_500],
    // the specification's buydown example: 3% of $300,000 less $5,000
    [300_000, 9_000, 5_000, 4_000],
    [285_000, 8_550, 5_000, 3_550],
    [425_000, 12_750, 5_000, 7_750],
    [1_500_000, 45_000, 5_000, 40_000],
    // below the break-even nobody pays more than the percentage
    [166_667, 5_000, 5_000, 0],
    [120_000, 3_600, 3_600, 0],
    [0, 0, 0, 0],
    [333_333, 10_000, 5_000, 5_000],
  ])('at $%i: %i by percentage, %i flat, %i kept', (price, usualFee, flatFee, savings) => expect(flatFeeSavings(price, 5_000)).toEqual({ usualFee, flatFee, savings }));

  it('never costs more than the percentage, and never saves less than nothing', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 50_000 }), (price, fee) => {
      const { usualFee, flatFee, savings } = flatFeeSavings(price, fee);
      expect(flatFee).toBeLessThanOrEqual(Math.min(fee, usualFee));
      expect(savings).toBe(usualFee - flatFee);
      expect(savings).toBeGreaterThanOrEqual(0);
    }));
  });
  it('breaks even where three percent reach the fee', () => {
    expect(breakEvenPrice(5_000)).toBe(166_667);
    expect(flatFeeSavings(breakEvenPrice(5_000) + 100, 5_000).savings).toBeGreaterThan(0);
    expect(flatFeeSavings(breakEvenPrice(5_000) - 100, 5_000).savings).toBe(0);
  });
});
