import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_DEFAULTS, monthlyCost, monthlyPayment } from './buyer-budgets.rules.ts';

describe('the monthly cost', () => {
  it('is $1,763.05 for the loan and $2,538.05 in total with the default values', () => {
    expect(monthlyCost(BUDGET_DEFAULTS)).toEqual({
      principalAndInterest: 1763.05,
      propertyTax: 250,
      insurance: 75,
      utilities: 200,
      maintenance: 250,
      total: 2538.05,
    });
  });
  it('has no loan payment for a cash purchase, and no interest at 0 percent', () => {
    expect(monthlyCost({ ...BUDGET_DEFAULTS, downPayment: 400_000 }).principalAndInterest).toBe(0);
    expect(monthlyPayment(360_000, 0, 30)).toBe(1000);
  });
  it('is the sum of its five parts, and higher with a higher rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.double({ min: 0, max: 29, noNaN: true }),
        fc.integer({ min: 1, max: 50 }),
        (selectedHomePrice, downPayment, interestRate, loanTerm) => {
          const cost = monthlyCost({ selectedHomePrice, downPayment, interestRate, loanTerm });
          expect(cost.total).toBeCloseTo(
            cost.principalAndInterest + cost.propertyTax + cost.insurance + cost.utilities + cost.maintenance,
            2,
          );
          expect(
            monthlyCost({ selectedHomePrice, downPayment, interestRate: interestRate + 1, loanTerm }).total,
          ).toBeGreaterThanOrEqual(cost.total);
        },
      ),
    );
  });
});
