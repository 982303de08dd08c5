import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordable,
  COMFORTABLE,
  debtRatios,
  fitOf,
  HIGHEST,
  housingPayment,
  priceFor,
} from './affordability.rules.ts';
import { BUDGET_DEFAULTS } from './buyer-budgets.rules.ts';

const budgets = fc.record({
  grossMonthlyIncome: fc.integer({ min: 0, max: 100_000 }),
  monthlyDebts: fc.integer({ min: 0, max: 20_000 }),
  downPayment: fc.integer({ min: 0, max: 2_000_000 }),
  interestRate: fc.double({ min: 0, max: 30, noNaN: true }),
  loanTerm: fc.integer({ min: 1, max: 50 }),
  selectedHomePrice: fc.integer({ min: 0, max: 5_000_000 }),
});

describe('what a household can afford', () => {
  // 28% of 5,500 is 1,540; 36% less 450 of debts is 1,530, so debts decide. By hand: payment of a dollar over 360
  // months at 7%/12 is 0.0066530, tax and insurance 0.0010833: (1,530 + 35,000 × 0.0066530) / 0.0077364 = 227,866
  it('is $227,000 within the comfortable ratios for the default budget, and $291,000 at most', () => {
    expect(affordable(BUDGET_DEFAULTS, COMFORTABLE)).toEqual({ price: 227_000, housing: 1530, decidedBy: 'allDebts' });
    expect(affordable(BUDGET_DEFAULTS, HIGHEST)).toEqual({ price: 291_000, housing: 2025, decidedBy: 'allDebts' });
  });

  it('counts loan payment, tax and insurance against the income, and debts beside them', () => {
    expect(debtRatios(BUDGET_DEFAULTS)).toEqual({ housing: 38, allDebts: 46.1 });
    expect(debtRatios({ ...BUDGET_DEFAULTS, grossMonthlyIncome: 0 })).toEqual({ housing: null, allDebts: null });
  });

  it.each([
    ['without debts the housing share decides', { monthlyDebts: 0 }, 'housing'],
    ['debts above the share leave nothing', { monthlyDebts: 5000 }, 'nothingLeft'],
    ['no income leaves nothing', { grossMonthlyIncome: 0, monthlyDebts: 0 }, 'nothingLeft'],
  ])('%s', (_, change, decidedBy) => {
    const result = affordable({ ...BUDGET_DEFAULTS, ...change }, COMFORTABLE);
    expect(result.decidedBy).toBe(decidedBy);
    if (decidedBy === 'nothingLeft') expect(result.price).toBe(0);
  });

  it('says how a price fits', () => {
    expect(fitOf({ ...BUDGET_DEFAULTS, selectedHomePrice: 227_000 })).toBe('comfortable');
    expect(fitOf({ ...BUDGET_DEFAULTS, selectedHomePrice: 228_000 })).toBe('stretch');
    expect(fitOf(BUDGET_DEFAULTS)).toBe('beyond');
  });

  it('is the highest price whose payment fits: the payment at that price is the amount', () => {
    fc.assert(
      fc.property(budgets, fc.integer({ min: 1, max: 50_000 }), (budget, monthly) => {
        const price = priceFor(monthly, budget);
        expect(housingPayment(price, budget)).toBeCloseTo(monthly, 3);
      }),
    );
  });

  it('never falls with more income or a larger down payment, never rises with more debts or a higher rate', () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        const { price } = affordable(budget, COMFORTABLE);
        const with_ = (change: Partial<typeof budget>) => affordable({ ...budget, ...change }, COMFORTABLE).price;
        expect(with_({ grossMonthlyIncome: budget.grossMonthlyIncome + 500 })).toBeGreaterThanOrEqual(price);
        expect(with_({ downPayment: budget.downPayment + 10_000 })).toBeGreaterThanOrEqual(price);
        expect(with_({ monthlyDebts: budget.monthlyDebts + 100 })).toBeLessThanOrEqual(price);
        expect(with_({ interestRate: budget.interestRate + 1 })).toBeLessThanOrEqual(price);
        expect(affordable(budget, HIGHEST).price).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});
