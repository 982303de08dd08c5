/**
 * The value of a difference between two homes, and the price a sold home would have had if it were like the subject.
 */
import { millisOf } from '../kernel/instant.ts';
import { roundMoney } from '../kernel/money.ts';
import type {
  Adjusted,
  AdjustmentKind,
  AdjustmentLine,
  AdjustmentRates,
  ChosenComp,
  ComparedFacts,
  SoldHome,
} from './comps.types.ts';
import { monthsBetween } from './similarity.rules.ts';

/**
 * Above these shares of the sold price (percent) an adjustment needs a reason. They were guidelines of Fannie Mae's
 * Selling Guide until announcement SEL-2014-16 (December 16, 2014). Many lenders still ask for a reason, so they cause
 * a warning here, never a refusal.
 */
export const NET_PERCENT_WARNED = 15;
export const GROSS_PERCENT_WARNED = 25;

/**
 * An additional square foot is worth a third of the average price per square foot, which includes land and kitchen. A
 * rule of thumb of agents.
 */
const AREA_SHARE = 1 / 3;
/**
 * Default values of features as shares of the median sold price. Product defaults, not market data; a broker can change
 * them.
 */
const SHARES = {
  bedroom: 0.01,
  fullBath: 0.02,
  halfBath: 0.01,
  garageSpace: 0.015,
  acre: 0.05,
  yearOfAge: 0.001,
} as const;
/** Value of finished or dry basement area relative to living area above ground. */
const BASEMENT_SHARE = 0.4;
/**
 * Differences beyond these limits do not count further: a house does not lose more value by its hundredth year, nor
 * gain more by its tenth acre.
 */
const MAX_YEARS = 30;
const MAX_ACRES = 2;
/** Minimum number of sales to measure the market trend, and its limits in percent per month. */
const FEWEST_FOR_TREND = 8;
const MAX_MONTH_PERCENT = 1;

/** Median of a list of numbers; null for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (!sorted.length) return null;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface MarketFigures {
  sales: number;
  /** Whole dollars; null without sales. */
  medianPrice: number | null;
  medianPerFoot: number | null;
  /**
   * Trend of the price per square foot in percent per month, limited to 1 either way; null if there are too few sales
   * or they scatter too much.
   */
  monthPercent: number | null;
}

/** Market figures of a group of sales. */
export function marketOf(sales: readonly SoldHome[]): MarketFigures {
  const perFoot = sales.flatMap(({ soldPrice, area }) => (area && area > 0 ? [soldPrice / area] : []));
  const [medianPrice, medianPerFoot] = [medianOf(sales.map(({ soldPrice }) => soldPrice)), medianOf(perFoot)];
  return {
    sales: sales.length,
    medianPrice: medianPrice === null ? null : roundMoney(medianPrice),
    medianPerFoot: medianPerFoot === null ? null : roundMoney(medianPerFoot),
    monthPercent: trendOf(sales),
  };
}

/**
 * Least-squares slope of the logarithm of the price per square foot over months, in percent; null if it is less than
 * two standard errors.
 */
function trendOf(sales: readonly SoldHome[]): number | null {
  const points = sales.flatMap(({ soldPrice, area, closeDate }) =>
    area && area > 0 && soldPrice > 0
      ? [{ x: millisOf(closeDate) / 86_400_000 / 30.4375, y: Math.log(soldPrice / area) }]
      : [],
  );
  if (points.length < FEWEST_FOR_TREND) return null;
  const mean = (of: 'x' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [mx, my] = [mean('x'), mean('y')];
  const spread = points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
  // all sales in one month: no trend to measure
  if (spread < points.length) return null;
  const slope = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0) / spread;
  const scatter = points.reduce((sum, { x, y }) => sum + (y - my - slope * (x - mx)) ** 2, 0) / (points.length - 2);
  if (Math.abs(slope) < 2 * Math.sqrt(scatter / spread)) return null;
  return Math.round(Math.min(MAX_MONTH_PERCENT, Math.max(-MAX_MONTH_PERCENT, slope * 100)) * 10) / 10;
}

/** Default rates from the sales; a broker can change them. All zero without sales. */
export function suggestedRates({ medianPrice, medianPerFoot, monthPercent }: MarketFigures): AdjustmentRates {
  const price = medianPrice ?? 0;
  const areaFoot = roundMoney((medianPerFoot ?? 0) * AREA_SHARE);
  const share = (of: number, step: number) => roundMoney((price * of) / step) * step;
  return {
    monthPercent: monthPercent ?? 0,
    areaFoot,
    basementFoot: roundMoney(areaFoot * BASEMENT_SHARE),
    bedroom: share(SHARES.bedroom, 500),
    fullBath: share(SHARES.fullBath, 500),
    halfBath: share(SHARES.halfBath, 500),
    garageSpace: share(SHARES.garageSpace, 500),
    acre: share(SHARES.acre, 1000),
    yearOfAge: share(SHARES.yearOfAge, 50),
  };
}

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const many = (value: number, one: string) => `${grouped(value)} ${one}${value === 1 ? '' : 's'}`;
/** Rounds to $10; finer adjustments would suggest false precision. */
const tens = (amount: number) => roundMoney(amount / 10) * 10;
const limited = (value: number, max: number) => Math.min(max, Math.max(-max, value));
/** Positive if the sale lacks something that the subject has, negative the other way round. */
const difference = (subject: number | null, sale: number | null): number | null =>
  subject === null || sale === null ? null : subject - sale;

/**
 * The adjustment lines that follow from the rates, in the order of ADJUSTMENT_KINDS. No line for a difference that is
 * zero or unknown. A sale that lacks something is adjusted up, one that has more is adjusted down; except for the time
 * since the sale, swapping sale and subject changes only the signs.
 */
export function suggestedLines(
  subject: ComparedFacts,
  sale: SoldHome,
  rates: AdjustmentRates,
  now: Date,
): AdjustmentLine[] {
  const lines: AdjustmentLine[] = [];
  const add = (kind: AdjustmentKind, amount: number, reason: string) => {
    if (tens(amount) !== 0) lines.push({ kind, amount: tens(amount), reason, isOwn: false });
  };
  const than = (value: number, more: string, less: string) => (value < 0 ? more : less);

  const months = Math.floor(monthsBetween(sale.closeDate, now));
  if (months > 0)
    add(
      'TIME',
      (sale.soldPrice * rates.monthPercent * months) / 100,
      `Sold ${many(months, 'month')} ago; the market ${rates.monthPercent < 0 ? 'fell' : 'rose'} ` +
        `${grouped(Math.abs(rates.monthPercent))}% a month`,
    );
  const area = difference(subject.area, sale.area);
  if (area !== null)
    add(
      'AREA',
      area * rates.areaFoot,
      `${grouped(Math.abs(area))} sq ft ${than(area, 'larger', 'smaller')}, at $${grouped(rates.areaFoot)} a sq ft`,
    );
  const beds = difference(subject.beds, sale.beds);
  if (beds !== null)
    add('BEDS', beds * rates.bedroom, `${many(Math.abs(beds), 'bedroom')} ${than(beds, 'more', 'fewer')}`);
  const full = difference(subject.baths, sale.baths);
  const half = full === null ? null : (subject.halfBaths ?? 0) - (sale.halfBaths ?? 0);
  if (full !== null && half !== null) {
    const words = [
      full === 0 ? '' : `${many(Math.abs(full), 'full bath')} ${than(full, 'more', 'fewer')}`,
      half === 0 ? '' : `${many(Math.abs(half), 'half bath')} ${than(half, 'more', 'fewer')}`,
    ]
      .filter(Boolean)
      .join(', ');
    add('BATHS', full * rates.fullBath + half * rates.halfBath, words);
  }
  const garage = difference(subject.garageSpaces, sale.garageSpaces);
  if (garage !== null)
    add(
      'GARAGE',
      garage * rates.garageSpace,
      `${many(Math.abs(garage), 'garage space')} ${than(garage, 'more', 'fewer')}`,
    );
  const basement = difference(subject.basementArea, sale.basementArea);
  if (basement !== null)
    add(
      'BASEMENT',
      basement * rates.basementFoot,
      `Basement ${grouped(Math.abs(basement))} sq ft ${than(basement, 'larger', 'smaller')}`,
    );
  const lot = difference(subject.lotSizeAcres, sale.lotSizeAcres);
  if (lot !== null)
    add(
      'LOT',
      limited(lot, MAX_ACRES) * rates.acre,
      `Lot ${grouped(Math.abs(lot))} acres ${than(lot, 'larger', 'smaller')}`,
    );
  const years = difference(subject.yearBuilt, sale.yearBuilt);
  if (years !== null)
    add(
      'AGE',
      limited(years, MAX_YEARS) * rates.yearOfAge,
      `Built ${many(Math.abs(years), 'year')} ${than(years, 'later', 'earlier')}`,
    );
  return lines;
}

/**
 * Lines by the current rates, with the broker's own amounts in place of theirs. A broker's own zero is kept: it says
 * that the difference does not count.
 */
export function linesAgain(
  subject: ComparedFacts,
  { home, lines }: ChosenComp,
  rates: AdjustmentRates,
  now: Date,
): AdjustmentLine[] {
  const own = lines.filter(({ isOwn }) => isOwn);
  const fresh = suggestedLines(subject, home, rates, now).filter(({ kind }) => !own.some((line) => line.kind === kind));
  const rank = (kind: AdjustmentKind) =>
    ['TIME', 'AREA', 'BEDS', 'BATHS', 'GARAGE', 'BASEMENT', 'LOT', 'AGE', 'OTHER'].indexOf(kind);
  return [...own, ...fresh].sort((a, b) => rank(a.kind) - rank(b.kind));
}

/** The sold price with all adjustments, their sum (net) and the sum of their absolute values (gross). */
export function adjusted({ home, lines }: ChosenComp): Adjusted {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gross = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const percentOf = (amount: number) => (home.soldPrice > 0 ? Math.round((amount / home.soldPrice) * 1000) / 10 : 0);
  return {
    price: Math.max(0, home.soldPrice + net),
    net,
    gross,
    netPercent: percentOf(net),
    grossPercent: percentOf(gross),
  };
}

/** Warnings for the broker; they never block anything. */
export function comparisonWarnings(comp: ChosenComp): string[] {
  const { netPercent, grossPercent } = adjusted(comp);
  return [
    ...(Math.abs(netPercent) > NET_PERCENT_WARNED
      ? [
          `Net adjustment ${grouped(Math.abs(netPercent))}%: more than ${NET_PERCENT_WARNED}% usually needs an ` +
            'explanation, or a different sale.',
        ]
      : []),
    ...(grossPercent > GROSS_PERCENT_WARNED
      ? [
          `Gross adjustments ${grouped(grossPercent)}%: more than ${GROSS_PERCENT_WARNED}% usually needs an ` +
            'explanation, or a different sale.',
        ]
      : []),
  ];
}
