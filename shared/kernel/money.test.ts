import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUsd, MAX_MONEY, roundMoney } from './money.ts';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

describe('US dollars', () => {
  it.each([
    [0, '$0'],
    [-0, '$0'],
    [999, '$999'],
    [1000, '$1,000'],
    [1_250_000, '$1,250,000'],
    [-5000, '−$5,000'],
    [0.5, '$1'],
    [-0.5, '−$1'],
    [-0.4, '$0'],
    [1999.5, '$2,000'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text);
  });

  it('are written as the browser does, with a true minus sign', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -MAX_MONEY, max: MAX_MONEY }),
          fc.double({ min: -MAX_MONEY, max: MAX_MONEY, noNaN: true }),
        ),
        (amount) => {
          expect(formatUsd(amount)).toBe(usd.format(roundMoney(amount)).replace('-', '−'));
        },
      ),
    );
  });
});
