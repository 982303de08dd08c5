import { z } from 'zod';
import { dollars, id, paging, sorting, text } from '../kernel/fields.schema.ts';
import { OVERALL_FEEDBACKS } from '../listings/listings.types.ts';
import { MAX_FEEDBACK, OPINION_REQUIRED, PRICE_TOO_SMALL } from './showings.messages.ts';
import { PRICE_OPINIONS } from './showings.types.ts';

/** At most this many words each for what was liked and what was not, and characters of one. */
export const MAX_SURVEY_WORDS = 10;
export const MAX_SURVEY_WORD = 40;

const words = () =>
  z
    .array(text(MAX_SURVEY_WORD).min(1, 'Enter a word.'), { error: 'List the words.' })
    .max(MAX_SURVEY_WORDS, `Choose at most ${MAX_SURVEY_WORDS}.`)
    .default([]);

/** The questions of the survey besides the free text. Amounts are whole dollars. */
export const surveyAnswersSchema = z.strictObject({
  opinion: z.enum(OVERALL_FEEDBACKS, { error: OPINION_REQUIRED }),
  pros: words(),
  cons: words(),
  priceOpinion: z.enum(PRICE_OPINIONS, { error: 'Choose what you think of the price.' }).nullable().default(null),
  wouldPay: dollars(undefined, undefined, { min: 1, tooSmall: PRICE_TOO_SMALL }).nullable().default(null),
});
export type SurveyAnswers = z.output<typeof surveyAnswersSchema>;

/** PATCH /showing-surveys/{code}: all answers by the link of the email. */
export const patchSurveySchema = surveyAnswersSchema.extend({ feedback: text(MAX_FEEDBACK).default('') });
export type PatchSurvey = z.output<typeof patchSurveySchema>;

/** GET /showing-feedback: the answers about one home, the latest first. */
export const findFeedbackSchema = z.strictObject({ listingId: id(), ...paging(), $sort: sorting(['feedbackAt']) });
export type FindFeedback = z.output<typeof findFeedbackSchema>;
