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
  type MarketInsight,
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

const RECOMMENDATIONS: Readonly<Record<MarketCondition, string>> = {
  "Buyer's Market": "Buyer's market: there is room to offer below the asking price.",
  "Seller's Market": "Seller's market: homes go quickly here, often at the asking price or above.",
  'Mixed Market': 'Mixed market: the indicators disagree, so look at this home more than at the market.',
  'Balanced Market': 'Balanced market: a fair offer close to the asking price has a good chance.',
};
const NEXT_STEPS: Readonly<Record<MarketCondition, readonly string[]>> = {
  "Buyer's Market": [
    'Tour the home, and two others like it.',
    'Ask how long it has been for sale and how the price has changed.',
    'Offer within the range and ask for the repairs the inspection finds.',
  ],
  "Seller's Market": [
    'Have your pre-approval ready before you tour.',
    'Tour in the first days.',
    'Offer early, with clean terms and a closing date that suits the seller.',
  ],
  'Mixed Market': [
    'Tour the home and compare it with what sold nearby.',
    'Ask for the seller’s reasons and dates.',
    'Offer within the range; let the inspection decide the rest.',
  ],
  'Balanced Market': [
    'Tour the home when it suits you, and soon.',
    'Compare it with two or three homes sold nearby.',
    'Offer within the range with your usual terms.',
  ],
};

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

const hasWaited = (home: AnalysedHome, figures: MarketFigures) =>
  home.dom !== null && figures.longDaysOnMarket !== null && home.dom > figures.longDaysOnMarket;
const toThousand = (amount: number) => Math.round(amount / 1000) * 1000;

/**
 * The range that comparable buyers paid, in whole thousands of dollars: between the first and third quartile of the
 * sale-to-list ratio, or between the first decile and the median for a home that has been for sale longer than three in
 * four. Null below SMALL_SAMPLE sales or without an asking price.
 */
export function offerRange(home: AnalysedHome, figures: MarketFigures): BuyerAnalysis['offerRange'] {
  const { ratioSpread: spread, medianListToSaleRatio: middle } = figures;
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

/** Notable facts about this home in this market, most important first. */
export function insightsOf(home: AnalysedHome, figures: MarketFigures, months: number | null): MarketInsight[] {
  const found: MarketInsight[] = [];
  const say = (type: MarketInsight['type'], text: string, tip: string) => found.push({ type, text, tip });
  const above = aboveTypical(home, figures);
  if (above !== null && above > 10)
    say(
      'caution',
      `Its price per square foot is ${Math.round(above)}% above recent sales here.`,
      'Ask what justifies it: lot, condition, renovation.',
    );
  if (above !== null && above < -1)
    say(
      'positive',
      `Its price per square foot is ${Math.max(1, Math.round(-above))}% below recent sales here.`,
      'Check the condition carefully, and do not wait long.',
    );
  if (hasWaited(home, figures))
    say(
      'positive',
      `For sale for ${home.dom} days, longer than three homes in four here.`,
      'Sellers who have waited are more open on price and terms.',
    );
  else if (home.dom !== null && home.dom <= 7 && figures.medianDaysOnMarket !== null && figures.medianDaysOnMarket > 7)
    say('caution', 'New on the market.', 'Expect the seller to wait for other buyers before coming down.');
  const ratio = figures.medianListToSaleRatio;
  if (ratio !== null && ratio >= 100)
    say('caution', 'Homes here sell at the asking price or above.', 'Plan your highest price before you offer.');
  else if (ratio !== null && ratio < 97)
    say(
      'positive',
      `Homes here sell for ${ratio.toFixed(1)}% of the asking price.`,
      'A lower first offer is not unusual.',
    );
  if (months !== null && inventoryLevel(months) === 'limited')
    say('caution', `${months} months of homes for sale: choice is limited.`, 'Have your pre-approval ready.');
  if (months !== null && inventoryLevel(months) === 'plenty')
    say('positive', `${months} months of homes for sale: there are many to choose from.`, 'Compare before you offer.');
  if (figures.soldListings < SMALL_SAMPLE)
    say(
      'other',
      `Only ${figures.soldListings} ${figures.soldListings === 1 ? 'sale' : 'sales'} in this window.`,
      'Use the figures as a rough guide and ask us for comparable sales.',
    );
  return found;
}

/** The complete analysis; null if the area has no data. */
export function buyerAnalysis(home: AnalysedHome, figures: MarketFigures, months: number | null): BuyerAnalysis | null {
  const condition = marketCondition(figures, months);
  if (!condition) return null;
  const actionTip = hasWaited(home, figures)
    ? 'Ask why it has not sold yet, and base your offer on the reason.'
    : condition === "Seller's Market"
      ? 'See it within days and know your limit before you go.'
      : condition === "Buyer's Market"
        ? 'Take your time, compare, and offer what it is worth to you.'
        : 'See it soon, compare it with what sold nearby, and offer fairly.';
  return {
    insights: insightsOf(home, figures, months),
    offerRecommendation: RECOMMENDATIONS[condition],
    actionTip,
    offerRange: offerRange(home, figures),
    nextSteps: NEXT_STEPS[condition],
  };
}

const LEVEL_LABELS: Readonly<Record<MarketAreaLevel, string>> = {
  ZIP: 'zip code',
  CITY: 'city',
  COUNTY: 'county',
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
    (used.sold < SMALL_SAMPLE && looked.length === 1 ? ' That is few: take the figures as a hint.' : '')
  );
}
