/**
 * Advice to a buyer from the market figures. Everything said about pace points one way, and so does everything said
 * about the price: a tip that would contradict what was said before it is replaced by a neutral one.
 */
import {
  aboveTypical,
  hasWaited,
  inventoryLevel,
  marketCondition,
  offerRange,
  type AnalysedHome,
} from './market-data.rules.ts';
import {
  SMALL_SAMPLE,
  type BuyerAnalysis,
  type MarketAreaLevel,
  type MarketCondition,
  type MarketFigures,
  type MarketInsight,
} from './market-data.types.ts';

type Pace = 'FAST' | 'CALM';
type PriceLean = 'FIRM' | 'BELOW';
/** What a text urges; nothing where it is neutral. */
interface Stance {
  pace?: Pace;
  price?: PriceLean;
}
/** A text with what it urges. */
interface Advice extends Stance {
  text: string;
}

const LEADS: Readonly<Record<MarketCondition, { recommendation: Advice; tip: Advice }>> = {
  "Buyer's Market": {
    recommendation: { text: "Buyer's market: there is room to offer below the asking price.", price: 'BELOW' },
    tip: { text: 'Take your time, compare, and offer what it’s worth to you.', pace: 'CALM' },
  },
  "Seller's Market": {
    recommendation: {
      text: "Seller's market: homes go quickly here, often at the asking price or above.",
      pace: 'FAST',
      price: 'FIRM',
    },
    tip: { text: 'See it within days and know your limit before you go.', pace: 'FAST' },
  },
  'Mixed Market': {
    recommendation: { text: 'Mixed market: the indicators disagree, so look at this home more than at the market.' },
    tip: { text: 'Compare it with what sold nearby, and offer fairly.' },
  },
  'Balanced Market': {
    recommendation: { text: 'Balanced market: a fair offer close to the asking price has a good chance.' },
    tip: { text: 'Compare it with what sold nearby, and offer fairly.' },
  },
};
/** Neutral, as the home itself and not the market gives the reason. */
const WAITED_TIP: Advice = { text: 'Ask why it hasn’t sold yet, and base your offer on the reason.' };

interface Insight {
  type: MarketInsight['type'];
  text: string;
  tip: Advice;
  /** The tip where the first one would contradict what was said. */
  neutral: string;
}

/** Notable facts about this home in this market, most important first. */
export function insightsOf(home: AnalysedHome, figures: MarketFigures, months: number | null): Insight[] {
  const found: Insight[] = [];
  const say = (type: Insight['type'], text: string, tip: Advice, neutral = tip.text) =>
    found.push({ type, text, tip, neutral });
  const above = aboveTypical(home, figures);
  if (above !== null && above > 10)
    say('caution', `Its price per square foot is ${Math.round(above)}% above recent sales here.`, {
      text: 'Ask what justifies it: lot, condition, renovation.',
    });
  if (above !== null && above < -1)
    say('positive', `Its price per square foot is ${Math.max(1, Math.round(-above))}% below recent sales here.`, {
      text: 'Check the condition carefully.',
    });
  if (hasWaited(home, figures))
    say(
      'positive',
      `For sale for ${home.dom} days, longer than three in four homes here.`,
      { text: 'Sellers who have waited are more open on price and terms.', price: 'BELOW' },
      'Ask the seller’s agent what has kept it from selling.',
    );
  else if (home.dom !== null && home.dom <= 7 && figures.medianDaysOnMarket !== null && figures.medianDaysOnMarket > 7)
    say(
      'caution',
      'New on the market.',
      { text: 'Expect the seller to wait for other buyers before coming down.', price: 'FIRM' },
      'Ask whether offers are already in.',
    );
  const ratio = figures.medianListToSaleRatio;
  if (ratio !== null && ratio >= 100)
    say(
      'caution',
      'Homes here sell at the asking price or above.',
      { text: 'Plan your highest price before you offer.', price: 'FIRM' },
      'This one may differ: compare it with the homes that sold.',
    );
  else if (ratio !== null && ratio < 97)
    say(
      'positive',
      `Homes here sell for ${ratio.toFixed(1)}% of the asking price.`,
      { text: 'A lower first offer is common.', price: 'BELOW' },
      'This one may differ: compare it with the homes that sold.',
    );
  if (months !== null && inventoryLevel(months) === 'limited')
    say('caution', `${months} months of homes for sale: choice is limited.`, {
      text: 'Have your pre-approval ready.',
    });
  if (months !== null && inventoryLevel(months) === 'plenty')
    say(
      'positive',
      `${months} months of homes for sale: there are many to choose from.`,
      { text: 'Take the time to compare before you offer.', pace: 'CALM' },
      'See a few others before you decide.',
    );
  if (figures.soldListings < SMALL_SAMPLE)
    say('other', `Only ${figures.soldListings} ${figures.soldListings === 1 ? 'sale' : 'sales'} in this window.`, {
      text: 'Use the figures as a rough guide and ask us for comparable sales.',
    });
  return found;
}

function nextSteps({ pace, price }: Stance, hasRange: boolean): Advice[] {
  const tour: Advice =
    pace === 'FAST'
      ? { text: 'Have your pre-approval ready, and tour it soon.', pace }
      : pace === 'CALM'
        ? { text: 'Tour the home, and two others like it.', pace }
        : { text: 'Tour the home and compare it with what sold nearby.' };
  const offer: Advice = hasRange
    ? { text: 'Offer within the range, with a closing date that suits the seller.' }
    : { text: 'Ask us for comparable sales before you name a price: there are too few here to advise a range.' };
  return [
    tour,
    { text: 'Ask how long it has been for sale and how the price has changed.' },
    price === 'FIRM'
      ? { text: 'Keep your terms clean, and let the inspection decide the rest.', price }
      : { text: 'Let the inspection decide which repairs to ask for.' },
    offer,
  ];
}

const opposes = (one: Stance, other: Stance) =>
  (one.pace !== undefined && other.pace !== undefined && one.pace !== other.pace) ||
  (one.price !== undefined && other.price !== undefined && one.price !== other.price);

/** All advice with what each piece urges, in the order it is shown; null if the area has no data. */
export function adviceOf(
  home: AnalysedHome,
  figures: MarketFigures,
  months: number | null,
  level: MarketAreaLevel,
): {
  recommendation: Advice;
  tip: Advice;
  insights: { insight: MarketInsight; stance: Stance }[];
  steps: Advice[];
  range: BuyerAnalysis['offerRange'];
} | null {
  const condition = marketCondition(figures, months);
  if (!condition) return null;
  const range = offerRange(home, figures, level);
  const { recommendation, tip } = LEADS[condition];
  let said: Stance = { ...recommendation, ...(hasWaited(home, figures) ? {} : tip) };
  const insights = insightsOf(home, figures, months).map(({ type, text, tip: own, neutral }) => {
    const isKept = !opposes(said, own);
    if (isKept) said = { ...said, ...own };
    return {
      insight: { type, text, tip: isKept ? own.text : neutral },
      stance: isKept ? own : {},
    };
  });
  return {
    recommendation,
    tip: hasWaited(home, figures) ? WAITED_TIP : tip,
    insights,
    steps: nextSteps(said, range !== null),
    range,
  };
}

/** The complete analysis; null if the area has no data. */
export function buyerAnalysis(
  home: AnalysedHome,
  figures: MarketFigures,
  months: number | null,
  level: MarketAreaLevel = 'ZIP',
): BuyerAnalysis | null {
  const advice = adviceOf(home, figures, months, level);
  return (
    advice && {
      insights: advice.insights.map(({ insight }) => insight),
      offerRecommendation: advice.recommendation.text,
      actionTip: advice.tip.text,
      offerRange: advice.range,
      nextSteps: advice.steps.map(({ text }) => text),
    }
  );
}
