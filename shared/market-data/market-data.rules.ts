/**
 * What the market figures of an area mean for a buyer. Uses homes and prices only, never facts about the people who
 * live there.
 */
import {
  SMALL_SAMPLE,
  type BuyerAnalysis,
  type MarketAreaLevel,
  type MarketCondition,
  type MarketFigures,
} from './market-data.types.ts';

const DAYS_OF_A_MONTH = 365.25 / 12;

/** Months until everything for sale is sold at the current pace, to one decimal; null if nothing sold. */
export function monthsOfInventory(active: number, sold: number, days: number): number | null {
  return sold > 0 ? Math.round((active / (sold / (days / DAYS_OF_A_MONTH))) * 10) / 10 : null;
}

export type InventoryLevel = 'limited' | 'moderate' | 'plenty';
/** Below 4 months is limited, above 6 is lots of choices (specification, market analysis dialog). */
export const inventoryLevel = (months: number): InventoryLevel =>
  months < 4 ? 'limited' : months > 6 ? 'plenty' : 'moderate';

type Lean = -1 | 0 | 1;
const leanOf = (isSellers: boolean, isBuyers: boolean): Lean => (isSellers ? 1 : isBuyers ? -1 : 0);

/**
 * Buyer's or seller's market by three indicators: months of inventory (below 4, above 6), sale-to-list ratio (100% or
 * more, below 97%) and days on market (21 or fewer, 60 or more). Contradicting indicators make it mixed; inventory
 * needs more than one other indicator. Null without any indicator.
 */
export function marketCondition(
  figures: Pick<MarketFigures, 'medianListToSaleRatio' | 'medianDaysOnMarket'>,
  months: number | null,
): MarketCondition | null {
  const { medianListToSaleRatio: ratio, medianDaysOnMarket: days } = figures;
  const inventory = months === null ? null : leanOf(months < 4, months > 6);
  const signs = [
    inventory,
    ratio === null ? null : leanOf(ratio >= 100, ratio < 97),
    days === null ? null : leanOf(days <= 21, days >= 60),
  ].filter((sign) => sign !== null);
  if (signs.length === 0) return null;
  const sellers = signs.filter((sign) => sign === 1).length;
  const buyers = signs.filter((sign) => sign === -1).length;
  if (sellers > 0 && buyers > 0) return 'Mixed Market';
  if (sellers > 1 || inventory === 1) return "Seller's Market";
  if (buyers > 1 || inventory === -1) return "Buyer's Market";
  return 'Balanced Market';
}

/** The home a buyer is looking at: days on market, asking price in whole dollars, square feet; null if unknown. */
export interface AnalysedHome {
  dom: number | null;
  listingPrice: number | null;
  area: number | null;
}

/** Dollars per square foot, to the cent; null if either is unknown. */
export const pricePerSquareFoot = (price: number | null, area: number | null): number | null =>
  price && area ? Math.round((price / area) * 100) / 100 : null;

/** Price per square foot compared with the typical one, in percent (12.5 is 12.5% above); null if either is unknown. */
export function aboveTypical(
  home: AnalysedHome,
  figures: Pick<MarketFigures, 'medianSoldPricePerSquareFoot' | 'medianPricePerSquareFoot'>,
): number | null {
  const own = pricePerSquareFoot(home.listingPrice, home.area);
  const typical = figures.medianSoldPricePerSquareFoot ?? figures.medianPricePerSquareFoot;
  return own && typical ? (own / typical - 1) * 100 : null;
}

/** Longer for sale than three homes in four here. */
export const hasWaited = (home: AnalysedHome, figures: MarketFigures) =>
  home.dom !== null && figures.longDaysOnMarket !== null && home.dom > figures.longDaysOnMarket;
const toThousand = (amount: number) => Math.round(amount / 1000) * 1000;

/** Areas whose sales compare with one home; a metro area or a state is too wide to price it by. */
const PRICING_LEVELS: readonly MarketAreaLevel[] = ['ZIP', 'CITY', 'COUNTY'];

/**
 * The range that comparable buyers paid, in whole thousands of dollars: between the first and third quartile of the
 * sale-to-list ratio, or between the first decile and the median for a home that has been for sale longer than three in
 * four. Null below SMALL_SAMPLE sales, without an asking price, and for an area
 * wider than a county.
 */
export function offerRange(
  home: AnalysedHome,
  figures: MarketFigures,
  level: MarketAreaLevel = 'ZIP',
): BuyerAnalysis['offerRange'] {
  const { ratioSpread: spread, medianListToSaleRatio: middle } = figures;
  if (!PRICING_LEVELS.includes(level)) return null;
  if (!home.listingPrice || !spread || middle === null || figures.ratioSales < SMALL_SAMPLE) return null;
  const [low, high] = hasWaited(home, figures) ? [spread.tenth, middle] : [spread.quarter, spread.threeQuarters];
  const basis = hasWaited(home, figures)
    ? `Homes here sold for ${low.toFixed(1)}% to ${high.toFixed(1)}% of the asking price; this one has been for ` +
      'sale longer than three in four.'
    : `Half of the homes here sold for ${low.toFixed(1)}% to ${high.toFixed(1)}% of the asking price.`;
  return {
    low: toThousand((home.listingPrice * low) / 100),
    high: toThousand((home.listingPrice * high) / 100),
    basis,
  };
}

const LEVEL_LABELS: Readonly<Record<MarketAreaLevel, string>> = {
  ZIP: 'zip code',
  CITY: 'city',
  COUNTY: 'county',
  METRO: 'metro area',
  STATE: 'state',
};

/** The area and sample size: `46 homes sold in Hoover in 90 days.` */
export function sampleNote(
  looked: readonly { level: MarketAreaLevel; name: string; sold: number }[],
  days: number,
): string {
  const used = looked.at(-1)!;
  const homes = (count: number) => `${count === 0 ? 'no home' : count === 1 ? 'one home' : `${count} homes`}`;
  const first = looked[0]!;
  const widened =
    looked.length > 1
      ? `${homes(first.sold)} sold in ${first.name} in ${days} days, too few for reliable figures, so these ` +
        `figures are for the ${LEVEL_LABELS[used.level]}: ${homes(used.sold)} in ${used.name}.`
      : `${homes(used.sold)} sold in ${used.name} in ${days} days.`;
  return (
    widened[0]!.toUpperCase() +
    widened.slice(1) +
    (used.sold < SMALL_SAMPLE && looked.length === 1
      ? ' That’s only a few sales, so treat the figures as a rough guide.'
      : '')
  );
}
