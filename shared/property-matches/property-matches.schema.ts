import { z } from 'zod';
import { paging, requiredText } from '../kernel/fields.schema.ts';
import { MATCH_LIMIT } from './property-matches.rules.ts';

const set = z.literal(true, { error: 'This can only be set to true.' });
/** PATCH /ai-property-search/{id}. */
export const patchPropertyMatchSchema = z
  .strictObject({ isViewed: set, isSaved: z.boolean({ error: 'Enter true or false.' }), isDismissed: set })
  .partial();
/** PATCH /off-market-properties/{id}. */
export const patchOffMarketMatchSchema = z
  .strictObject({ isViewed: set, isContacted: set, isDismissed: set })
  .partial();
/** POST /ai-property-search. */
export const createPropertySearchSchema = z.strictObject({
  naturalLanguage: requiredText(2000, 'Say what you are looking for.'),
  applyPreferences: z.boolean().default(true),
});
const { $limit: limit } = paging(MATCH_LIMIT);
/** GET /ai-property-search. */
export const findPropertyMatchesSchema = z.strictObject({ limit });

export type FindPropertyMatches = z.output<typeof findPropertyMatchesSchema>;
export type PatchPropertyMatch = z.output<typeof patchPropertyMatchSchema>;
export type PatchOffMarketMatch = z.output<typeof patchOffMarketMatchSchema>;
export type CreatePropertySearch = z.output<typeof createPropertySearchSchema>;
