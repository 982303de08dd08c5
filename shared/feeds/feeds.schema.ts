import { z } from 'zod';
import { paging } from '../kernel/fields.schema.ts';
import { MLS_SOURCES } from '../mls-listings/mls-listings.types.ts';

/**
 * Runs an admin can start: `sweep` compares every home, with `isCertain` even if most of them seem to be gone; `photos`
 * retries photos that were given up.
 */
export const patchFeedSchema = z.strictObject({
  run: z.enum(['changes', 'sweep', 'photos'], 'Choose changes, sweep or photos.'),
  isCertain: z.boolean().optional(),
});
export type PatchFeed = z.output<typeof patchFeedSchema>;

export const findFeedRejectionsSchema = z.strictObject({
  source: z.enum(MLS_SOURCES, 'Choose GALMLS or EASTTN.').optional(),
  ...paging(25, 100),
});
export type FindFeedRejections = z.output<typeof findFeedRejectionsSchema>;

export const patchFeedRejectionSchema = z.strictObject({
  retry: z.literal(true, 'A refused record can only be tried again.'),
});
