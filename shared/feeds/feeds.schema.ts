import { z } from 'zod';
import { paging } from '../kernel/fields.schema.ts';
import { MLS_SOURCES } from '../mls-listings/mls-listings.types.ts';

/** What an admin may have done with a feed now: `sweep` compares every home, `isCertain` also where most of them seem to be gone; `photos` tries those again that were given up. */
export const patchFeedSchema = z.strictObject({
  run: z.enum(['changes', 'sweep', 'photos'], 'Say what to do: changes, sweep or photos.'),
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
