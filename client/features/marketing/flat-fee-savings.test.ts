import { expect, it } from 'vitest';
import fc from 'fast-check';
import { flatFeeSavings } from './flat-fee-savings.ts';

it('saves what a percentage would have cost above the flat fee', () => expect(flatFeeSavings(350_000, 5000)).toEqual({ usualFee: 10_500, flatFee: 5000, savings: 5500 }));
it('never costs more than the percentage, and never saves less than nothing', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (price) => {
    const { usualFee, flatFee, savings } = flatFeeSavings(price, 5000);
    expect(flatFee).toBeLessThanOrEqual(Math.min(5000, usualFee));
    expect(savings).toBe(usualFee - flatFee);
    expect(savings).toBeGreaterThanOrEqual(0);
  }));
});
