import type { Instant } from '../kernel/instant.ts';

/** The places a market is looked at by, narrowest first. */
export const MARKET_AREA_LEVELS = ['ZIP', 'CITY', 'COUNTY', 'STATE'] as const;
export type MarketAreaLevel = (typeof MARKET_AREA_LEVELS)[number];

/** Days looked back where nobody says otherwise. */
export const MARKET_TIMEFRAME_DAYS = 90;
/** Fewer sales than this say little: a wider place is looked at, or the answer says so. */
export const SMALL_SAMPLE = 12;

export const MARKET_CONDITIONS = ["Buyer's Market", "Seller's Market", 'Mixed Market', 'Balanced Market'] as const;
export type MarketCondition = (typeof MARKET_CONDITIONS)[number];

/** What the homes of one place say. Prices in whole dollars, ratios in percent (98.5), days and months as numbers; null where no home says it. */
export interface MarketFigures {
  medianSoldPrice: number | null;
  medianPrice: number | null;
  medianSoldPricePerSquareFoot: number | null;
  medianPricePerSquareFoot: number | null;
  medianDaysOnMarket: number | null;
  /** Three homes in four were sold within this many days. */
  longDaysOnMarket: number | null;
  medianListToSaleRatio: number | null;
  /** The lowest tenth, the lowest and the highest quarter of sold for asked. */
  ratioSpread: { tenth: number; quarter: number; threeQuarters: number } | null;
  activeListings: number;
  soldListings: number;
  /** Sales that tell what was asked before: the ratio's own sample. */
  ratioSales: number;
}

export interface MarketInsight {
  type: 'positive' | 'caution' | 'other';
  text: string;
  tip: string;
}
export interface BuyerAnalysis {
  insights: readonly MarketInsight[];
  offerRecommendation: string;
  actionTip: string;
  /** Whole dollars; null where too few sales tell what was asked. */
  offerRange: { low: number; high: number; basis: string } | null;
  nextSteps: readonly string[];
}

/** GET /market-data. */
export interface MarketData extends Omit<MarketFigures, 'ratioSpread' | 'longDaysOnMarket' | 'ratioSales'> {
  monthsOfInventory: number | null;
  marketCondition: MarketCondition | null;
  area: { level: MarketAreaLevel; name: string };
  timeframe: number;
  asOf: Instant;
  isSmallSample: boolean;
  /** Which place and how many sales, in a sentence. */
  sampleNote: string;
  buyerAnalysis: BuyerAnalysis | null;
}
