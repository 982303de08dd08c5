import type { Instant } from '../kernel/instant.ts';
import type { OfferFlow } from '../offers/offers.types.ts';

/** The stored fields of a draft that its view reads. */
export interface OfferDraftRow {
  id: string;
  listingId: string;
  flow: OfferFlow;
  version: number;
  values: unknown;
  step: number;
  files: unknown;
  sessionId: string;
  idempotencyKey: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A draft as its author sees it; nobody else does. */
export const offerDraftView = (row: OfferDraftRow) => ({
  id: row.id,
  listingId: row.listingId,
  flow: row.flow,
  version: row.version,
  values: row.values,
  step: row.step,
  files: row.files,
  sessionId: row.sessionId,
  idempotencyKey: row.idempotencyKey,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
export type OfferDraftView = ReturnType<typeof offerDraftView>;
