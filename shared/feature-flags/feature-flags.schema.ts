import { z } from 'zod';
import { id, paging, sorting, text } from '../kernel/fields.schema.ts';

/** POST /feature-flags: a value for everybody (`userId` null) or for one person. */
export const createFeatureFlagSchema = z.strictObject({ name: text(100).regex(/^[a-z][a-z0-9-]*$/, 'A flag has a name of lower-case letters, digits and hyphens.'), userId: id().nullable().default(null), enabled: z.boolean() });
export const patchFeatureFlagSchema = z.strictObject({ enabled: z.boolean({ error: 'Write true or false.' }) });
export const findFeatureFlagsSchema = z.strictObject({ name: text(100).optional(), userId: id().optional(), ...paging(100), $sort: sorting(['name', 'updatedAt']) });

export type CreateFeatureFlag = z.output<typeof createFeatureFlagSchema>;
export type PatchFeatureFlag = z.output<typeof patchFeatureFlagSchema>;
