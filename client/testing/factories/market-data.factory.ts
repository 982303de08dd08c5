import type { MarketData } from '#shared/market-data/market-data.types.ts';

/** A buyer's market in Hoover. */
export const marketData = (fields: Partial<MarketData> = {}): MarketData => ({
  medianSoldPrice: 285_000,
  medianPrice: 300_000,
  medianSoldPricePerSquareFoot: 150,
  medianPricePerSquareFoot: 155,
  medianDaysOnMarket: 30,
  medianListToSaleRatio: 97.5,
  activeListings: 60,
  soldListings: 20,
  monthsOfInventory: 8.9,
  marketCondition: "Buyer's Market",
  area: { level: 'ZIP', name: '35244' },
  timeframe: 90,
  asOf: '2026-11-21T12:00:00.000Z',
  isSmallSample: false,
  sampleNote: '20 homes sold in 35244 in 90 days.',
  history: null,
  buyerAnalysis: {
    offerRecommendation: "Buyer's market: there is room to offer below the asking price.",
    actionTip: 'Take your time.',
    offerRange: { low: 288_000, high: 297_000, basis: 'Half of the homes here sold for 96% to 99%.' },
    nextSteps: ['Tour the home.'],
    insights: ['one', 'two', 'three', 'four'].map((text) => ({ type: 'positive' as const, text, tip: `tip ${text}` })),
  },
  ...fields,
});
