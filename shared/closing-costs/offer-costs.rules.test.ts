import { describe, expect, it } from 'vitest';
import { costGroups } from './closing-costs.labels.ts';
import { buyerClosingCosts } from './closing-costs.rules.ts';
import { buyerCostInput, sellerCostInput, type CostHome } from './offer-costs.rules.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const home: CostHome = {
  type: 'SELLER',
  state: 'TN',
  county: 'Davidson',
  price: 320_000,
  tax: 3650,
  mortgageBalance: null,
  commission: 2.5,
  hearthportPrice: null,
};
const refusedAt = (path: string) =>
  expect.objectContaining({ kind: 'invalid', fields: [expect.objectContaining({ path })] });
const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

describe("a seller's estimate", () => {
  it('is for the asking price where there is no offer, and for the price of a planned counter', () => {
    expect(sellerCostInput(home, null, {}, NOW)).toMatchObject({ price: 320_000, state: 'TN' });
    expect(sellerCostInput({ ...home, price: null }, null, { price: 310_000 }, NOW)).toMatchObject({ price: 310_000 });
  });
  it.each([
    [320_000, null, 5000],
    [120_000, null, 3600],
    [320_000, 3000, 3000],
    [90_000, 3000, 2700],
  ])('at %d with a fee of %s for this home has a fee of %d: never more than 3%%', (price, hearthportPrice, flatFee) =>
    expect(sellerCostInput({ ...home, hearthportPrice }, null, { price }, NOW)).toMatchObject({ flatFee }),
  );
  it('has no fee of ours for a home that another brokerage sells', () =>
    expect(sellerCostInput({ ...home, type: 'BUYER' }, null, {}, NOW)).toMatchObject({ flatFee: 0 }));
  it('is refused at the price where none is known', () =>
    expect(thrownBy(() => sellerCostInput({ ...home, price: null }, null, {}, NOW))).toEqual(refusedAt('price')));
  it.each(['', 'GA'])('is refused at the state %j, whose fees nobody knows', (state) =>
    expect(thrownBy(() => sellerCostInput({ ...home, state }, null, {}, NOW))).toEqual(refusedAt('state')),
  );
});

describe("a buyer's estimate", () => {
  const terms = { price: 300_000, paymentMethod: 'Financed' as const, loan: 240_000 };
  it('is by the fees of the state of the home', () =>
    expect(buyerCostInput(home, { flow: 'BUYER' }, terms)).toMatchObject({ state: 'TN', loan: 240_000 }));
  it.each([
    [300_000, 'BUYER', 5000],
    [120_000, 'BUYER', 3600],
    [300_000, 'AGENT', 0],
  ] as const)('at %d of the flow %s has a fee of ours of %d', (price, flow, brokerFee) =>
    expect(buyerCostInput(home, { flow }, { ...terms, price })).toMatchObject({ brokerFee }),
  );
  it('is less by tour fees that count toward our fee, which the line says', () => {
    const full = buyerClosingCosts(buyerCostInput(home, { flow: 'BUYER' }, terms));
    const less = buyerClosingCosts(buyerCostInput(home, { flow: 'BUYER' }, terms, 100));
    expect([less.otherFees.brokerFee, full.total - less.total]).toEqual([4900, 100]);
    const lines = costGroups(less, buyerCostInput(home, { flow: 'BUYER' }, terms)).flatMap((group) => group.lines);
    expect(lines.find(({ key }) => key === 'brokerFee')?.formula).toContain('$100 of tour fees that you paid count');
    const small = buyerCostInput(home, { flow: 'BUYER' }, { ...terms, price: 1000 }, 100);
    expect(buyerClosingCosts(small).otherFees.brokerFee).toBe(0);
  });
  it('is refused at a state whose fees nobody knows', () =>
    expect(thrownBy(() => buyerCostInput({ ...home, state: '' }, { flow: 'BUYER' }, terms))).toEqual(
      refusedAt('state'),
    ));
});
