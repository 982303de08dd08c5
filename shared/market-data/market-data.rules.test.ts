import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceOf, buyerAnalysis, insightsOf } from './buyer-advice.rules.ts';
import {
  aboveTypical,
  marketCondition,
  monthsOfInventory,
  offerRange,
  pricePerSquareFoot,
  sampleNote,
} from './market-data.rules.ts';
import { inventoryLabel, priceChip, ratioLabel, recommendationColor } from './market-data.labels.ts';
import { MARKET_AREA_LEVELS, MARKET_CONDITIONS, SMALL_SAMPLE, type MarketFigures } from './market-data.types.ts';

const figures = (change: Partial<MarketFigures> = {}): MarketFigures => ({
  medianSoldPrice: 300_000,
  medianPrice: 320_000,
  medianSoldPricePerSquareFoot: 150,
  medianPricePerSquareFoot: 160,
  medianDaysOnMarket: 30,
  longDaysOnMarket: 50,
  medianListToSaleRatio: 98,
  ratioSpread: { tenth: 92, quarter: 96, threeQuarters: 100 },
  activeListings: 50,
  soldListings: 40,
  ratioSales: 40,
  ...change,
});
const home = { dom: 20, listingPrice: 300_000, area: 2000 };

describe('months of inventory', () => {
  it.each([
    [30, 30, 90, 3],
    [50, 15, 90, 9.9],
    [0, 10, 90, 0],
    [10, 0, 90, null],
    [100, 1200, 365, 1],
  ])('%i for sale, %i sold in %i days: %s', (active, sold, days, months) => {
    expect(monthsOfInventory(active, sold, days)).toBe(months);
  });
});

describe('market condition', () => {
  it.each([
    [3.9, 98, 30, "Seller's Market"],
    [5, 100, 21, "Seller's Market"],
    [5, 100, 30, 'Balanced Market'],
    [4, 98, 30, 'Balanced Market'],
    [6, 99.9, 22, 'Balanced Market'],
    [6.1, 98, 30, "Buyer's Market"],
    [5, 96.9, 60, "Buyer's Market"],
    [5, 96.9, 30, 'Balanced Market'],
    [3, 96, 30, 'Mixed Market'],
    [8, 101, 30, 'Mixed Market'],
    [null, null, null, null],
    [null, 101, 10, "Seller's Market"],
  ])('%s months of inventory, sale-to-list ratio %s, days on market %s: %s', (months, ratio, days, condition) => {
    expect(marketCondition({ medianListToSaleRatio: ratio, medianDaysOnMarket: days }, months)).toBe(condition);
  });
});

describe('labels of the dialog', () => {
  it.each([
    [3.9, 'limited'],
    [4, 'moderate'],
    [6, 'moderate'],
    [6.1, 'lots of choices'],
  ])('%s months of inventory: %s', (months, words) =>
    expect(inventoryLabel(months)).toBe(`${months} months of inventory: ${words}`),
  );
  it.each([
    [0.9, null],
    [-1, null],
    [1, null],
    [-1.4, { text: '1% below typical', color: 'success' }],
    [1.2, { text: '1% above typical', color: 'warning' }],
    [10, { text: '10% above typical', color: 'warning' }],
    [10.1, { text: '10% above typical', color: 'error' }],
  ])('%s percent off the typical price: %o', (above, chip) => expect(priceChip(above)).toEqual(chip));
  it.each([
    [100, 'Homes typically sell at asking'],
    [101, 'Homes typically sell at asking'],
    [97, 'Buyers typically get 3% off'],
    [98.5, 'Buyers typically get 1.5% off'],
    [99.97, 'Buyers typically get 0.1% off'],
  ])('sale-to-list ratio %s', (ratio, words) => expect(ratioLabel(ratio)).toBe(words));
  it('each recommendation has its own color', () => {
    const colors = MARKET_CONDITIONS.map(recommendationColor);
    expect(colors).toEqual(['success', 'warning', 'blue', 'info']);
    const spoken = (
      [
        ["Buyer's Market", { medianListToSaleRatio: 95, medianDaysOnMarket: 70 }, 8],
        ["Seller's Market", { medianListToSaleRatio: 101, medianDaysOnMarket: 9 }, 2],
        ['Mixed Market', { medianListToSaleRatio: 101 }, 8],
        ['Balanced Market', {}, 5],
      ] as const
    ).map(([, change, months]) =>
      recommendationColor(buyerAnalysis(home, figures(change), months)!.offerRecommendation),
    );
    expect(spoken).toEqual(colors);
  });
});

describe('price per square foot', () => {
  it('is in dollars to the cent, or unknown', () => {
    expect([pricePerSquareFoot(300_000, 1900), pricePerSquareFoot(300_000, 0), pricePerSquareFoot(null, 1900)]).toEqual(
      [157.89, null, null],
    );
    expect(aboveTypical(home, figures({ medianSoldPricePerSquareFoot: 120 }))).toBe(25);
    expect(aboveTypical(home, figures({ medianSoldPricePerSquareFoot: null }))).toBe(-6.25);
    expect(
      aboveTypical(home, figures({ medianSoldPricePerSquareFoot: null, medianPricePerSquareFoot: null })),
    ).toBeNull();
  });
});

describe('the suggested offer range', () => {
  it('is the range that the middle half of buyers paid, applied to this asking price', () =>
    expect(offerRange(home, figures())).toMatchObject({ low: 288_000, high: 300_000 }));
  it('is lower for a home that has been on the market for long', () =>
    expect(offerRange({ ...home, dom: 51 }, figures())).toMatchObject({ low: 276_000, high: 294_000 }));
  it('is null with too few sales or without a price', () => {
    expect(offerRange(home, figures({ ratioSales: SMALL_SAMPLE - 1 }))).toBeNull();
    expect(offerRange({ ...home, listingPrice: null }, figures())).toBeNull();
    expect(offerRange(home, figures({ ratioSpread: null }))).toBeNull();
  });
  it('is ascending for any spread', () => {
    const ratio = fc.double({ min: 40, max: 160, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 10_000, max: 5_000_000 }),
        fc.option(fc.integer({ min: 0, max: 500 })),
        (ratios, listingPrice, dom) => {
          const [tenth, quarter, middle, threeQuarters] = ratios.sort((a, b) => a - b) as [
            number,
            number,
            number,
            number,
          ];
          const range = offerRange(
            { dom, listingPrice, area: 1 },
            figures({ medianListToSaleRatio: middle, ratioSpread: { tenth, quarter, threeQuarters } }),
          )!;
          expect(range.low).toBeLessThanOrEqual(range.high);
          expect(range.low).toBeGreaterThanOrEqual((listingPrice * tenth) / 100 - 500);
        },
      ),
    );
  });
});

describe('insights', () => {
  const said = (change: Partial<MarketFigures>, own = home, months: number | null = 5) =>
    insightsOf(own, figures(change), months).map(({ type, text }) => `${type}: ${text}`);
  it('are empty if nothing is notable', () => expect(said({})).toEqual([]));
  it('cover a high and a low price, a long wait, a new home, the ratio, the inventory and a small sample', () => {
    expect(said({ medianSoldPricePerSquareFoot: 120 })).toEqual([
      'caution: Its price per square foot is 25% above recent sales here.',
    ]);
    expect(said({ medianSoldPricePerSquareFoot: 200 })).toEqual([
      'positive: Its price per square foot is 25% below recent sales here.',
    ]);
    expect(said({}, { ...home, dom: 51 })).toEqual([
      'positive: For sale for 51 days, longer than three in four homes here.',
    ]);
    expect(said({}, { ...home, dom: 3 })).toEqual(['caution: New on the market.']);
    expect(said({ medianListToSaleRatio: 100 })).toEqual(['caution: Homes here sell at the asking price or above.']);
    expect(said({ medianListToSaleRatio: 95 })).toEqual(['positive: Homes here sell for 95.0% of the asking price.']);
    expect(said({}, home, 3)).toEqual(['caution: 3 months of homes for sale: choice is limited.']);
    expect(said({}, home, 7)).toEqual(['positive: 7 months of homes for sale: there are many to choose from.']);
    expect(said({ soldListings: 1 })).toEqual(['other: Only 1 sale in this window.']);
  });
  it('never contradict each other, and advise a range only where there is one', () => {
    const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }));
    fc.assert(
      fc.property(
        fc.record({ dom: maybe(0, 120), listingPrice: maybe(100_000, 500_000), area: maybe(800, 4000) }),
        fc.record({ medianListToSaleRatio: maybe(90, 104), medianDaysOnMarket: maybe(5, 80), ratioSales: fc.nat(30) }),
        maybe(0, 12),
        fc.constantFrom(...MARKET_AREA_LEVELS),
        (own, change, months, level) => {
          const advice = adviceOf(own, figures(change), months, level);
          if (!advice) return;
          const said = [
            advice.recommendation,
            advice.tip,
            ...advice.insights.map(({ stance }) => stance),
            ...advice.steps,
          ];
          expect(new Set(said.flatMap(({ pace }) => pace ?? [])).size).toBeLessThan(2);
          expect(new Set(said.flatMap(({ price }) => price ?? [])).size).toBeLessThan(2);
          expect(advice.steps.some(({ text }) => text.startsWith('Offer within the range'))).toBe(
            advice.range !== null,
          );
          if (level === 'METRO' || level === 'STATE') expect(advice.range).toBeNull();
        },
      ),
    );
  });
  it('are left out, with the whole analysis, if the area has no data', () => {
    expect(buyerAnalysis(home, figures({ medianListToSaleRatio: null, medianDaysOnMarket: null }), null)).toBeNull();
  });
});

it('state the area and sample size', () => {
  const zip = { level: 'ZIP', name: '35244', sold: 1 } as const;
  expect(sampleNote([{ ...zip, sold: 46 }], 90)).toBe('46 homes sold in 35244 in 90 days.');
  expect(sampleNote([{ ...zip, sold: 3 }], 90)).toBe(
    '3 homes sold in 35244 in 90 days. That’s only a few sales, so treat the figures as a rough guide.',
  );
  expect(sampleNote([zip, { level: 'COUNTY', name: 'Shelby County', sold: 60 }], 90)).toBe(
    'One home sold in 35244 in 90 days, too few for reliable figures, so these figures are for the county: 60 ' +
      'homes in Shelby County.',
  );
});
