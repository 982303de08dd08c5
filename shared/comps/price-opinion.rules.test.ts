import { describe, expect, it } from 'vitest';
import { assertApprovable, assertChangeable, assertLines, roundPrice, suggestedPrices } from './price-opinion.rules.ts';
import { monthsAgo, NOW, sale, subject } from './comps.fake.ts';

describe('the three suggested prices', () => {
  it.each([
    [48_260, 48_500],
    [219_400, 219_000],
    [499_600, 500_000],
    [502_600, 505_000],
    [1_232_000, 1_230_000],
    [1, 500],
  ])('rounds %d to %d', (price, rounded) => expect(roundPrice(price)).toBe(rounded));

  it('are close to the adjusted prices of the most similar sales', () => {
    const comps = [
      sale({ soldPrice: 400_000 }),
      sale({ id: 'b', soldPrice: 410_000 }),
      sale({ id: 'far', soldPrice: 500_000, lat: 33.55, closeDate: monthsAgo(20) }),
    ].map((home) => ({ home, lines: [] }));
    const { price1, price2, price3 } = suggestedPrices(subject, comps, NOW)!;
    expect(price2).toBeGreaterThan(404_000);
    expect(price2).toBeLessThan(430_000);
    expect([price1 < price2, price2 < price3]).toEqual([true, true]);
    expect(suggestedPrices(subject, [], NOW)).toBeNull();
    expect(suggestedPrices(subject, comps.slice(0, 1), NOW)).toEqual({
      price1: 392_000,
      price2: 400_000,
      price3: 408_000,
    });
  });
});

describe('a price opinion', () => {
  const admin = { kind: 'user' as const, userId: 'june', type: 'ADMIN' as const, email: 'june@example.test' };
  const comps = ['a', 'b', 'c'].map((id) => ({ home: sale({ id }), lines: [] }));
  const prices = { price1: 390_000, price2: 400_000, price3: 410_000 };

  it.each<[string, () => void, string]>([
    [
      "is a broker's",
      () => assertChangeable({ version: 1, approvedAt: null }, { ...admin, type: 'SELLER' }, 1),
      'pricing-opinion.forbidden',
    ],
    [
      'stays once it is approved',
      () => assertChangeable({ version: 1, approvedAt: NOW }, admin, 1),
      'pricing-opinion.approved',
    ],
    [
      "is not saved over another one's",
      () => assertChangeable({ version: 2, approvedAt: null }, admin, 1),
      'pricing-opinion.changed',
    ],
    ['needs three sales', () => assertApprovable({ ...prices, comps: comps.slice(1) }, 400_000), 'invalid'],
    ['needs its prices in order', () => assertApprovable({ ...prices, price2: 380_000, comps }, 400_000), 'invalid'],
    [
      'gives a reason for each own figure',
      () => assertLines([{ home: sale(), lines: [{ kind: 'OTHER', amount: 1, reason: ' ', isOwn: true }] }]),
      'pricing-opinion.lines',
    ],
    [
      'leaves a home some price',
      () => assertLines([{ home: sale(), lines: [{ kind: 'OTHER', amount: -400_000, reason: 'x', isOwn: true }] }]),
      'pricing-opinion.lines',
    ],
  ])('%s', (_, act, code) => expect(act).toThrow(expect.objectContaining({ code })));

  it('can be approved with three sales and any price of the broker', () => {
    expect(() => assertChangeable({ version: 1, approvedAt: null }, admin, 1)).not.toThrow();
    expect(() => assertApprovable({ ...prices, comps }, 377_000)).not.toThrow();
  });
});
