import { z } from 'zod';
import { id, paging, requiredText } from '../kernel/fields.schema.ts';
import { MAX_OFF_MARKET_MESSAGE } from './off-market.rules.ts';
import { MATCH_LIMIT, MAX_MATCHES } from './property-matches.rules.ts';

const set = z.literal(true, { error: 'This can only be set to true.' });
/** PATCH /ai-property-search/{id}. */
export const patchPropertyMatchSchema = z
  .strictObject({ isViewed: set, isSaved: z.boolean({ error: 'Enter true or false.' }), isDismissed: set })
  .partial();
/** PATCH /off-market-properties/{id}. */
export const patchOffMarketMatchSchema = z
  .strictObject({ isViewed: set, isContacted: set, isDismissed: set })
  .partial();
/** PATCH /off-market-homes/{id}: the seller starts or stops showing the home to buyers. */
export const patchOffMarketHomeSchema = z.strictObject({
  offMarketOptIn: z.boolean({ error: 'Enter true or false.' }),
});
/** POST /off-market-messages, by either side of a match. */
export const createOffMarketMessageSchema = z.strictObject({
  matchId: id(),
  text: requiredText(MAX_OFF_MARKET_MESSAGE, 'Write a message first.'),
});
/** POST /ai-property-search. */
export const createPropertySearchSchema = z.strictObject({
  naturalLanguage: requiredText(2000, 'Say what you’re looking for.'),
  applyPreferences: z.boolean().default(true),
  /** Keys of filters that were taken off, as the response names them. */
  leftOut: z.array(z.string().max(200)).max(100, 'Remove at most 100 filters.').default([]),
});
/** How the last sentence was understood, beside the matches. */
export const understoodSearchSchema = z.object({
  naturalLanguage: z.string(),
  applyPreferences: z.boolean(),
  leftOut: z.array(z.string()),
  filters: z.array(z.object({ key: z.string(), label: z.string(), isFromPreferences: z.boolean() })),
  passedOver: z.array(z.object({ words: z.string(), why: z.string().nullable() })),
});
export type UnderstoodSearch = z.output<typeof understoodSearchSchema>;
const { $limit: limit } = paging(MATCH_LIMIT, MAX_MATCHES);
/** GET /ai-property-search. */
export const findPropertyMatchesSchema = z.strictObject({ limit });

export type FindPropertyMatches = z.output<typeof findPropertyMatchesSchema>;
export type PatchPropertyMatch = z.output<typeof patchPropertyMatchSchema>;
export type PatchOffMarketMatch = z.output<typeof patchOffMarketMatchSchema>;
export type CreatePropertySearch = z.output<typeof createPropertySearchSchema>;
export type PatchOffMarketHome = z.output<typeof patchOffMarketHomeSchema>;
export type CreateOffMarketMessage = z.output<typeof createOffMarketMessageSchema>;
