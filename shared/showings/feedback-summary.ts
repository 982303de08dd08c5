/** What the visitors of a home said, in figures. */
import { z } from 'zod';
import { OVERALL_FEEDBACKS, type OverallFeedback } from '../listings/listings.types.ts';
import { PRICE_OPINIONS, type PriceOpinion } from './showings.types.ts';
import type { SurveyRow } from './surveys.view.ts';

const word = z.object({ word: z.string(), count: z.number() });
/** GET /showing-feedback/{listingId}. Amounts are whole dollars. */
export const feedbackSummarySchema = z.object({
  /** Visits with feedback of any kind. */
  total: z.number(),
  likes: z.number(),
  dislikes: z.number(),
  /** What most of them think; null without answers, or when they are divided. */
  overallFeedback: z.enum(OVERALL_FEEDBACKS).nullable(),
  /** The words that were named most, the most frequent first. */
  pros: z.array(word),
  cons: z.array(word),
  prices: z.record(z.enum(PRICE_OPINIONS), z.number()),
  /** Amounts they would pay, ascending. */
  wouldPay: z.array(z.number()),
  /** The asking price now. */
  askingPrice: z.number().nullable(),
  /** Visitors who did not come. */
  noShows: z.number(),
});
export type FeedbackSummary = z.output<typeof feedbackSummarySchema>;

const MAX_WORDS = 6;

/** Words without regard to case, in the spelling that came first, the most frequent first. */
function counted(lists: readonly (readonly string[])[]): { word: string; count: number }[] {
  const found = new Map<string, { word: string; count: number }>();
  for (const list of lists) {
    // a person names a word once
    for (const [key, said] of new Map(list.map((one) => [one.toLowerCase(), one])))
      found.set(key, { word: found.get(key)?.word ?? said, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.word.localeCompare(b.word)).slice(0, MAX_WORDS);
}

/** The overall feedback of several people: that of most of them; null when there is none or they are divided. */
export const overallOf = (likes: number, dislikes: number): OverallFeedback | null =>
  likes === dislikes ? null : likes > dislikes ? 'LIKE' : 'DISLIKE';

/** `surveys` are the structured answers; `total` counts also who only wrote words. */
export function feedbackSummary(
  surveys: readonly Pick<SurveyRow, 'opinion' | 'pros' | 'cons' | 'priceOpinion' | 'wouldPay'>[],
  { total, askingPrice, noShows }: { total: number; askingPrice: number | null; noShows: number },
): FeedbackSummary {
  const likes = surveys.filter(({ opinion }) => opinion === 'LIKE').length;
  const dislikes = surveys.length - likes;
  const prices = Object.fromEntries(
    PRICE_OPINIONS.map((name) => [name, surveys.filter(({ priceOpinion }) => priceOpinion === name).length]),
  ) as Record<PriceOpinion, number>;
  return {
    total,
    likes,
    dislikes,
    overallFeedback: overallOf(likes, dislikes),
    pros: counted(surveys.map(({ pros }) => pros)),
    cons: counted(surveys.map(({ cons }) => cons)),
    prices,
    wouldPay: surveys.flatMap(({ wouldPay }) => wouldPay ?? []).sort((a, b) => a - b),
    askingPrice,
    noShows,
  };
}
