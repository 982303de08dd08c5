import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSUMPTION_FEES, assumableEstimate, assumptionFee, DEFAULT_CASH_PERCENT } from './assumable.rules.ts';

const prices = fc.integer({ min: 0, max: 50_000_000 });

describe("assuming a seller's loan", () => {
  const loan = { estimatedRate: 3.125, openMortgageBalance: 240_000, cashNeeded: 80_000 };
  it('subtracts the savings from the cash needed, and the rate from the market rate', () => {
    expect(assumableEstimate(320_000, loan)).toEqual({
      cashNeeded: 80_000,
      reduction: 4600,
      downPayment: 75_400,
      isCashStated: true,
      marketRate: 7,
      loanRate: 3.125,
      rateSavings: 3.875,
      firstYearInterestSavings: 9300,
    });
  });
  it('needs 20% of the price by default', () => {
    expect(DEFAULT_CASH_PERCENT).toBe(20);
    expect(assumableEstimate(320_000, { ...loan, cashNeeded: null })).toMatchObject({
      cashNeeded: 64_000,
      isCashStated: false,
      downPayment: 59_400,
    });
    expect(assumableEstimate(160_000, { ...loan, cashNeeded: null }).reduction).toBe(0);
  });
  it('never has negative savings', () => {
    fc.assert(
      fc.property(
        prices,
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 900_000 })),
        (price, estimatedRate, cashNeeded) => {
          const found = assumableEstimate(price, { estimatedRate, openMortgageBalance: 100_000, cashNeeded });
          expect(Math.min(found.downPayment, found.rateSavings, found.reduction)).toBeGreaterThanOrEqual(0);
          expect(found.downPayment + found.reduction).toBeCloseTo(found.cashNeeded, 2);
        },
      ),
    );
  });
  it('has a fee of up to $1,800 for FHA, 0.5% for VA, and none published for USDA', () => {
    expect(ASSUMPTION_FEES).toEqual({ FHA: { dollars: 1800 }, VA: { percent: 0.5 }, USDA: null });
    expect([
      assumptionFee('FHA', 200_000),
      assumptionFee('VA', 200_000),
      assumptionFee('USDA', 200_000),
      assumptionFee(null, 1),
    ]).toEqual([1800, 1000, 0, 1800]);
  });
});
