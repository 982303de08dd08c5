import type { Instant } from '../kernel/instant.ts';

/** Kinds of areas, narrowest first. */
export const MARKET_AREA_LEVELS = ['ZIP', 'CITY', 'COUNTY', 'METRO', 'STATE'] as const;
export type MarketAreaLevel = (typeof MARKET_AREA_LEVELS)[number];

/** Default time window in days. */
export const MARKET_TIMEFRAME_DAYS = 90;
/** With fewer sales a wider area is used, or the response says that the sample is small. */
export const SMALL_SAMPLE = 12;

export const MARKET_CONDITIONS = ["Buyer's Market", "Seller's Market", 'Mixed Market', 'Balanced Market'] as const;
export type MarketCondition = (typeof MARKET_CONDITIONS)[number];

/**
 * Figures of one area. Prices in whole dollars, ratios in percent (98.5), days and months as numbers; null if unknown.
 */
export interface MarketFigures {
  medianSoldPrice: number | null;
  medianPrice: number | null;
  medianSoldPricePerSquareFoot: number | null;
  medianPricePerSquareFoot: number | null;
  medianDaysOnMarket: number | null;
  /** Third quartile: 75% of homes sold within this many days. */
  longDaysOnMarket: number | null;
  medianListToSaleRatio: number | null;
  /** First decile, first and third quartile of the sale-to-list ratio. */
  ratioSpread: { tenth: number; quarter: number; threeQuarters: number } | null;
  activeListings: number;
  soldListings: number;
  /** Sales with a known asking price: the sample size of the ratio. */
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
  /** Whole dollars; null if too few sales have a known asking price, or only a metro area or state has enough. */
  offerRange: { low: number; high: number; basis: string } | null;
  nextSteps: readonly string[];
}

/** Months of the history of an area. */
export const HISTORY_MONTHS = 24;
/** Fewer sales of a month make no median: one house would move it. */
export const MIN_MONTH_SALES = 3;

/** One month of an area; medians in whole dollars and days, null below MIN_MONTH_SALES. */
export interface MarketMonth {
  /** `2026-10`. */
  month: string;
  sold: number;
  medianSoldPrice: number | null;
  medianDaysOnMarket: number | null;
}

/** GET /market-data. */
export interface MarketData extends Omit<MarketFigures, 'ratioSpread' | 'longDaysOnMarket' | 'ratioSales'> {
  monthsOfInventory: number | null;
  marketCondition: MarketCondition | null;
  area: { level: MarketAreaLevel; name: string };
  timeframe: number;
  asOf: Instant;
  isSmallSample: boolean;
  /** Area and sample size, as a sentence. */
  sampleNote: string;
  /** The last full months of the same area, oldest first; null if not asked for. */
  history: readonly MarketMonth[] | null;
  buyerAnalysis: BuyerAnalysis | null;
}
