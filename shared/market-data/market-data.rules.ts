/** What the figures of a place mean, and what a buyer may do with them. Speaks of homes and prices alone, never of the people who live somewhere. */
import {
  SMALL_SAMPLE,
  type BuyerAnalysis,
  type MarketAreaLevel,
  type MarketCondition,
  type MarketFigures,
  type MarketInsight,
} from './market-data.types.ts';

const DAYS_OF_A_MONTH = 365.25 / 12;

/** Months until everything for sale is sold at the pace of the window, to one decimal; null where nothing sold. */
export function monthsOfInventory(active: number, sold: number, days: number): number | null {
  return sold > 0 ? Math.round((active / (sold / (days / DAYS_OF_A_MONTH))) * 10) / 10 : null;
}

export type InventoryLevel = 'limited' | 'moderate' | 'plenty';
/** Under 4 months is limited, over 6 is lots of choices (specification, market analysis dialog). */
export const inventoryLevel = (months: number): InventoryLevel =>
  months < 4 ? 'limited' : months > 6 ? 'plenty' : 'moderate';

type Lean = -1 | 0 | 1;
const leanOf = (isSellers: boolean, isBuyers: boolean): Lean => (isSellers ? 1 : isBuyers ? -1 : 0);

/**
 * Whose market it is, by three signs: months of inventory (under 4, over 6), sold for asked (100% and more, under 97%) and days on the market
 * (21 and fewer, 60 and more). Signs that contradict each other make it mixed; one sign besides inventory is not enough. Null without any sign.
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
  'Mixed Market': 'Mixed market: the signs disagree, so let this home decide more than the market.',
  'Balanced Market': 'Balanced market: a fair offer close to the asking price has good chances.',
};
const NEXT_STEPS: Readonly<Record<MarketCondition, readonly string[]>> = {
  "Buyer's Market": [
    'Tour the home, and two others like it.',
    'Ask how long it has been for sale and what has been changed in price.',
    'Offer within the range and ask for the repairs the inspection finds.',
  ],
  "Seller's Market": [
    'Have your pre-approval ready before you tour.',
    'Tour in the first days.',
    'Offer early, with clean terms and a date the seller likes.',
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

/** The home a buyer looks at: days for sale, whole dollars asked, square feet; null where unknown. */
export interface AnalysedHome {
  dom: number | null;
  listingPrice: number | null;
  area: number | null;
}

/** Dollars a square foot, to the cent; null where one of the two is unknown. */
export const pricePerSquareFoot = (price: number | null, area: number | null): number | null =>
  price && area ? Math.round((price / area) * 100) / 100 : null;

/** A home's price a square foot against what is typical, in percent (12.5 is 12.5% above); null where one is unknown. */
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
 * What comparable buyers paid of the asking price: between the lowest and the highest quarter of sold for asked, or for a home that has waited longer than three in four
 * between the lowest tenth and the middle. Whole thousands of dollars. Null below SMALL_SAMPLE sales or without an asking price.
 */
export function offerRange(home: AnalysedHome, figures: MarketFigures): BuyerAnalysis['offerRange'] {
  const { ratioSpread: spread, medianListToSaleRatio: middle } = figures;
  if (!home.listingPrice || !spread || middle === null || figures.ratioSales < SMALL_SAMPLE) return null;
  const [low, high] = hasWaited(home, figures) ? [spread.tenth, middle] : [spread.quarter, spread.threeQuarters];
  const basis = hasWaited(home, figures)
    ? `Homes here sold for ${low.toFixed(1)}% to ${high.toFixed(1)}% of the asking price; this one has waited longer than three in four.`
    : `Half of the homes here sold for ${low.toFixed(1)}% to ${high.toFixed(1)}% of the asking price.`;
  return {
    low: toThousand((home.listingPrice * low) / 100),
    high: toThousand((home.listingPrice * high) / 100),
    basis,
  };
}

/** What stands out about this home in this market, most telling first. */
export function insightsOf(home: AnalysedHome, figures: MarketFigures, months: number | null): MarketInsight[] {
  const found: MarketInsight[] = [];
  const say = (type: MarketInsight['type'], text: string, tip: string) => found.push({ type, text, tip });
  const above = aboveTypical(home, figures);
  if (above !== null && above > 10)
    say(
      'caution',
      `Its price a square foot is ${Math.round(above)}% above what homes here sold for.`,
      'Ask what justifies it: lot, condition, renovation.',
    );
  if (above !== null && above < -1)
    say(
      'positive',
      `Its price a square foot is ${Math.max(1, Math.round(-above))}% below what homes here sold for.`,
      'Look at the condition with care, and do not wait long.',
    );
  if (hasWaited(home, figures))
    say(
      'positive',
      `For sale for ${home.dom} days, longer than three homes in four here.`,
      'Sellers who have waited listen to terms and price.',
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
    say('positive', `${months} months of homes for sale: there is much to choose from.`, 'Compare before you offer.');
  if (figures.soldListings < SMALL_SAMPLE)
    say(
      'other',
      `Only ${figures.soldListings} ${figures.soldListings === 1 ? 'sale' : 'sales'} in this window.`,
      'Take the figures as a hint and ask us for comparable sales.',
    );
  return found;
}

/** Everything a buyer is told; null where the place says nothing. */
export function buyerAnalysis(home: AnalysedHome, figures: MarketFigures, months: number | null): BuyerAnalysis | null {
  const condition = marketCondition(figures, months);
  if (!condition) return null;
  const actionTip = hasWaited(home, figures)
    ? 'Ask why it has waited, and let your offer answer that.'
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

/** Which place the figures are of and how many sales they rest on: `46 homes sold in Hoover in 90 days.` */
export function sampleNote(
  looked: readonly { level: MarketAreaLevel; name: string; sold: number }[],
  days: number,
): string {
  const used = looked.at(-1)!;
  const homes = (count: number) => `${count === 0 ? 'no home' : count === 1 ? 'one home' : `${count} homes`}`;
  const first = looked[0]!;
  const widened =
    looked.length > 1
      ? `${homes(first.sold)} sold in ${first.name} in ${days} days, too few to say much, so these figures are for the ${LEVEL_LABELS[used.level]}: ${homes(used.sold)} in ${used.name}.`
      : `${homes(used.sold)} sold in ${used.name} in ${days} days.`;
  return (
    widened[0]!.toUpperCase() +
    widened.slice(1) +
    (used.sold < SMALL_SAMPLE && looked.length === 1 ? ' That is few: take the figures as a hint.' : '')
  );
}
