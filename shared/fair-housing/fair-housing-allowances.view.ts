import { PRODUCT } from '../brand/product.ts';
import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';

export interface AllowanceRow {
  id: string;
  listingId: string | null;
  reviewId: string | null;
  campaignId: string | null;
  field: string;
  words: string;
  sentence: string;
  reason: string;
  createdAt: Instant;
  revokedAt: Instant | null;
  allowedBy: { firstName: string; lastName: string };
}

/** An exception of the fair-housing check. The owner of the home sees the brokerage in place of the broker. */
export const allowanceView = ({ allowedBy, ...row }: AllowanceRow, actor: Actor) => ({
  id: row.id,
  listingId: row.listingId,
  reviewId: row.reviewId,
  campaignId: row.campaignId,
  field: row.field,
  words: row.words,
  sentence: row.sentence,
  reason: row.reason,
  createdAt: row.createdAt,
  revokedAt: row.revokedAt,
  allowedBy: isAdmin(actor) ? `${allowedBy.firstName} ${allowedBy.lastName}`.trim() : PRODUCT,
});
export type AllowanceView = ReturnType<typeof allowanceView>;
