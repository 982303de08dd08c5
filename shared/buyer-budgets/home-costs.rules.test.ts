import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_DEFAULTS, monthlyCost } from './buyer-budgets.rules.ts';
import { homeMonthlyCost, type StatedCosts } from './home-costs.rules.ts';

const NOTHING: StatedCosts = { tax: null, hasHOA: null, hoaFees: null, state: '', county: null };
const terms = { ...BUDGET_DEFAULTS, selectedHomePrice: 300_000 };

describe('the monthly cost of a home', () => {
  it('is the calculator’s where nothing is stated and a fifth is put down', () => {
    const fifth = { ...terms, downPayment: 60_000 };
    expect(homeMonthlyCost(fifth, NOTHING)).toMatchObject({ ...monthlyCost(fifth), mortgageInsurance: 0, hoa: 0 });
  });

  it.each<[string, Partial<StatedCosts>, object]>([
    ['a stated tax', { tax: 1220 }, { propertyTax: 101.67, taxFrom: 'LISTING' }],
    ['a tax of zero, which nobody entered', { tax: 0 }, { propertyTax: 250, taxFrom: 'ASSUMED' }],
    ['its county', { state: 'AL', county: 'Jefferson County' }, { propertyTax: 150, taxFrom: 'COUNTY' }],
    ['its state where the county is unknown', { state: 'AL', county: null }, { propertyTax: 106.25, taxFrom: 'STATE' }],
    ['a stated fee', { hasHOA: true, hoaFees: 150 }, { hoa: 150, isHoaFeeMissing: false }],
    ['an HOA without its fee', { hasHOA: true }, { hoa: 0, isHoaFeeMissing: true }],
    ['no HOA, with a fee left over', { hasHOA: false, hoaFees: 90 }, { hoa: 0, isHoaFeeMissing: false }],
    ['a fee without the word HOA', { hoaFees: 75 }, { hoa: 75, isHoaFeeMissing: false }],
  ])('follows %s', (_, stated, expected) =>
    expect(homeMonthlyCost(terms, { ...NOTHING, ...stated })).toMatchObject(expected),
  );

  it.each([
    [59_999, 120],
    [60_000, 0],
    [300_000, 0],
    [0, 150],
  ])('with %i down has mortgage insurance of %i', (downPayment, expected) =>
    expect(homeMonthlyCost({ ...terms, downPayment }, NOTHING).mortgageInsurance).toBe(expected),
  );

  it.each([
    ['VA', 3, 948.42, 0],
    ['FHA', 3, 948.42, 141.67],
    ['USDA', 3, 948.42, 58.33],
  ])('with an assumed %s loan at %i%% is that of its balance', (loanType, estimatedRate, payment, insurance) => {
    const assumable = { loanType, estimatedRate, openMortgageBalance: 200_000 };
    const cost = homeMonthlyCost(terms, { ...NOTHING, assumable });
    expect(cost).toMatchObject({ principalAndInterest: payment, mortgageInsurance: insurance, isAssumed: true });
    expect(cost.total).toBeLessThan(homeMonthlyCost(terms, NOTHING).total);
  });

  it('is the sum of its parts for any home', () => {
    const dollars = fc.option(fc.integer({ min: 0, max: 40_000 }));
    fc.assert(
      fc.property(
        fc.record({
          selectedHomePrice: fc.integer({ min: 1, max: 100_000_000 }),
          downPayment: fc.integer({ min: 0, max: 1_000_000 }),
          interestRate: fc.integer({ min: 0, max: 12 }),
          loanTerm: fc.integer({ min: 1, max: 30 }),
        }),
        fc.record({ tax: dollars, hasHOA: fc.option(fc.boolean()), hoaFees: dollars }),
        (given, stated) => {
          const { total, taxFrom, isAssumed, isHoaFeeMissing, ...parts } = homeMonthlyCost(given, {
            ...NOTHING,
            ...stated,
          });
          expect(isAssumed).toBe(false);
          expect(total).toBeCloseTo(
            Object.values(parts).reduce((sum, part) => sum + part, 0),
            2,
          );
          expect(isHoaFeeMissing && parts.hoa > 0).toBe(false);
          expect(taxFrom === 'LISTING').toBe((stated.tax ?? 0) > 0);
        },
      ),
    );
  });
});
