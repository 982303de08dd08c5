import { z } from 'zod';
import { id } from '../kernel/fields.schema.ts';
import { FEATURE_FLAGS } from './feature-flags.types.ts';

/**
 * POST /feature-flags: a value for everybody (`userId` null) or for one person. An unknown name is refused, because it
 * would have no effect.
 */
export const createFeatureFlagSchema = z.strictObject({
  name: z.enum(FEATURE_FLAGS, { error: 'There is no flag with that name.' }),
  userId: id().nullable().default(null),
  enabled: z.boolean({ error: 'Enter true or false.' }),
});

export type CreateFeatureFlag = z.output<typeof createFeatureFlagSchema>;
