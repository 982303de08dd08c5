import { z } from 'zod';
import { id, paging, requiredText } from '../kernel/fields.schema.ts';
import { MAX_SUPPORT_REASON, MIN_SUPPORT_REASON, SUPPORT_REASON_REQUIRED } from './support-views.messages.ts';

export const findSupportViewsSchema = z.strictObject({ userId: id().optional(), ...paging() });
export const createSupportViewSchema = z.strictObject({
  userId: id(),
  reason: requiredText(MAX_SUPPORT_REASON, SUPPORT_REASON_REQUIRED).min(MIN_SUPPORT_REASON, SUPPORT_REASON_REQUIRED),
});
export type FindSupportViews = z.output<typeof findSupportViewsSchema>;
export type CreateSupportView = z.output<typeof createSupportViewSchema>;

/** POST /support-views: the token opens this view only, and only for reading. */
export const openedSupportViewSchema = z.object({ id: z.string(), token: z.string(), expiresAt: z.date() });
