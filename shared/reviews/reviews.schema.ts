import { z } from 'zod';
import { SIDES } from '../kernel/actor.ts';
import { id, markedIds, paging, queryNumber, sorting, text } from '../kernel/fields.schema.ts';
import { MAX_REVIEW_TEXT, MAX_STARS } from './reviews.rules.ts';
import { REVIEW_STATES } from './reviews.types.ts';

export const STARS_REQUIRED = `Choose 1 to ${MAX_STARS} stars.`;

/** PATCH /reviews/{id} by its person, and /review-links/{slug}: the whole review, once. */
export const answerReviewSchema = z.strictObject({
  stars: z.int(STARS_REQUIRED).min(1, STARS_REQUIRED).max(MAX_STARS, STARS_REQUIRED),
  wentWell: text(MAX_REVIEW_TEXT).default(''),
  couldImprove: text(MAX_REVIEW_TEXT).default(''),
  /** May it be published with first name and city. */
  mayPublish: z.boolean('Say yes or no.').default(false),
});
export type AnswerReview = z.output<typeof answerReviewSchema>;

/** PATCH /reviews/{id} by a broker. */
export const publishReviewSchema = z.strictObject({ isPublished: z.boolean('Say whether it is published.') });
export type PublishReview = z.output<typeof publishReviewSchema>;

const reviewFilterFields = {
  state: z.enum(REVIEW_STATES).optional(),
  side: z.enum(SIDES).optional(),
  stars: queryNumber(1, MAX_STARS).optional(),
  /** Brokers only: person, home or what they said. */
  text: text(200).optional(),
};
const REVIEW_SORTS = ['askedAt', 'answeredAt', 'stars'] as const;

/** GET /reviews: one's own, or for brokers all; answered ones by the time of the answer, newest first. */
export const findReviewsSchema = z.strictObject({
  transactionId: id().optional(),
  ...reviewFilterFields,
  ...paging(),
  $sort: sorting(REVIEW_SORTS),
});
/** GET /reviews/sheet.csv: all that match, or those marked, as a spreadsheet. */
export const reviewSheetSchema = z.strictObject({
  ...reviewFilterFields,
  ids: markedIds().optional(),
  $sort: sorting(REVIEW_SORTS),
});
export type ReviewSheet = z.output<typeof reviewSheetSchema>;
export type FindReviews = z.output<typeof findReviewsSchema>;
