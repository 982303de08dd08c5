/** Labels of the market analysis dialog (specification, market analysis dialog). */
import { inventoryLevel, type InventoryLevel } from './market-data.rules.ts';

export const FETCHING_INSIGHTS = 'Fetching market insights...';
export const NO_MARKET_DATA = 'Unable to fetch market data';
export const MARKET_ANALYSIS = 'Market Analysis';
/** Insights shown before "more". */
export const MAX_INSIGHTS = 3;

export type RecommendationColor = 'success' | 'warning' | 'blue' | 'info';

/** Buyer green, Seller orange, Mixed blue, Balanced info. */
export function recommendationColor(recommendation: string): RecommendationColor {
  if (/buyer/i.test(recommendation)) return 'success';
  if (/seller/i.test(recommendation)) return 'warning';
  return /mixed/i.test(recommendation) ? 'blue' : 'info';
}

const INVENTORY: Readonly<Record<InventoryLevel, string>> = {
  limited: 'limited',
  moderate: 'moderate',
  plenty: 'lots of choices',
};
/** `3.2 months of inventory: limited`. */
export const inventoryLabel = (months: number): string =>
  `${months} months of inventory: ${INVENTORY[inventoryLevel(months)]}`;

export interface PriceChip {
  text: string;
  color: 'success' | 'warning' | 'error';
}
/**
 * The chip for a price per square foot that differs from the typical one by more than 1%: green below, red above 10%,
 * otherwise orange. `above` in percent.
 */
export function priceChip(above: number): PriceChip | null {
  if (Math.abs(above) <= 1) return null;
  const share = `${Math.max(1, Math.round(Math.abs(above)))}%`;
  if (above < 0) return { text: `${share} below typical`, color: 'success' };
  return { text: `${share} above typical`, color: above > 10 ? 'error' : 'warning' };
}

/** At 100% and more: homes sell at asking; otherwise `Buyers typically get 3% off`, never 0%. */
export function ratioLabel(ratio: number): string {
  if (ratio >= 100) return 'Homes typically sell at asking';
  return `Buyers typically get ${Math.max(0.1, Number((100 - ratio).toFixed(1)))}% off`;
}
