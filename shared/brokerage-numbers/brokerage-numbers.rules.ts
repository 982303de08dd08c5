/** The numbers of the brokerage: what is counted, in which words, and how a month is named. */

/** From the first look at a home to its keys, in this order. */
export const FUNNEL = ['views', 'saves', 'tours', 'offers', 'accepted', 'closed'] as const;
/** Whole dollars and cents. */
export const MONEY = ['flatFees', 'tourFees', 'savings'] as const;
/** Medians of a period; a period without a case has none. */
export const MEDIANS = ['leadMinutes', 'answerMinutes', 'daysToOffer'] as const;
export const METRICS = [...FUNNEL, ...MONEY, ...MEDIANS] as const;
export type Metric = (typeof METRICS)[number];
/** True for figures that are medians, which have no sum. */
export const isMedian = (metric: Metric): boolean => (MEDIANS as readonly string[]).includes(metric);

export const METRIC_LABELS: Readonly<Record<Metric, string>> = {
  views: 'Views',
  saves: 'Saves',
  tours: 'Tours requested',
  offers: 'Offers',
  accepted: 'Accepted',
  closed: 'Closed',
  flatFees: 'Flat fees',
  tourFees: 'Tour fees',
  savings: 'Saved by sellers',
  leadMinutes: 'Answer to an inquiry',
  answerMinutes: 'Answer about a home',
  daysToOffer: 'Time to first offer',
};

/** What exactly is counted, and in which month it counts. */
export const METRIC_MEANINGS: Readonly<Record<Metric, string>> = {
  views: 'Times one of our homes was opened, on the day it was opened. Counted by day since November 2026.',
  saves: 'Our homes that someone saved and still has saved, on the day they saved it.',
  tours: 'Tours that were requested, on the day of the request.',
  offers: 'Offers we received on our homes, on the day they arrived.',
  accepted: 'Sales that went under contract, on that day.',
  closed: 'Sales that closed, on that day.',
  flatFees: 'The flat fee of every closed sale that we listed, or the fee set for its home, on the day it closed.',
  tourFees: 'Tour fees that were paid, less those refunded, each on its own day.',
  savings: 'The usual 3% of the price less that fee, of every closed sale that we listed.',
  leadMinutes:
    'Half of the people who wrote to us got a first answer within this time, counted in business hours, in the ' +
    'month they wrote. People without a reply yet aren’t counted.',
  answerMinutes:
    'Half of the people who wrote about a home got an answer within this time, nights and weekends included. Counted ' +
    'in the month they wrote; people without a reply yet aren’t counted.',
  daysToOffer: 'Half of the homes had their first offer within this time of going live, in the month of that offer.',
};

export type Numbers = Readonly<Record<Metric, number | null>>;
export interface NumbersRow extends Numbers {
  /** `2026-11`; null: the whole period. */
  month: string | null;
  /** `AL` or `TN`; null: both. */
  state: string | null;
}

/** The months that a broker can choose. */
export const PERIODS = [6, 12, 24] as const;

/** `2026-11`, and the months before it, oldest first. `today` is a day, `2026-11-23`. */
export function monthsUntil(today: string, count: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, at) => {
    const from = year * 12 + month - 1 - (count - 1 - at);
    return `${Math.floor(from / 12)}-${String((from % 12) + 1).padStart(2, '0')}`;
  });
}

/** Part of one step of the funnel that reached the next, in percent; null when nobody was at the first. */
export const conversion = (from: number | null, to: number | null): number | null =>
  from ? Math.round(((to ?? 0) / from) * 1000) / 10 : null;
