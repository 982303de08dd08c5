import { z } from 'zod';
import { id, paging, requiredText } from '../kernel/fields.schema.ts';
import { DUPLICATE_SIGNS, MAX_MERGE_REASON, MERGE_CHOICES, MERGE_WORD, MIN_MERGE_REASON } from './merge.rules.ts';
import { MERGE_FATES } from './merge.relations.ts';

export const MERGE_REASON_REQUIRED = `Say how you know, in at least ${MIN_MERGE_REASON} characters.`;

/** POST /client-merges: joins the account `mergedId` into `keptId`, for good. */
export const createClientMergeSchema = z.strictObject({
  keptId: id(),
  mergedId: id(),
  /** Whose values of the account that ends replace those of the one that stays. */
  take: z.array(z.enum(MERGE_CHOICES)).max(MERGE_CHOICES.length).default([]),
  reason: requiredText(MAX_MERGE_REASON, MERGE_REASON_REQUIRED).refine(
    (reason) => reason === '' || reason.length >= MIN_MERGE_REASON,
    MERGE_REASON_REQUIRED,
  ),
  confirmation: z.literal(MERGE_WORD, { error: `Type ${MERGE_WORD} to confirm.` }),
});
export type CreateClientMerge = z.output<typeof createClientMergeSchema>;

/** GET /client-merges: the accounts that were merged into one, newest first. */
export const findClientMergesSchema = z.strictObject({ keptId: id().optional(), ...paging() });
export type FindClientMerges = z.output<typeof findClientMergesSchema>;

/** GET /client-duplicates: who may be the same person as this one. */
export const findDuplicatesSchema = z.strictObject({ userId: id() });
export type FindDuplicates = z.output<typeof findDuplicatesSchema>;

/**
 * GET /client-duplicates/{mergedId}: what merging it into `keptId` would do. Without `keptId` there is nothing to say.
 */
export const previewMergeSchema = z.strictObject({ keptId: id() });
export type PreviewMerge = z.output<typeof previewMergeSchema>;

export const duplicateView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  signs: z.array(z.enum(DUPLICATE_SIGNS)),
});
export type DuplicateView = z.output<typeof duplicateView>;

const side = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.string(),
  verified: z.boolean(),
  profilePicUrl: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
});
export const mergePreview = z.object({
  kept: side,
  merged: side,
  /** The account that the rule would keep. */
  suggestedId: z.string(),
  blocks: z.array(z.object({ key: z.string(), text: z.string(), link: z.string().nullable() })),
  /** The joined account, field by field; `from` says whose value it is. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kept: z.string(),
      merged: z.string(),
      result: z.string(),
    }),
  ),
  /** Rows of the merged account, by what becomes of them. */
  relations: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      fate: z.enum(MERGE_FATES),
      /** Rows of the merged account, and of the kept one. */
      count: z.number().int(),
      keptCount: z.number().int(),
      how: z.string(),
    }),
  ),
});
export type MergePreview = z.output<typeof mergePreview>;
