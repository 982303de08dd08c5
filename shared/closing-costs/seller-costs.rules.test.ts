import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proratedTax, sellerClosingCosts, taxDays } from './seller-costs.rules.ts';
import type { SellerCostInput } from './seller-costs.types.ts';

const input = (fields: Partial<SellerCostInput> = {}): SellerCostInput => ({
  price: 300_000,
  state: 'AL',
  county: 'Jefferson',
  closingDay: '2026-12-15',
  commissionPercent: 2.5,
  concessions: 3000,
  mortgageBalance: 150_000,
  flatFee: 5000,
  ...fields,
});

describe('property tax up to the day before closing', () => {
  it.each([
    // the CFPB's sample closing disclosure H-25(B): January 1 to April 14, for a closing on April 15
    ['TN', '2013-04-15', 104, 365],
    ['TN', '2026-01-01', 0, 365],
    ['TN', '2026-12-31', 364, 365],
    ['TN', '2028-03-01', 60, 366],
    ['AL', '2026-10-01', 0, 365],
    ['AL', '2026-09-30', 364, 365],
    ['AL', '2028-09-30', 365, 366],
    ['AL', '2026-12-15', 75, 365],
  ] as const)('in %s, closing on %s: %d of %d days', (state, day, days, ofDays) =>
    expect(taxDays(state, day)).toEqual({ days, ofDays }),
  );
  it('is $365.04 at $3.51 a day in the sample disclosure', () => {
    expect(proratedTax(3.51 * 365, taxDays('TN', '2013-04-15'))).toBe(365.04);
  });
});

describe('seller net proceeds', () => {
  it('are the price minus costs and loan payoff', () => {
    // 0.6% of $300,000 is $1,800 a year; 75 of 365 days are $369.86. Release of the mortgage: one page $16, e-recording
    // $5.
    expect(sellerClosingCosts(input())).toEqual({
      termiteFee: 0,
      miscFee: 3021,
      titleFee: 200,
      taxFee: 369.86,
      bac: 7500,
      attorneyFee: 150,
      brokerFee: 5000,
      costs: 16_240.86,
      mortgageBalance: 150_000,
      proceeds: 133_759.14,
    });
  });
  it('include concessions that the offer asks for and the actual property tax of the home', () => {
    const plain = sellerClosingCosts(input({ mortgageBalance: null, propertyTax: 3650 }));
    expect(plain).toMatchObject({ miscFee: 3000, taxFee: 750, mortgageBalance: 0 });
    const more = sellerClosingCosts(
      input({ mortgageBalance: null, propertyTax: 3650, termiteInspection: true, homeWarrantyType: 'SELLER' }),
    );
    expect(plain.proceeds - more.proceeds).toBe(700);
    expect(sellerClosingCosts(input({ homeWarrantyType: 'BUYER' }))).toEqual(sellerClosingCosts(input()));
  });
  it('are negative when the seller owes more than the price covers', () => {
    expect(sellerClosingCosts(input({ mortgageBalance: 400_000 })).proceeds).toBeLessThan(0);
  });

  const arbitrary = fc.record({
    price: fc.integer({ min: 1, max: 50_000_000 }),
    state: fc.constantFrom('AL' as const, 'TN' as const),
    county: fc.constantFrom('Jefferson', 'Davidson County', 'Nowhere', null),
    closingDay: fc
      .date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    commissionPercent: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
    concessions: fc.integer({ min: 0, max: 100_000 }),
    mortgageBalance: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    propertyTax: fc.option(fc.integer({ min: 0, max: 100_000 })),
    flatFee: fc.constantFrom(5000, 0, 2500),
    termiteInspection: fc.boolean(),
    homeWarrantyType: fc.constantFrom('NONE' as const, 'SELLER' as const, 'BUYER' as const),
  });
  it('totals equal the sum of their lines to the cent', () => {
    fc.assert(
      fc.property(arbitrary, (facts) => {
        const { costs, mortgageBalance, proceeds, ...fees } = sellerClosingCosts(facts);
        const inCents = (dollars: number) => Math.round(dollars * 100);
        expect(inCents(costs)).toBe(Object.values(fees).reduce((sum, fee) => sum + inCents(fee), 0));
        expect(inCents(proceeds)).toBe(inCents(facts.price) - inCents(costs) - inCents(mortgageBalance));
        for (const fee of Object.values(fees)) expect(fee).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('never fall when the price rises', () => {
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 1, max: 1_000_000 }), (facts, more) => {
        const at = (price: number) => sellerClosingCosts({ ...facts, price }).proceeds;
        expect(at(facts.price + more)).toBeGreaterThanOrEqual(at(facts.price));
      }),
    );
  });
});
