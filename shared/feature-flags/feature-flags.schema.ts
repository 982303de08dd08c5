import { z } from 'zod';
import { id } from '../kernel/fields.schema.ts';
import { FEATURE_FLAGS } from './feature-flags.types.ts';

/** POST /feature-flags: a value for everybody (`userId` null) or for one person. A name the product does not ask for would do nothing, so it is refused. */
export const createFeatureFlagSchema = z.strictObject({
  name: z.enum(FEATURE_FLAGS, { error: 'There is no flag of that name.' }),
  userId: id().nullable().default(null),
  enabled: z.boolean({ error: 'Write true or false.' }),
});

export type CreateFeatureFlag = z.output<typeof createFeatureFlagSchema>;
