import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerFigures, type OfferedMoney } from './offer-figures.rules.ts';
import { offeredAt, offerScenarios, scenarioPrices } from './offer-scenarios.rules.ts';

describe('prices beside an offer', () => {
  it.each<[what: string, price: number, asking: number, prices: number[]]>([
    ['at the asking price', 300_000, 300_000, [294_000, 300_000, 306_000]],
    ['well below it', 280_000, 300_000, [274_000, 280_000, 286_000, 300_000]],
    ['below it by about the distance: no price twice', 295_000, 300_000, [289_000, 295_000, 300_000]],
    ['above it', 310_000, 300_000, [300_000, 310_000, 316_000]],
    ['far above it', 340_000, 300_000, [300_000, 333_000, 340_000, 347_000]],
    ['of a cheap home, by a thousand', 20_000, 20_000, [19_000, 20_000, 21_000]],
    ['of almost nothing, never below', 500, 500, [500, 1_500]],
    ['where no price is asked', 300_000, 0, [294_000, 300_000, 306_000]],
  ])('%s', (_, price, asking, prices) => expect(scenarioPrices(price, asking)).toEqual(prices));

  it('are few, in order, and contain the offer and the asking price', () => {
    const dollars = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(dollars, dollars, (price, asking) => {
        const prices = scenarioPrices(price, asking);
        expect(prices).toEqual(expect.arrayContaining([price, asking]));
        expect(prices.length).toBeLessThanOrEqual(4);
        expect(prices.every((one, at) => one > (prices[at - 1] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('an offer at another price', () => {
  const money: OfferedMoney = { price: 300_000, paymentMethod: 'Financed', loan: 240_000, concessions: 3_000 };
  const home = { state: 'AL', county: 'Jefferson', tax: null, hasHOA: null, hoaFees: null, commission: 3 } as const;
  const terms = { interestRate: 6.5, loanTerm: 30, flatFee: 5000 };

  it('keeps the share that is lent and the concessions', () =>
    expect(offeredAt(money, 310_000)).toEqual({ ...money, price: 310_000, loan: 248_000 }));
  it('borrows nothing for cash', () =>
    expect(offeredAt({ ...money, paymentMethod: 'Cash', loan: 0 }, 310_000).loan).toBe(0));

  it('has the figures of an offer of that price, and costs more the higher it is', () => {
    const scenarios = offerScenarios(home, money, terms, 310_000);
    expect(scenarios.map(({ money: { price }, isAsking }) => [price, isAsking])).toEqual([
      [294_000, false],
      [300_000, false],
      [310_000, true],
    ]);
    for (const { money: offered, figures } of scenarios) expect(figures).toEqual(offerFigures(home, offered, terms));
    const cash = scenarios.map(({ figures }) => figures.cashToClose);
    const monthly = scenarios.map(({ figures }) => figures.monthly.total);
    expect(cash).toEqual([...cash].sort((one, other) => one - other));
    expect(monthly).toEqual([...monthly].sort((one, other) => one - other));
  });
});
